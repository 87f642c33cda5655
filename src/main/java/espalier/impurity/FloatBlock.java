package espalier.impurity;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Dense numeric columns for the RELATIVE objective, screened in single precision: the fast form of
 * {@link ColumnBlock}, which decides between candidates that come out nearly equal here.
 *
 * <p>In a node every row becomes a float vector z with z_c = weight · √p_c (x_c - mean_c(node)), 0
 * where missing. With S the sum of z over the first side, the gain of a complete block is |S|² n /
 * (n_1 n_2); with missing cells it is Σ_c S_c² K_c / (K_1c K_2c), K the known weights, less the
 * charge for sides with K ≤ 1. Rows are added four at a time, and a norm is not computed where the
 * triangle inequality |S'| ≤ |S| + Σ|z| shows that the cut cannot matter.
 */
final class FloatBlock implements ScoreBlock {

  /** Relative error that single precision may add to a gain; decides what is re-scored. */
  static final double TOLERANCE = 2e-4;

  private static final float TINY = 1e-5f;

  private final MissingVariance missing;
  private final double[][] values;
  private final double[] scale;
  private final double[] rootVariance;
  private final double[] share;
  private final int[][] unknown;
  private final float[][] z;
  private final float[] length;

  /**
   * @param values columns x training rows, {@code NaN} where missing
   * @param scale √p of each column
   * @param rootVariance p times the variance of each column over the training rows
   * @param share the part of the side that each column makes up
   */
  FloatBlock(
      MissingVariance missing,
      double[][] values,
      double[] scale,
      double[] rootVariance,
      double[] share) {
    this.missing = missing;
    this.values = values;
    this.scale = scale;
    this.rootVariance = rootVariance;
    this.share = share;
    int rows = values[0].length;
    this.z = new float[rows][];
    this.length = new float[rows];
    this.unknown = unknownCells(values, rows);
  }

  private FloatBlock(FloatBlock other) {
    this.missing = other.missing;
    this.values = other.values;
    this.scale = other.scale;
    this.rootVariance = other.rootVariance;
    this.share = other.share;
    this.unknown = other.unknown;
    this.z = new float[other.z.length][];
    this.length = new float[other.z.length];
  }

  @Override
  public ScoreBlock fork() {
    return new FloatBlock(this);
  }

  private static int[][] unknownCells(double[][] values, int rows) {
    int[][] found = new int[rows][];
    int[] list = new int[values.length];
    boolean any = false;
    for (int row = 0; row < rows; row++) {
      int count = 0;
      for (int c = 0; c < values.length; c++) {
        if (Double.isNaN(values[c][row])) {
          list[count++] = c;
        }
      }
      any |= count > 0;
      found[row] = Arrays.copyOf(list, count);
    }
    return any ? found : null;
  }

  @Override
  public NodeBlock enter(NodeRows node) {
    double[] known = new double[values.length];
    double[] variance = new double[values.length];
    double spread = 0;
    for (int row : node.rows()) {
      if (z[row] == null) {
        z[row] = new float[values.length];
      }
    }
    for (int c = 0; c < values.length; c++) {
      double[] column = values[c];
      double k = 0;
      double sum = 0;
      for (int row : node.rows()) {
        double v = column[row];
        if (v == v) {
          k += node.weight(row);
          sum += node.weight(row) * v;
        }
      }
      double mean = k > 0 ? sum / k : 0;
      double squares = 0;
      for (int row : node.rows()) {
        double d = scale[c] * (column[row] - mean);
        if (d == d) {
          squares += node.weight(row) * d * d;
          z[row][c] = (float) (node.weight(row) * d);
        } else {
          z[row][c] = 0;
        }
      }
      known[c] = k;
      spread += squares;
      variance[c] = missing == MissingVariance.TRAINING ? rootVariance[c] : k > 0 ? squares / k : 0;
    }
    for (int row : node.rows()) {
      length[row] = (float) Math.sqrt(FloatKernel.norm2(z[row]));
    }
    return new InNode(node, known, variance, spread);
  }

  private final class InNode implements NodeBlock {

    private final NodeRows node;
    private final double[] known;
    private final double[] variance;
    private final double spread;
    private final int[] byUnknown;

    InNode(NodeRows node, double[] known, double[] variance, double spread) {
      this.node = node;
      this.known = known;
      this.variance = variance;
      this.spread = spread;
      this.byUnknown = unknown == null ? null : ascending(known);
    }

    /** The columns, the least known first. */
    private static int[] ascending(double[] known) {
      return IntStream.range(0, known.length)
          .boxed()
          .sorted(Comparator.comparingDouble(c -> known[c]))
          .mapToInt(Integer::intValue)
          .toArray();
    }

