package espalier.split.axis;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.function.Function;

/**
 * All rows of a data set in ascending order of every numeric feature, sorted once for fits over
 * different parts of it, such as the folds of a cross-validation: at once, or where large nodes are
 * searched by bins when somebody asks. Who asks first sorts with workers of its own, never with
 * those that are busy with other fits that may ask, too. Safe to share between threads; memory is
 * one integer for each dense cell.
 */
public final class PresortedRows {

  private final Function<Workers, FeatureOrders> maker;
  private final int rows;
  private FeatureOrders orders;
  private ValueBins bins;

  private PresortedRows(Function<Workers, FeatureOrders> maker, int rows) {
    this.maker = maker;
    this.rows = rows;
  }

  /** Sorts all rows by every numeric feature, now or later. O(D N log N). */
  public static PresortedRows of(Dataset data, Workers workers) {
    NodeRows all = whole(data);
    double[][] dense = AxisSplitter.denseColumns(data);
    PresortedRows rows =
        new PresortedRows(w -> FeatureOrders.sort(data, all, dense, w), data.rows());
    if (all.size() < LargeNode.FEWEST || !LargeNode.suits(data, all)) {
      rows.orders(workers);
    }
    return rows;
  }

  private static NodeRows whole(Dataset data) {
    int[] all = new int[data.rows()];
    double[] ones = new double[all.length];
    for (int row = 0; row < all.length; row++) {
      all[row] = row;
    }
    Arrays.fill(ones, 1);
    return new NodeRows(all, ones, data.targets());
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
    return new PresortedRows(w -> orders(w).select(number), chosen.length);
  }

  /** The orders, made by these workers if nobody has asked before. */
  synchronized FeatureOrders orders(Workers workers) {
    orders = orders == null ? maker.apply(workers) : orders;
    return orders;
  }

  /** The bins of all rows by the values of their features, placed once. */
  synchronized ValueBins bins(double[][] values, Workers workers) {
    bins = bins == null ? new ValueBins(values, workers) : bins;
    return bins;
  }
}
