package espalier.io.column;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Lists of labels in the cells of one or several columns, such as {@code ribosome|nucleus}, lines
 * or a list as programs write it: {@code ['ribosome', "nucleus"]} and the like in other brackets.
 */
public final class LabelLists {

  private static final String SEPARATORS = "|;@\n\t";

  private static final Pattern LIST = Pattern.compile("(?s)\\[.*]|\\{.*}|\\(.*\\)");

  private static final Pattern SET = Pattern.compile("(?s)(?:frozen)?set\\((.*)\\)");

  /** An item of a list in brackets: in quotes, or up to a comma. */
  private static final Pattern ITEM =
      Pattern.compile("'([^']*)'|\"([^\"]*)\"|([^,'\"\\s][^,'\"]*)");

  /** What people put between labels. */
  private static final Pattern BETWEEN = Pattern.compile("[,;|/+&\\s]+(?:(?:and|or)\\s+)?");

  /** Marks that separate labels more often than they are in one. */
  private static final Pattern MARKED = Pattern.compile("[,;|+&]");

  private final BitSet letters = new BitSet();
  private final Set<String> cells = new TreeSet<>();

  public void see(String cell) {
    cells.add(cell);
    cell.chars().forEach(letters::set);
  }

  /** The separator that cells show: the first of {@code | ; @}, line end and tab that any has. */
  public char separator() {
    for (char c : SEPARATORS.toCharArray()) {
      if (letters.get(c)) {
        return c;
      }
    }
    return SEPARATORS.charAt(0);
  }

  /** As {@link #separator}, or a comma if only that is there. */
  public char separatorOrComma() {
    boolean comma = letters.get(',') && SEPARATORS.chars().noneMatch(letters::get);
    return comma ? ',' : separator();
  }

  /** The labels in all cells, sorted, with the separator or a comma between them. */
  public Set<String> labels() {
    Set<String> all = new TreeSet<>();
    cells.forEach(cell -> all.addAll(split(cell, separatorOrComma())));
    return all;
  }

  public static List<String> split(String text, char separator) {
    Matcher set = SET.matcher(text);
    String cell = set.matches() ? set.group(1) : text;
    if (LIST.matcher(cell).matches()) {
      return items(cell.substring(1, cell.length() - 1));
    }
    return Stream.of(cell.split(Pattern.quote(String.valueOf(separator))))
        .map(String::strip)
        .filter(s -> !s.isEmpty())
        .distinct()
        .toList();
  }

  private static List<String> items(String list) {
    Set<String> all = new LinkedHashSet<>();
    Matcher item = ITEM.matcher(list);
    while (item.find()) {
      for (int group = 1; group <= 3; group++) {
        if (item.group(group) != null && !item.group(group).isBlank()) {
          all.add(item.group(group).strip());
        }
      }
    }
    return List.copyOf(all);
  }

  /** The parts of a text that could be a list; the text alone if it has no separator. */
  static List<String> parts(String text) {
    for (char c : (SEPARATORS + ",").toCharArray()) {
      if (text.indexOf(c) >= 0) {
        return split(text, c);
      }
    }
    return split(text, ',');
  }

  /** Doubts about labels that are made of other labels, or alike. */
  public List<ColumnDoubt> doubts() {
    List<ColumnDoubt> doubts = new ArrayList<>();
    Set<String> labels = labels();
    Set<String> recurring = new HashSet<>(labels);
    Set<String> seen = new HashSet<>();
    labels.stream()
        .filter(MARKED.asPredicate())
        .flatMap(BETWEEN::splitAsStream)
        .forEach(
            part -> {
              if (!seen.add(part)) {
                recurring.add(part);
              }
            });
    List<String> made = labels.stream().filter(label -> isMade(label, recurring)).toList();
    if (!made.isEmpty()) {
      doubts.add(
          ColumnDoubt.Sort.LIST.note(
              "labels such as %s are made of others and are read as labels of their own; write | or"
                  + " ; between the labels of a row.",
              CellCount.shown(made.get(0))));
    }
    ColumnCells.unknown(labels, "label").ifPresent(doubts::add);
    ColumnCells.alike(labels).ifPresent(doubts::add);
    return doubts;
  }

  private static boolean isMade(String label, Set<String> others) {
    List<String> parts = Stream.of(BETWEEN.split(label)).filter(part -> !part.isEmpty()).toList();
    return parts.size() > 1 && others.containsAll(parts);
  }
}
