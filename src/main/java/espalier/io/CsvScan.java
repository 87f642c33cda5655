package espalier.io;

import espalier.option.Nearest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * A first look at all files of separated values that are read together: their columns, matched by
 * name, and what the cells of each column hold. Memory does not grow with the rows.
 */
final class CsvScan {

  /**
   * Where the cells of a file belong.
   *
   * @param column the column of each cell, in the order of the first file
   * @param shifted whether rows have one cell more than the header, their name in front
   */
  record Layout(int[] column, boolean shifted) {}

  /** More renamed columns than this are not worth a note each. */
  private static final int MOST_NOTES = 10;

  private final Map<Path, Layout> layouts = new HashMap<>();
  private final List<String> notes = new ArrayList<>();
  private final Map<String, Integer> positions = new LinkedHashMap<>();
  private final List<CsvColumn> columns = new ArrayList<>();
  private final Optional<String> labelsIn;
  private final Predicate<String> optional;
  private final BitSet letters = new BitSet();
  private final Set<String> cells = new TreeSet<>();

  /**
   * Looks at files.
   *
   * @param labelsIn the column whose cells hold several labels
   * @param optional columns that files after the first may lack
   * @throws InputException if a file cannot be read or its columns are not those of the first
   */
  CsvScan(List<Path> files, Optional<String> labelsIn, Predicate<String> optional) {
    this.labelsIn = labelsIn;
    this.optional = optional;
    for (Path file : files) {
      try (CsvFile in = CsvFile.open(file)) {
        scan(file, in);
      }
    }
  }

  private void scan(Path file, CsvFile in) {
    if (!in.next()) {
      throw InputException.in(file.toString(), "the file is empty.");
    }
    List<String> header = header(file, in);
    boolean more = in.next();
    boolean shifted = more && in.count() == header.size() + 1;
    if (shifted) {
      header.add(0, "");
    }
    List<String> names = named(file, header);
    layouts.put(file, new Layout(layout(file, names, in.separator() != ','), shifted));
    int[] column = layouts.get(file).column();
    int label = labelsIn.map(names::indexOf).orElse(-1);
    for (; more; more = in.next()) {
      for (int k = 0; k < column.length && k < in.count(); k++) {
        String text = in.cell(k);
        if (!CsvCell.isMissing(text)) {
          columns.get(column[k]).see(text);
          if (k == label) {
            cells.add(text);
            text.chars().forEach(letters::set);
          }
        }
      }
    }
  }

  private static List<String> header(Path file, CsvFile in) {
    List<String> names = new ArrayList<>();
    int numbers = 0;
    for (int k = 0; k < in.count(); k++) {
      names.add(in.cell(k));
      numbers += Double.isNaN(CsvCell.number(in.cell(k), false)) ? 0 : 1;
    }
    if (numbers == names.size()) {
      throw InputException.at(
          file.toString(), 1, "there are only numbers; put a line with the columns' names first.");
    }
    return names;
  }

  /** The header with a name for every column and no name twice. */
  private List<String> named(Path file, List<String> header) {
    UniqueNames taken = new UniqueNames();
    List<String> names = new ArrayList<>();
    for (int k = 0; k < header.size(); k++) {
      String given = header.get(k);
      String name = taken.free(given.isEmpty() && k > 0 ? "column_" + (k + 1) : given);
      names.add(name);
      if (!name.equals(given) && layouts.isEmpty() && notes.size() < MOST_NOTES) {
        notes.add(
            String.format(
                Locale.ROOT,
                given.isEmpty()
                    ? "%s, line 1: column %d has no name and is read as '%s'."
                    : "%s, line 1: column %d has a name that was there before and is read as"
                        + " '%s'.",
                file,
                k + 1,
                name));
      }
    }
    return names;
  }

  private int[] layout(Path file, List<String> names, boolean commas) {
    boolean first = layouts.isEmpty();
    int[] column = new int[names.size()];
    for (int k = 0; k < column.length; k++) {
      String name = names.get(k);
      if (first) {
        positions.put(name, k);
        columns.add(new CsvColumn(name, 1, commas));
      } else if (!positions.containsKey(name)) {
        throw InputException.at(
            file.toString(),
            1,
            String.format(
                "the column '%s' is not in the first file%s; files read together must have the same"
                    + " columns.",
                name, Nearest.hint(name, positions.keySet())));
      }
      column[k] = positions.get(name);
    }
    for (String name : positions.keySet()) {
      if (!names.contains(name) && !optional.test(name)) {
        throw InputException.at(
            file.toString(),
            1,
            String.format(
                "the column '%s' of the first file is missing; files read together must have the"
                    + " same columns.",
                name));
      }
    }
    if (!commas) {
      for (int k : column) {
        columns.get(k).withoutCommas();
      }
    }
    return column;
  }

  /** The columns in the order of the first file. */
  List<CsvColumn> columns() {
    return columns;
  }

  /** The names of the columns. */
  List<String> names() {
    return List.copyOf(positions.keySet());
  }

  /** The separator between the labels of a cell. */
  char labelSeparator() {
    return LabelCells.separator(letters);
  }

  /** The labels in the cells of their column, sorted. */
  Set<String> labels() {
    Set<String> all = new TreeSet<>();
    cells.forEach(cell -> all.addAll(LabelCells.split(cell, labelSeparator())));
    return all;
  }

  Layout layout(Path file) {
    return layouts.get(file);
  }

  List<String> notes() {
    return notes;
  }
}
