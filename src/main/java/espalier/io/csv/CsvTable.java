package espalier.io.csv;

import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.option.Nearest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A small table of separated values with a header, as texts: the requested columns, in the
 * requested order. Other columns are passed over.
 */
public final class CsvTable {

  /**
   * A record of a table of separated values.
   *
   * @param where file and line, for messages
   * @param cells the cells of the requested columns
   */
  public record Row(String where, List<String> cells) {}

  private CsvTable() {}

  /**
   * Reads a file. Separators are found as for data files; O(cells).
   *
   * @throws InputException if the file cannot be read, lacks a column, has one twice, or a record
   *     has another number of cells than the header
   */
  public static List<Row> read(Path path, List<String> columns) {
    try (CsvFile file = CsvFile.table(path)) {
      if (!file.next()) {
        throw Place.in(path)
            .error("the file is empty; it needs a header: %s.", String.join(", ", columns));
      }
      int width = file.count();
      int[] at = places(file, columns);
      List<Row> rows = new ArrayList<>();
      while (file.next()) {
        if (file.count() != width) {
          throw file.error("%d cells, but the header has %d.", file.count(), width);
        }
        List<String> cells = IntStream.of(at).mapToObj(file::cell).toList();
        rows.add(new Row(path + ", line " + file.line(), cells));
      }
      return rows;
    }
  }

  public static List<String> header(Path path) {
    try (CsvFile file = CsvFile.table(path)) {
      return file.next() ? file.cells() : List.of();
    }
  }

  private static int[] places(CsvFile file, List<String> columns) {
    List<String> header = file.cells();
    Set<String> seen = new HashSet<>();
    for (String name : header) {
      if (!seen.add(name)) {
        throw file.error("the column '%s' is twice in the header.", name);
      }
    }
    for (String column : columns) {
      if (!seen.contains(column)) {
        throw file.error(
            "there is no column '%s'%s; needed: %s.",
            column, Nearest.hint(column, header), String.join(", ", columns));
      }
    }
    return columns.stream().mapToInt(header::indexOf).toArray();
  }
}
