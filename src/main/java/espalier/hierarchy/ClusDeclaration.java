package espalier.hierarchy;

import espalier.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads the list of entries with which CLUS files declare a hierarchical attribute: either paths of
 * a tree ({@code 1,1/2,1/2/3}) or edges of a graph ({@code root/a,a/b}). Empty entries, such as
 * after a last comma, are passed over.
 */
public final class ClusDeclaration {

  /** The name under which CLUS writes the root of a graph. */
  public static final String ROOT = "root";

  /** The meaning of an entry of the declared hierarchy. */
  public enum Form {
    /** A path from a top-level label down. */
    PATHS,
    /** An entry is one edge, parent first. */
    EDGES
  }

  private ClusDeclaration() {}

  /**
   * Paths if some entry has no separator or has two or more separators, otherwise (every entry has
   * exactly one) edges. A tree of two levels whose upper labels are not listed looks like edges, so
   * callers should let users say which it is. O(total length).
   */
  public static Form guess(List<String> entries, String separator) {
    HierarchyBuilder.checkSeparator(separator);
    for (String entry : entries) {
      int first = entry.indexOf(separator);
      boolean single = first >= 0 && entry.indexOf(separator, first + separator.length()) < 0;
      if (!entry.isBlank() && !single) {
        return Form.PATHS;
      }
    }
    return Form.EDGES;
  }

  /**
   * The declared hierarchy: {@link HierarchyBuilder#ofPaths} or {@link HierarchyBuilder#ofEdges}
   * with root {@value #ROOT}.
   *
   * @throws HierarchyFormatException if the entries are no tree or acyclic graph, or an entry of an
   *     edge list is not of the form parent, separator, child
   */
  public static LabelHierarchy parse(List<String> entries, String separator, Form form) {
    if (form == Form.PATHS) {
      return HierarchyBuilder.ofPaths(entries, separator);
    }
    HierarchyBuilder.checkSeparator(separator);
    List<Edge> edges = new ArrayList<>(entries.size());
    for (String entry : entries) {
      if (!entry.isBlank()) {
        int at = entry.indexOf(separator);
        int next = at + separator.length();
        if (at <= 0 || next == entry.length() || entry.indexOf(separator, next) >= 0) {
          throw new HierarchyFormatException(
              entry,
              Message.of(
                  "Entry '%s' is not an edge; write one parent, '%s' and one child, or declare the"
                      + " hierarchy as a tree of paths.",
                  entry, separator));
        }
        edges.add(new Edge(entry.substring(0, at), entry.substring(next)));
      }
    }
    return HierarchyBuilder.ofEdges(edges, ROOT);
  }

  /**
   * The path up to the first part equal to {@code stop}, that part left out; empty if it is the
   * first one, the whole path if there is none. CLUS reads tree labels so with {@code stop = "0"}:
   * {@code 1/2/0} is its {@code 1/2}.
   */
  public static String cut(String path, String separator, String stop) {
    HierarchyBuilder.checkSeparator(separator);
    List<String> parts = List.of(path.split(Pattern.quote(separator), -1));
    int at = parts.indexOf(stop);
    return at < 0 ? path : String.join(separator, parts.subList(0, at));
  }
}
