package espalier.split.axis;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.run.Workers;
import java.util.Arrays;

/**
 * All rows of a data set in ascending order of every numeric feature, sorted once for fits over
 * different parts of it, such as the folds of a cross-validation. Immutable; memory is one integer
 * for each dense cell.
 */
public final class PresortedRows {

  private final FeatureOrders orders;
  private final int rows;

  private PresortedRows(FeatureOrders orders, int rows) {
    this.orders = orders;
    this.rows = rows;
  }

  /** Sorts all rows by every numeric feature. O(D N log N). */
  public static PresortedRows of(Dataset data, Workers workers) {
    int[] all = new int[data.rows()];
    double[] ones = new double[all.length];
    Arrays.setAll(all, i -> i);
    Arrays.fill(ones, 1);
    NodeRows node = new NodeRows(all, ones, data.targets());
    FeatureOrders orders = FeatureOrders.sort(data, node, AxisSplitter.denseColumns(data), workers);
    return new PresortedRows(orders, all.length);
  }

  /**
   * The orders of {@code data.select(chosen)}. O(D N).
   *
   * @param chosen row numbers, ascending
   */
  public PresortedRows select(int[] chosen) {
    int[] number = new int[rows];
    Arrays.fill(number, -1);
    for (int i = 0; i < chosen.length; i++) {
      number[chosen[i]] = i;
    }
    return new PresortedRows(orders.select(number), chosen.length);
  }

  FeatureOrders orders() {
    return orders;
  }
}
