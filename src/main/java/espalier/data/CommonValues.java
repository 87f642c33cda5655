package espalier.data;

import java.util.BitSet;
import java.util.function.IntToDoubleFunction;

/**
 * The values of a nominal feature that are columns where rows are points. Most names and ids say
 * nothing about another row, and all of them together would outweigh every other feature.
 *
 * <p>A value is common if it has {@value #SHARE} of all rows and at least {@value #LEAST}; {@value
 * #ENOUGH} rows are always enough. Rows count by their weight. Of two values both are common.
 */
public final class CommonValues {

  private static final double SHARE = 0.01;
  private static final int LEAST = 2;
  private static final int ENOUGH = 10;

  private CommonValues() {}

  /**
   * The codes of the common values. O(rows + values).
   *
   * @param nominal the feature
   * @param cells its code in each row, {@code NaN} if missing
   * @param weight the weight of each row; where rows weigh less than 1 on average, a row counts as
   *     its weight over that average
   */
  public static BitSet of(Attribute nominal, double[] cells, IntToDoubleFunction weight) {
    int values = nominal.values().size();
    BitSet common = new BitSet(values);
    if (values == 2) {
      common.set(0, 2);
      return common;
    }
    double[] mass = new double[values];
    double all = 0;
    for (int i = 0; i < cells.length; i++) {
      double w = weight.applyAsDouble(i);
      all += w;
      if (!Double.isNaN(cells[i])) {
        mass[(int) cells[i]] += w;
      }
    }
    double unit = Math.min(1, all / cells.length);
    double needed = Math.min(ENOUGH * unit, Math.max(LEAST * unit, SHARE * all));
    for (int v = 0; v < values; v++) {
      common.set(v, mass[v] > 0 && mass[v] >= needed);
    }
    return common;
  }
}
