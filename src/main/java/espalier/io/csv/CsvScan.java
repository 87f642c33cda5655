package espalier.io.csv;

import espalier.data.CellForm;
import espalier.io.column.ColumnOptions;
import espalier.io.column.FileColumn;
import espalier.io.column.LabelLists;
import espalier.io.column.NumberText;
import espalier.io.file.Place;
import espalier.io.file.UniqueNames;
import espalier.message.Message;
import espalier.message.Phrases;
import espalier.option.Nearest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A first look at all files of separated values that are read together: their columns, matched by
 * name, and what the cells of each column hold. Memory does not grow with the rows.
 */
public final class CsvScan {

  /** How rows differ from the header by one cell. */
  enum Shift {
    NONE,
    /** Rows have their name in front, as R writes tables. */
    NAME_IN_FRONT,
    /** Rows end with a separator. */
    EMPTY_AT_END
  }

  /**
   * Where the cells of a file belong.
   *
   * @param column the column of each cell, in the order of the first file
   */
  record Layout(int[] column, Shift shift) {}

  /** More renamed columns than this are not worth a note each. */
  private static final int MOST_NOTES = 10;

  private final Map<Path, Layout> layouts = new HashMap<>();
  private final List<String> notes = new ArrayList<>();
  private final Map<Integer, String> unnamed = new LinkedHashMap<>();
  private final Map<String, Integer> positions = new LinkedHashMap<>();
  final List<FileColumn> columns = new ArrayList<>();
  private ColumnOptions options;
  private final Predicate<String> optional;
  private final Predicate<String> whole;
  final LabelLists labels = new LabelLists();
  private long rows;
  private int headerLine;

  /**
   * Looks at files.
   *
   * @param optional columns that files after the first may lack
   * @param whole nominal columns of which all values count, however many
   */
  CsvScan(
      List<Path> files,
      ColumnOptions options,
      Predicate<String> optional,
      Predicate<String> whole) {
    this.whole = whole;
    this.options = options;
    this.optional = optional;
    for (Path file : files) {
      columns.forEach(FileColumn::nextFile);
      try (CsvFile in = CsvFile.table(file)) {
        if (in.matches) {
          this.options = this.options.withItems(InterProScan.CODES);
        }
        scan(file, in);
      }
    }
  }

  /** The options, also of what files themselves show. */
  ColumnOptions options() {
    return options;
  }

  private void scan(Path file, CsvFile in) {
    if (!in.next()) {
      throw Place.in(file).error("the file is empty.");
    }
    List<String> header = header(file, in);
    boolean more = in.next();
    Shift shift =
        !more || in.count() != header.size() + 1
            ? Shift.NONE
            : allEndEmpty(file, header.size()) ? Shift.EMPTY_AT_END : Shift.NAME_IN_FRONT;
    if (shift == Shift.NAME_IN_FRONT) {
      header.add(0, "");
    } else if (shift == Shift.EMPTY_AT_END) {
      notes.add(
          file + ": every row ends with a separator; the empty cell after it is not a column.");
    }
    headerLine = in.headerLine();
    List<String> names = named(file, header);
    layouts.put(file, new Layout(layout(file, names, in.separator != ','), shift));
    int[] column = layouts.get(file).column();
    BitSet lists = new BitSet();
    options.labelsIn().stream().mapToInt(names::indexOf).filter(k -> k >= 0).forEach(lists::set);
    FileColumn[] own = IntStream.of(column).mapToObj(columns::get).toArray(FileColumn[]::new);
    for (; more; more = in.next()) {
      rows++;
      int line = in.line();
      int cells = Math.min(own.length, in.count());
      for (int k = 0; k < cells; k++) {
        String text = in.cell(k);
        if (own[k].see(text, line) && lists.get(k)) {
          labels.see(text);
        }
      }
    }
    notes.addAll(in.passed());
  }

