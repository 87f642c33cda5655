package espalier.hierarchy;

import espalier.message.Message;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads and writes a hierarchy as a list of edges in a UTF-8 text file, one per line: {@code label}
 * puts a label below the root, {@code parent<TAB>child} below another label. A label with several
 * parents has several lines, and the root counts as one of them if the label also has a line
 * without parent.
 *
 * <p>The lines on which a label is the child (or the only name) define it, and the first of them
 * gives it its number; a parent may be defined further down. So any numbering can be written. Where
 * no line is a name alone, the parents that no line defines are the top labels, the last numbers.
 * Blanks around a name are dropped, blanks inside kept. Empty lines and lines that start with
 * {@code #} say nothing; a {@code #} further in belongs to the name.
 *
 * <p>A first line {@code parent<TAB>child} whose names occur in no other line is a heading. So is
 * {@code child<TAB>parent}, which says that all lines have the child first.
 */
public final class HierarchyFile {
  private static final String MARK = "\uFEFF";

  private static final String CHILD_FIRST = "child\tparent";

  /** Headings of edge lists, in lower case; those behind CHILD_FIRST leave the order open. */
  private static final List<String> HEADINGS =
      List.of("parent\tchild", CHILD_FIRST, "source\ttarget", "from\tto", "id\tparent_id");

  private HierarchyFile() {}

  /**
   * Reads a hierarchy. O(length of the file).
   *
   * @throws IOException if the file cannot be read
   * @throws HierarchyFormatException if a line has more than two names or an empty one, the file is
   *     not UTF-8 or has no label, or the edges make no acyclic graph; file and line are named
   */
  public static LabelHierarchy read(Path file) throws IOException {
    String text;
    try {
      text = Files.readString(file, StandardCharsets.UTF_8);
    } catch (CharacterCodingException e) {
      throw new HierarchyFormatException(
          "", file + ": the text is not UTF-8; save the file in that encoding.", e);
    }
    return parse(text, file.toString());
  }

  /**
   * Reads a hierarchy from text.
   *
   * @param source what to call the text in messages
   * @throws HierarchyFormatException as {@link #read}
   */
  public static LabelHierarchy parse(String text, String source) {
    HierarchyBuilder builder = new HierarchyBuilder();
    Map<String, Integer> defined = new HashMap<>();
    Map<String, Integer> used = new LinkedHashMap<>();
    String body = text.startsWith(MARK) ? text.substring(1) : text;
    List<String> lines = body.lines().toList();
    int[] entries =
        IntStream.range(0, lines.size())
            .filter(k -> !lines.get(k).isBlank() && !lines.get(k).strip().startsWith("#"))
            .toArray();
    String heading = heading(lines, entries, source);
    for (int k = heading.isEmpty() ? 0 : 1; k < entries.length; k++) {
      List<String> names = names(lines.get(entries[k]));
      if (heading.equals(CHILD_FIRST)) {
        Collections.reverse(names);
      }
      try {
        add(builder, names, entries[k] + 1, defined, used);
      } catch (HierarchyFormatException e) {
        throw e.at(source, entries[k] + 1);
      }
    }
    if (defined.isEmpty()) {
      throw new HierarchyFormatException(
          "", source + ": there is no label in it; write one label or edge per line.");
    }
    if (!builder.hasTops()) {
      used.keySet().stream().filter(parent -> !defined.containsKey(parent)).forEach(builder::label);
    }
    try {
      return builder.build();
    } catch (HierarchyFormatException e) {
      throw e.at(source, defined.getOrDefault(e.label(), used.getOrDefault(e.label(), 1)));
    }
  }

  /** The heading of the columns, if the first entry is one; else an empty text. */
  private static String heading(List<String> lines, int[] entries, String source) {
    List<String> first = entries.length == 0 ? List.of() : names(lines.get(entries[0]));
    String heading = String.join("\t", first).toLowerCase(Locale.ROOT);
    boolean other =
        IntStream.of(entries)
            .skip(1)
            .anyMatch(k -> !Collections.disjoint(first, names(lines.get(k))));
    if (other || !HEADINGS.contains(heading)) {
      return "";
    }
    if (HEADINGS.indexOf(heading) > HEADINGS.indexOf(CHILD_FIRST)) {
      throw new HierarchyFormatException(
          "",
          Message.of(
              "%s, line %d: '%s' seems to be a heading that does not say which column is the"
                  + " parent; write parent<TAB>child or child<TAB>parent.",
              source, entries[0] + 1, heading.replace("\t", "<TAB>")));
    }
    return heading;
  }

  private static List<String> names(String line) {
    return new ArrayList<>(Stream.of(line.split("\t", -1)).map(String::strip).toList());
  }

  private static void add(
      HierarchyBuilder builder,
      List<String> parts,
      int number,
      Map<String, Integer> defined,
      Map<String, Integer> used) {
    if (parts.size() > 2 || parts.contains("")) {
      throw new HierarchyFormatException(
          "",
          Message.of(
              "'%s' is neither a label nor parent<TAB>child; write one or two names, and one tab"
                  + " between two.",
              String.join("\t", parts).strip().replace("\t", "<TAB>")));
    }
    String child = parts.get(parts.size() - 1);
    if (child.startsWith("#")) {
      throw new HierarchyFormatException(
          child,
          "'"
              + child
              + "' is not a name, since it starts with '#'; put comments on separate lines.");
    }
    builder.labelIfNew(child);
    defined.putIfAbsent(child, number);
    if (parts.size() == 1) {
      builder.top(child);
    } else {
      builder.edge(parts.get(0), child);
      used.putIfAbsent(parts.get(0), number);
    }
  }

  /**
   * The text of the file, lines ended by {@code \n}. O(labels + edges).
   *
   * @throws HierarchyFormatException if there is no label, or a name holds a tab or a line break,
   *     has blanks around it or starts with {@code #}: such a name cannot be written
   */
  public static String format(LabelHierarchy hierarchy) {
    if (hierarchy.size() == 0) {
      throw new HierarchyFormatException("", "A hierarchy without labels cannot be written.");
    }
    StringBuilder text = new StringBuilder();
    for (int l = 0; l < hierarchy.size(); l++) {
      String name = writable(hierarchy.name(l));
      if (hierarchy.isTopLevel(l)) {
        text.append(name).append('\n');
      }
      for (int p : hierarchy.parents(l)) {
        text.append(hierarchy.name(p)).append('\t').append(name).append('\n');
      }
    }
    return text.toString();
  }

  private static String writable(String name) {
    boolean broken = name.indexOf('\t') >= 0 || name.indexOf('\n') >= 0 || name.indexOf('\r') >= 0;
    if (broken || !name.equals(name.strip()) || name.startsWith("#") || name.startsWith(MARK)) {
      throw new HierarchyFormatException(
          name,
          "Label '"
              + name
              + "' cannot be written to an edge list; a name there has no tab or line break, no"
              + " blanks around it and does not start with '#'.");
    }
    return name;
  }
}
