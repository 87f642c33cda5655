package espalier.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What is known of a column of separated values after its cells were seen. */
final class CsvColumn {

  /** More different texts than this are no values of a nominal column. */
  private static final int MOST_VALUES = 1000;

  /** With more different texts than this and as half of the rows, a column is free text. */
  private static final int FEW_VALUES = 20;

  private static final int ENOUGH_NAMES = 10;

  private final String name;
  private final int line;
  private final Set<String> values = new TreeSet<>();
  private boolean full;
  private long cells;
  private boolean points = true;
  private boolean commas;
  private boolean whole = true;
  private boolean zeroOne = true;
  private boolean repeats;

  /** A column of a file in which a comma may stand before the decimals, or not. */
  CsvColumn(String name, int line, boolean commas) {
    this.name = name;
    this.line = line;
    this.commas = commas;
  }

  String name() {
    return name;
  }

  /** Takes a cell that is not missing. */
  void see(String text) {
    cells++;
    if (points || commas) {
      double point = CsvCell.number(text, false);
      double comma = commas ? CsvCell.number(text, true) : Double.NaN;
      points &= !Double.isNaN(point);
      commas &= !Double.isNaN(comma);
      double value = points ? point : comma;
      whole &= value == Math.rint(value);
      zeroOne &= value == 0 || value == 1;
    } else {
      zeroOne = false;
    }
    if (!full) {
      repeats |= !values.add(text);
      full = values.size() > MOST_VALUES;
    }
  }

  /** A separator of a file in which commas are not decimals takes them away from the column. */
  void withoutCommas() {
    commas = false;
  }

  /** Whether all cells are numbers. */
  boolean numeric() {
    return points || commas;
  }

  /** Whether the numbers have commas before their decimals. */
  boolean decimalCommas() {
    return !points && commas;
  }

  /** Whether all cells are 0 or 1. */
  boolean zeroOne() {
    return zeroOne && numeric();
  }

  /**
   * Whether the column seems to name the rows: no text repeats, and its name is one for rows or, in
   * a first column, it holds many texts that are no numbers.
   */
  boolean namesRows(boolean first) {
    boolean fits = numeric() ? whole && ColumnRoles.namesRows(name) : first || namesRowsByName();
    return fits && !repeats && cells > 0 && (ColumnRoles.namesRows(name) || cells >= ENOUGH_NAMES);
  }

  private boolean namesRowsByName() {
    return ColumnRoles.namesRows(name);
  }

  /** The column as an attribute with two values, 0 and 1. */
  FileAttribute label() {
    return new FileAttribute(name, FileAttribute.Type.NOMINAL, List.of("0", "1"), line);
  }

  /** The column as a numeric attribute. */
  FileAttribute number() {
    return new FileAttribute(name, FileAttribute.Type.NUMERIC, List.of(), line);
  }

  /** The column as free text. */
  FileAttribute text() {
    return new FileAttribute(name, FileAttribute.Type.STRING, List.of(), line);
  }

  /** The column with its texts as values, the given ones first. */
  FileAttribute nominal(List<String> first) {
    List<String> all = new ArrayList<>(first);
    values.stream().filter(v -> !first.contains(v)).forEach(all::add);
    return new FileAttribute(name, FileAttribute.Type.NOMINAL, all, line);
  }

  /** The column as its cells suggest: numbers, values, or free text. */
  FileAttribute inferred(boolean target) {
    if (numeric()) {
      return number();
    }
    boolean many = values.size() > FEW_VALUES && 2L * values.size() > cells;
    return full || many && !target ? text() : nominal(List.of());
  }

  /** Whether there were more different texts than a nominal column can have. */
  boolean manyValues() {
    return full;
  }
}