    @Override
    public Scanner scanner() {
      return unknown == null
          ? new CompleteWalk(node, variance)
          : new PartialWalk(node, known, variance, byUnknown);
    }

    @Override
    public double spread() {
      return spread;
    }
  }

  /** What is charged for a side whose weight is at most 1, all columns known. */
  private double charge(double[] variance, double side) {
    double sum = 0;
    for (double v : variance) {
      sum += v;
    }
    return side <= 1 ? side * sum : 0;
  }

  private double allShares() {
    double sum = 0;
    for (double s : share) {
      sum += s;
    }
    return sum;
  }

  private final class CompleteWalk implements Scanner {

    private final NodeRows node;
    private final double[] variance;
    private final float[] sum = new float[values.length];

    CompleteWalk(NodeRows node, double[] variance) {
      this.node = node;
      this.variance = variance;
    }

    @Override
    public void scan(ScanPlan plan, Gains out) {
      Arrays.fill(sum, 0);
      double n = node.total();
      double reach = 0;
      int k = 0;
      for (int cut = 0; cut < plan.cuts; cut++) {
        int from = k;
        k = FloatKernel.addRows(sum, z, plan.sequence, k, plan.end[cut]);
        double n1 = plan.side[cut];
        double n2 = n - n1;
        double factor = n / (n1 * n2);
        boolean ignored = missing == MissingVariance.IGNORE && (n1 <= 1 || n2 <= 1);
        if (out.bounded && !ignored) {
          for (int r = from; r < k; r++) {
            reach += length[plan.sequence[r]];
          }
          double most = out.gain[cut] + reach * reach * factor * (1 + TOLERANCE);
          if (most < out.floor[cut] * (1 - out.lost[cut])) {
            out.gain[cut] = Double.NEGATIVE_INFINITY;
            continue;
          }
        }
        double norm = FloatKernel.norm2(sum);
        reach = Math.sqrt(norm);
        if (ignored) {
          out.lost[cut] += allShares();
        } else {
          out.gain[cut] += norm * factor - charge(variance, n1) - charge(variance, n2);
        }
      }
    }
  }

  private final class PartialWalk implements Scanner {

    private final NodeRows node;
    private final double[] variance;
    private final float[] known;
    private final int[] byUnknown;
    private final float[] sum = new float[values.length];
    private final float[] gone = new float[values.length];
    private final float[] part = new float[values.length];

    PartialWalk(NodeRows node, double[] known, double[] variance, int[] byUnknown) {
      this.node = node;
      this.variance = variance;
      this.byUnknown = byUnknown;
      this.known = new float[known.length];
      for (int c = 0; c < known.length; c++) {
        this.known[c] = (float) known[c];
      }
    }

    @Override
    public void scan(ScanPlan plan, Gains out) {
      Arrays.fill(sum, 0);
      Arrays.fill(gone, 0);
      int k = 0;
      for (int cut = 0; cut < plan.cuts; cut++) {
        for (int r = k; r < plan.end[cut]; r++) {
          int row = plan.sequence[r];
          for (int c : unknown[row]) {
            gone[c] += (float) node.weight(row);
          }
        }
        k = FloatKernel.addRows(sum, z, plan.sequence, k, plan.end[cut]);
        double n1 = plan.side[cut];
        out.gain[cut] += FloatKernel.maskedGain(sum, gone, known, (float) n1, TINY, part);
        correct(n1, cut, out);
      }
    }

    /** Replaces the parts of columns that may be hardly known on a side. */
    private void correct(double n1, int cut, Gains out) {
      double smaller = Math.min(n1, node.total() - n1);
      for (int c : byUnknown) {
        if (node.total() - known[c] + 1 < smaller) {
          return;
        }
        double k1 = n1 - gone[c];
        double k2 = known[c] - k1;
        if (k1 > 1 && k2 > 1) {
          continue;
        }
        out.gain[cut] -= part[c];
        if (missing == MissingVariance.IGNORE) {
          out.lost[cut] += share[c];
          continue;
        }
        boolean both = known[c] > 1 && k1 > 1e-9 * known[c] && k2 > 1e-9 * known[c];
        double gain = both ? (double) sum[c] * sum[c] * known[c] / (k1 * k2) : 0;
        gain -= both && k1 <= 1 ? k1 * variance[c] : 0;
        gain -= both && k2 <= 1 ? k2 * variance[c] : 0;
        out.gain[cut] += gain;
      }
    }
  }
}
