package espalier.io;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Labels that are together in the cells of one or several columns, such as {@code ribosome|nucleus}
 * or a list as Python and JSON write it, {@code ['ribosome', "nucleus"]}. The labels not named in a
 * cell are absent; a row in which all these cells are missing is unlabelled.
 */
final class LabelCells implements TargetSink {

  private static final String SEPARATORS = "|;@";

  private final char separator;
  private final List<String> labels;
  private Targets.Builder targets;
  private final Set<Integer> row = new TreeSet<>();
  private boolean known;

  /** Labels in the given order. */
  LabelCells(char separator, Collection<String> labels) {
    this.separator = separator;
    this.labels = List.copyOf(labels);
    restart();
  }

  @Override
  public void restart() {
    targets = Targets.builder(labels.stream().map(Attribute::label).toList());
  }

  /** The separator of a column of labels: as {@link #separator}, else a comma if a cell has one. */
  static char separatorOrComma(BitSet letters) {
    boolean comma = letters.get(',') && SEPARATORS.chars().noneMatch(letters::get);
    return comma ? ',' : separator(letters);
  }

  /** The separator that cells show: the first of {@code | ; @} that any of them has. */
  static char separator(BitSet letters) {
    for (char c : SEPARATORS.toCharArray()) {
      if (letters.get(c)) {
        return c;
      }
    }
    return SEPARATORS.charAt(0);
  }

  /** The labels of a cell. */
  static List<String> split(String cell, char separator) {
    boolean list = cell.startsWith("[") && cell.endsWith("]");
    String items = list ? cell.substring(1, cell.length() - 1) : cell;
    return Stream.of(items.split(Pattern.quote(String.valueOf(list ? ',' : separator))))
        .map(String::strip)
        .map(item -> list ? item.replaceAll("^(['\"])(.*)\\1$", "$2") : item)
        .filter(s -> !s.isEmpty())
        .distinct()
        .toList();
  }

  @Override
  public void begin(boolean sparse) {
    row.clear();
    known = false;
  }

  @Override
  public void cell(FileCell cell, int position) {
    if (!cell.missing()) {
      known = true;
      split(cell.text(), separator).forEach(label -> row.add(position(cell, label)));
    }
  }

  private int position(FileCell cell, String label) {
    int at = Collections.binarySearch(labels, label);
    if (at < 0) {
      throw cell.error("there is no label '" + label + "'.");
    }
    return at;
  }

  @Override
  public void end() {
    if (known) {
      targets.addLabels(row.stream().mapToInt(Integer::intValue).toArray());
    } else {
      targets.addUnlabelled();
    }
  }

  @Override
  public Targets build() {
    return targets.build();
  }
}
