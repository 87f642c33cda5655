package espalier.experiment.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Values that are equal but for rounding. A table of results is joined before anything is counted,
 * ranked or tested, so that wins, ranks and tests know the same ties.
 */
public final class Ties {

  private static final int STEPS = 1 << 12;

  private Ties() {}

  /**
   * A copy of a table in which values that tie are equal. Sorted values of a row tie if each
   * follows the one before within the {@link #unit} of the table; all become the least. NaN stays.
   * O(k log k) for each row of k values.
   */
  public static double[][] joined(double[][] table) {
    double unit = unit(Arrays.stream(table).flatMapToDouble(Arrays::stream));
    return Arrays.stream(table).map(row -> joined(row, unit)).toArray(double[][]::new);
  }

  private static double[] joined(double[] row, double unit) {
    double[] joined = row.clone();
    List<Integer> order = Ranks.order(Arrays.stream(row).boxed().toList());
    for (int i = 1; i < row.length; i++) {
      int low = order.get(i - 1);
      int high = order.get(i);
      if (row[high] - row[low] <= unit) {
        joined[high] = joined[low];
      }
    }
    return joined;
  }

  /** 2⁻⁴⁰ of the largest finite value; differences below it are rounding. */
  static double unit(DoubleStream values) {
    return STEPS * Math.ulp(values.map(Math::abs).filter(Double::isFinite).max().orElse(0));
  }
}
