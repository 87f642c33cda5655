package espalier.hierarchy;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
 */
public final class HierarchyFile {
  private static final String MARK = "\uFEFF";

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
    HierarchyBuilder builder = LabelHierarchy.builder();
    Map<String, Integer> defined = new HashMap<>();
    Map<String, Integer> used = new LinkedHashMap<>();
    String body = text.startsWith(MARK) ? text.substring(1) : text;
    int number = 0;
    for (String line : (Iterable<String>) body.lines()::iterator) {
      number++;
      if (!line.isBlank() && !line.strip().startsWith("#")) {
        try {
          add(builder, line, number, defined, used);
        } catch (HierarchyFormatException e) {
          throw at(source, number, e);
        }
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
      throw at(source, defined.getOrDefault(e.label(), used.getOrDefault(e.label(), 1)), e);
    }
  }

  private static void add(
      HierarchyBuilder builder,
      String line,
      int number,
      Map<String, Integer> defined,
      Map<String, Integer> used) {
    List<String> parts = new ArrayList<>();
    for (String part : line.split("\t", -1)) {
      parts.add(part.strip());
    }
    if (parts.size() > 2 || parts.contains("")) {
      throw new HierarchyFormatException(
          "",
          "'"
              + line.strip().replace("\t", "<TAB>")
              + "' is neither a label nor parent<TAB>child; write one or two names, and one tab"
              + " between two.");
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

  private static HierarchyFormatException at(String source, int line, HierarchyFormatException e) {
    String message = source + ", line " + line + ": " + e.getMessage();
    return new HierarchyFormatException(e.label(), message, e);
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