  /** Whether every row of a file has one cell more than the header, and nothing in it. */
  private static boolean allEndEmpty(Path file, int width) {
    try (CsvFile in = CsvFile.table(file)) {
      in.next();
      while (in.next()) {
        if (in.count() != width + 1 || !in.cell(width).isEmpty()) {
          return false;
        }
      }
      return true;
    }
  }

  private List<String> header(Path file, CsvFile in) {
    List<String> names = new ArrayList<>();
    int numbers = 0;
    for (int k = 0; k < in.count(); k++) {
      names.add(in.cell(k).replace('\r', ' ').replace('\n', ' '));
      numbers += NumberText.forms(in.cell(k)).isEmpty() ? 0 : 1;
    }
    if (numbers > 0 && numbers == names.stream().filter(name -> !name.isEmpty()).count()) {
      throw Place.at(file, in.line())
          .error("there are only numbers; put a line with the columns' names first.");
    }
    if (2 * numbers > names.size() && layouts.isEmpty() && !increasing(names)) {
      notes.add(
          Message.of(
              "%s, line %d: %s are read as the names of the columns; if they are data, put a line"
                  + " with names above them.",
              file, in.line(), Phrases.some(names)));
    }
    return names;
  }

  /** Whether the numbers among some names increase, as wavelengths or years do. */
  private static boolean increasing(List<String> names) {
    double[] values =
        names.stream()
            .mapToDouble(name -> NumberText.parse(name, CellForm.POINT))
            .filter(value -> !Double.isNaN(value))
            .toArray();
    return IntStream.range(1, values.length).allMatch(i -> values[i - 1] < values[i]);
  }

  /** The header with a name for every column and no name twice. */
  private List<String> named(Path file, List<String> header) {
    UniqueNames taken = new UniqueNames();
    List<String> names = new ArrayList<>();
    for (int k = 0; k < header.size(); k++) {
      String given = header.get(k);
      String name = taken.free(given.isEmpty() && k > 0 ? "column_" + (k + 1) : given);
      names.add(name);
      if (!name.equals(given) && layouts.isEmpty()) {
        String note =
            Message.of(
                given.isEmpty()
                    ? "%s, line %d: column %d has no name and is read as '%s'."
                    : "%s, line %d: column %d has a name that was there before and is read as"
                        + " '%s'.",
                file,
                headerLine,
                k + 1,
                name);
        if (given.isEmpty()) {
          unnamed.put(k, note);
        } else if (notes.size() < MOST_NOTES) {
          notes.add(note);
        }
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
        columns.add(new FileColumn(name, k, commas, whole.test(name), options));
      } else if (!positions.containsKey(name)) {
        throw Place.at(file, headerLine)
            .error(
                "the column '%s' is not in the first file%s; files read together must have the same"
                    + " columns.",
                name, Nearest.hint(name, positions.keySet()));
      }
      column[k] = positions.get(name);
    }
    Set<String> own = new HashSet<>(names);
    for (String name : positions.keySet()) {
      if (!own.contains(name) && !optional.test(name)) {
        throw Place.at(file, headerLine)
            .error(
                "the column '%s' of the first file is missing; files read together must have the"
                    + " same columns.",
                name);
      }
    }
    if (!commas) {
      for (int k : column) {
        columns.get(k).withoutCommas();
      }
    }
    return column;
  }

  List<String> names() {
    return List.copyOf(positions.keySet());
  }

  int position(String name) {
    return positions.getOrDefault(name, -1);
  }

  /** Whether a column has neither name nor cells, as behind a separator at the line's end. */
  boolean isNone(int column) {
    return unnamed.containsKey(column) && columns.get(column).isEmpty();
  }

  long rows() {
    return rows;
  }

  Layout layout(Path file) {
    return layouts.get(file);
  }

  /** What a user should know about the files' form. */
  List<String> notes() {
    List<String> all = new ArrayList<>(notes);
    unnamed.forEach((column, note) -> all.addAll(isNone(column) ? List.of() : List.of(note)));
    return all;
  }
}
