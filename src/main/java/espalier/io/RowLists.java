package espalier.io;

import espalier.data.Dataset;
import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.io.file.TextFile;
import espalier.option.Nearest;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntBiFunction;

/**
 * Lists of rows: one row number, counted from 0, on each line. Empty lines and lines that start
 * with {@code #} or {@code %} say nothing.
 */
public final class RowLists {

  private RowLists() {}

  /**
   * Reads the row numbers in the order of the file.
   *
   * @param rows the number of rows of the data set the list belongs to
   * @throws InputException if a line is no number, out of 0..rows-1 or there twice, or no row is
   *     named; file and line are given
   */
  public static int[] read(Path file, int rows) {
    return read(file, (line, at) -> number(file, at, line, rows));
  }

  private static int[] read(Path file, ToIntBiFunction<String, Integer> understood) {
    List<String> lines = TextFile.lines(file);
    Map<Integer, Integer> seen = new HashMap<>();
    int[] found = new int[lines.size()];
    int count = 0;
    for (int k = 0; k < lines.size(); k++) {
      String line = lines.get(k).strip();
      if (line.isEmpty() || line.startsWith("#") || line.startsWith("%")) {
        continue;
      }
      int row = understood.applyAsInt(line, k + 1);
      Integer earlier = seen.put(row, k + 1);
      if (earlier != null) {
        throw Place.at(file, k + 1).error("row %s is already named in line %s.", row, earlier);
      }
      found[count++] = row;
    }
    if (count == 0) {
      throw Place.in(file).error("the list names no row.");
    }
    return Arrays.copyOf(found, count);
  }

  /**
   * Reads the names of rows, or their numbers as {@link #read(Path, int)} does.
   *
   * @param rows how many of the data's rows may be listed
   * @throws InputException as {@link #read(Path, int)}, or if two rows have a listed name
   */
  public static int[] read(Path file, int rows, Dataset data) {
    if (!data.named()) {
      return read(file, rows);
    }
    Map<String, Integer> names = new HashMap<>();
    Set<String> several = new HashSet<>();
    for (int i = 0; i < rows; i++) {
      if (names.put(data.rowName(i), i) != null) {
        several.add(data.rowName(i));
      }
    }
    return read(file, (line, at) -> named(file, names, several, line, at, rows));
  }

  private static int named(
      Path file, Map<String, Integer> names, Set<String> several, String line, int at, int rows) {
    if (several.contains(line)) {
      throw Place.at(file, at).error("several rows are called '%s'; list their numbers.", line);
    }
    Integer row = names.get(line);
    if (row != null) {
      return row;
    }
    if (!line.matches("\\d+")) {
      throw Place.at(file, at)
          .error(
              "there is no row '%s'%s; write one name or number a line.",
              line, Nearest.hint(line, names.keySet()));
    }
    return number(file, at, line, rows);
  }

  private static int number(Path file, int at, String line, int rows) {
    try {
      int row = Integer.parseInt(line);
      if (row >= 0 && row < rows) {
        return row;
      }
    } catch (NumberFormatException e) {
      throw Place.at(file, at).error("'%s' is not a row number; write one number a line.", line);
    }
    throw Place.at(file, at)
        .error("row %s does not exist; the rows of the data are 0 to %s.", line, rows - 1);
  }

  /** Writes row numbers so that {@link #read} gives them back. */
  public static void write(Path file, int[] rows) {
    AtomicFile.write(
        file,
        out -> {
          for (int row : rows) {
            out.write(Integer.toString(row));
            out.write('\n');
          }
        });
  }
}
