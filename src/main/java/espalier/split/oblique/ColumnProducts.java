package espalier.split.oblique;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Products with the dense rows of a node, on a standardised copy that is laid out column by column:
 * what the search by gradient, two-means and {@link LinearSvm} read. Projections are loops over
 * neighbouring numbers of a column, sums of rows such loops over the rows as they are stored.
 * Columns of scale 0 are left out. Takes 4 bytes for each cell of the node.
 */
final class ColumnProducts implements NodeMatrix {

  /** Less than one in so many columns are squared one by one. */
  private static final int FEW = 8;

  /** Rows after which sums of single precision are added to those of double precision. */
  private static final int FLUSH = 256;

  private final float[][] all;
  private final int[] chosen;
  private final double[] mean;
  private final double[] scale;

  private final int[] kept;

  private final float[] centre;
  private final float[][] columns;

  /** Scratch: projections or factors, and the rows with a factor other than 0. */
  private final float[] values;

  private final float[] factors;
  private final int[] rows;
  private final int[] used;
  private final float[] part;

  /** None of the chosen rows, those of the node, has a missing cell. */
  ColumnProducts(float[][] all, int[] chosen, double[] mean, double[] scale) {
    this.all = all;
    this.chosen = chosen;
    this.mean = mean;
    this.scale = scale;
    this.kept = IntStream.range(0, mean.length).filter(c -> scale[c] != 0).toArray();
    this.centre = new float[mean.length];
    for (int c = 0; c < centre.length; c++) {
      centre[c] = (float) mean[c];
    }
    this.columns = new float[kept.length][chosen.length];
    this.values = new float[chosen.length];
    this.factors = new float[chosen.length];
    this.rows = new int[chosen.length];
    this.used = new int[kept.length];
    this.part = new float[mean.length];
    fill();
  }

  private void fill() {
    float[] factor = new float[mean.length];
    for (int c = 0; c < factor.length; c++) {
      factor[c] = (float) scale[c];
    }
    float[] row = new float[mean.length];
    for (int i = 0; i < chosen.length; i++) {
      standardise(all[chosen[i]], centre, factor, row);
      for (int k = 0; k < kept.length; k++) {
        columns[k][i] = row[kept[k]];
      }
    }
  }

  private static void standardise(float[] row, float[] centre, float[] factor, float[] into) {
    for (int c = 0; c < into.length; c++) {
      into[c] = (row[c] - centre[c]) * factor[c];
    }
  }

  @Override
  public ColumnLoss loss(int[] free, double[] sign, double[] cost) {
    float[][] all = new float[free.length + 1][];
    int at = 0;
    for (int k = 0; k < free.length; k++) {
      while (kept[at] != free[k]) {
        at++;
      }
      all[k] = columns[at];
    }
    all[free.length] = new float[chosen.length];
    Arrays.fill(all[free.length], 1);
    boolean many = free.length * FEW >= kept.length;
    return new DenseLoss(
        all, sign, cost, many ? Optional.of(f -> squares(free, f)) : Optional.empty());
  }

  private double[] squares(int[] free, float[] factors) {
    double[] every = new double[mean.length];
    addSquares(factors, every);
    double[] some = new double[free.length + 1];
    for (int k = 0; k < free.length; k++) {
      some[k] = every[free[k]];
    }
    some[free.length] = TileKernel.sum(factors, factors.length);
    return some;
  }

  @Override
  public double bias(int[] free, double[] w) {
    return w[free.length];
  }

  @Override
  public void sweep(double[] w, Weighing weighing, boolean[] needed, double[] sum) {
    project(w);
    weighing.weigh(0, values);
    Arrays.fill(sum, 0);
    boolean any = false;
    for (boolean one : needed) {
      any |= one;
    }
    if (any) {
      sum(values, sum, false);
      double total = TileKernel.sum(values, values.length);
      for (int c = 0; c < sum.length; c++) {
        sum[c] = needed[c] ? (sum[c] - total * mean[c]) * scale[c] : 0;
      }
    }
  }

  /** The projections z_i · w of the node's rows. */
  private void project(double[] w) {
    Arrays.fill(values, 0);
    TileKernel.combine(columns, kept, w, used, values);
  }

  /** Adds the squares of the standardised rows by column, times factors; a 0 costs nothing. */
  void addSquares(float[] factors, double[] sum) {
    double[] raw = new double[mean.length];
    sum(factors, raw, true);
    for (int c = 0; c < sum.length; c++) {
      sum[c] += raw[c] * scale[c] * scale[c];
    }
  }

  /** Adds the rows as they are stored, or the squares of the centred ones, times their factors. */
  private void sum(float[] weights, double[] sum, boolean squares) {
    int count = 0;
    for (int i = 0; i < chosen.length; i++) {
      rows[count] = chosen[i];
      factors[count] = weights[i];
      count += weights[i] != 0 ? 1 : 0;
    }
    Arrays.fill(part, 0);
    for (int from = 0; from < count; from += FLUSH) {
      int end = Math.min(count, from + FLUSH);
      for (int i = from; i < end; i += 4) {
        four(i, Math.min(4, end - i), squares);
      }
      for (int c = 0; c < part.length; c++) {
        sum[c] += part[c];
      }
      Arrays.fill(part, 0);
    }
  }

  /** Up to four rows; those beyond the end are the first one again with factor 0. */
  private void four(int i, int count, boolean squares) {
    float[] a = all[rows[i]];
    float[] b = count > 1 ? all[rows[i + 1]] : a;
    float[] c = count > 2 ? all[rows[i + 2]] : a;
    float[] d = count > 3 ? all[rows[i + 3]] : a;
    float p = factors[i];
    float q = count > 1 ? factors[i + 1] : 0;
    float r = count > 2 ? factors[i + 2] : 0;
    float s = count > 3 ? factors[i + 3] : 0;
    if (squares) {
      squares4(part, centre, a, b, c, d, p, q, r, s);
    } else {
      TileKernel.add4(part, a, b, c, d, p, q, r, s);
    }
  }

  private static void squares4(
      float[] part,
      float[] centre,
      float[] a,
      float[] b,
      float[] c,
      float[] d,
      float p,
      float q,
      float r,
      float s) {
    for (int i = 0; i < part.length; i++) {
      float m = centre[i];
      float e = a[i] - m;
      float f = b[i] - m;
      float g = c[i] - m;
      float h = d[i] - m;
      part[i] += p * e * e + q * f * f + r * g * g + s * h * h;
    }
  }
}
