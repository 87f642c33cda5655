package espalier.split.axis;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * All rows of a data set in ascending order of every numeric feature, sorted once, when they are
 * asked for, for fits over different parts of it, such as the folds of a cross-validation. Safe to
 * share between threads; memory is one integer for each dense cell.
 */
public final class PresortedRows {

  private final Supplier<FeatureOrders> maker;
  private final int rows;
  private FeatureOrders orders;
  private ValueBins bins;

  private PresortedRows(Supplier<FeatureOrders> maker, int rows) {
    this.maker = maker;
    this.rows = rows;
  }

  /** Will sort all rows by every numeric feature. O(D N log N). */
  public static PresortedRows of(Dataset data, Workers workers) {
    return new PresortedRows(() -> sorted(data, workers), data.rows());
  }

  private static FeatureOrders sorted(Dataset data, Workers workers) {
    int[] all = new int[data.rows()];
    double[] ones = new double[all.length];
    for (int row = 0; row < all.length; row++) {
      all[row] = row;
    }
    Arrays.fill(ones, 1);
    NodeRows node = new NodeRows(all, ones, data.targets());
    return FeatureOrders.sort(data, node, AxisSplitter.denseColumns(data), workers);
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
    return new PresortedRows(() -> orders().select(number), chosen.length);
  }

  synchronized FeatureOrders orders() {
    orders = orders == null ? maker.get() : orders;
    return orders;
  }

  /** The bins of all rows by the values of their features, placed once. */
  synchronized ValueBins bins(double[][] values, Workers workers) {
    bins = bins == null ? new ValueBins(values, workers) : bins;
    return bins;
  }
}
