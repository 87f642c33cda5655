package espalier.io.column;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Lists of labels in the cells of one or several columns, such as {@code ribosome|nucleus} or a
 * list as Python and JSON write it, {@code ['ribosome', "nucleus"]}.
 */
public final class LabelLists {

  private static final String SEPARATORS = "|;@";

  private final BitSet letters = new BitSet();
  private final Set<String> cells = new TreeSet<>();

  public void see(String cell) {
    cells.add(cell);
    cell.chars().forEach(letters::set);
  }

  /** The separator that cells show: the first of {@code | ; @} that any of them has. */
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

  public static List<String> split(String cell, char separator) {
    boolean list = cell.startsWith("[") && cell.endsWith("]");
    String items = list ? cell.substring(1, cell.length() - 1) : cell;
    return Stream.of(items.split(Pattern.quote(String.valueOf(list ? ',' : separator))))
        .map(String::strip)
        .map(item -> list ? item.replaceAll("^(['\"])(.*)\\1$", "$2") : item)
        .filter(s -> !s.isEmpty())
        .distinct()
        .toList();
  }
}
