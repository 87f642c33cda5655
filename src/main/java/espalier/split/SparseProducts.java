package espalier.split;

import java.util.Arrays;

/**
 * Products with sparse rows, which stay sparse: means and deviations are folded into the vectors.
 * The cells are listed by row for projections and by column for sums, so that both only read from
 * scattered places. Projections on few columns use lists of these columns alone, made anew when a
 * quarter of their cells is not needed any more.
 */
final class SparseProducts implements NodeProducts {

  private static final double TIGHT = 0.75;

  private final double[] mean;
  private final double[] scale;
  private final SparseLists rows;
  private final SparseLists columns;
  private final float[] values;
  private final float[] direction;

  /** The rows on fewer columns. */
  private SparseLists narrow;

  private final boolean[] inNarrow;

  SparseProducts(SparseLists rows, double[] mean, double[] scale) {
    this.mean = mean;
    this.scale = scale;
    this.rows = rows;
    this.columns = rows.transposed(mean.length);
    this.values = new float[rows.lists()];
    this.direction = new float[mean.length];
    this.narrow = rows;
    this.inNarrow = new boolean[mean.length];
    Arrays.fill(inNarrow, true);
  }

  @Override
  public void sweep(double[] w, Weighing weighing, boolean[] wanted, double[] sum) {
    project(w);
    weighing.weigh(0, values);
    double total = TileKernel.sum(values, values.length);
    for (int c = 0; c < sum.length; c++) {
      sum[c] = wanted[c] ? (columns.product(c, values) - total * mean[c]) * scale[c] : 0;
    }
  }

  private void project(double[] w) {
    double shift = 0;
    int cells = 0;
    boolean inside = true;
    for (int c = 0; c < w.length; c++) {
      double v = w[c] * scale[c];
      direction[c] = (float) v;
      shift += v * mean[c];
      if (v != 0) {
        cells += columns.size(c);
        inside &= inNarrow[c];
      }
    }
    if (cells == 0) {
      Arrays.fill(values, (float) -shift);
      return;
    }
    if (inside && cells < TIGHT * narrow.size()) {
      for (int c = 0; c < w.length; c++) {
        inNarrow[c] = direction[c] != 0;
      }
      narrow = narrow.only(inNarrow);
    }
    SparseLists lists = inside ? narrow : rows;
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (lists.product(i, direction) - shift);
    }
  }
}
