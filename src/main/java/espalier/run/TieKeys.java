package espalier.run;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Keys that put rows into a random order which depends on the content of the rows and not on their
 * order: files are often sorted by class, so that an earlier row must not win a tie.
 *
 * <p>A key is a hash of the seed and of the coordinates in single precision, which hides the
 * rounding of means and scales; rows that are the same count up. So other rows, other keys; and a
 * permutation of the rows permutes the keys, up to rows that are the same.
 */
public final class TieKeys {

  private TieKeys() {}

  /** A table of numbers, one row of cells for each object. */
  @FunctionalInterface
  public interface Cells {
    /** The number of a row and a column. */
    double get(int row, int column);
  }

  /** The key of every row. O(rows x columns). */
  public static long[] of(int rows, int columns, Cells cells, long seed) {
    long start = Seeds.derive(seed, "tie");
    Map<Long, Integer> copies = new HashMap<>();
    long[] keys = new long[rows];
    for (int i = 0; i < rows; i++) {
      long h = start;
      for (int c = 0; c < columns; c++) {
        h = Seeds.mix(h * 31 + Float.floatToIntBits((float) cells.get(i, c) + 0f));
      }
      keys[i] = Seeds.mix(h + copies.merge(h, 1, Integer::sum));
    }
    return keys;
  }

  /** The rows by their keys. */
  public static int[] order(double[][] rows, long seed) {
    int columns = rows.length == 0 ? 0 : rows[0].length;
    long[] keys = of(rows.length, columns, (i, c) -> rows[i][c], seed);
    return IntStream.range(0, rows.length)
        .boxed()
        .sorted(Comparator.comparingLong(i -> keys[i]))
        .mapToInt(i -> i)
        .toArray();
  }
}
