package espalier.impurity;

import espalier.run.Workers;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Dense numeric columns for the RELATIVE objective, complete ones for PAPER, whose gain is 1/n of
 * that, and for CLUS, which charges nothing for light sides, screened in single precision: the fast
 * form of {@link ColumnBlock}, which decides between candidates that come out nearly equal here.
 *
 * <p>Every row is a float vector z with z_c = √p_c (x_c - mean_c(training)), 0 where missing; see
 * {@link FloatRows}. With S the weighted sum of z over the first side, n_1 its weight and m the
 * node's means, the gain of a complete block is |S - n_1 m|² n / (n_1 n_2); with missing cells it
 * is Σ_c (S_c - K_1c m_c)² K_c / (K_1c K_2c), K the known weights, less the charge for sides with K
 * ≤ 1. A norm is not computed where the triangle inequality |S'| ≤ |S| + Σ|z| shows that the cut
 * cannot matter; rows are added, four at a time, when a norm is needed. A walk here must not leave
 * rows out: CLUS does so only along features with missing values, which are searched exactly.
 */
final class FloatBlock implements ScoreBlock {

  /** Relative error that single precision may add to a gain; decides what is re-scored. */
  static final double TOLERANCE = 2e-4;

  private static final float TINY = 1e-5f;

  /** With fewer cuts along a walk the lengths of rows are not worth their cost. */
  private static final int MANY_CUTS = 32;

  /** So many cuts are given up together. */
  private static final int STRETCH = 8;

  private final MissingVariance missing;
  private final boolean mean;
  private final boolean charged;
  private final FloatRows rows;
  private final double[] varianceAtRoot;
  private final double[] share;

  /**
   * @param varianceAtRoot p times the variance of each column over the training rows
   * @param share the share of the space part that each column makes up
   */
  FloatBlock(SpaceOptions options, FloatRows rows, double[] varianceAtRoot, double[] share) {
    this(
        options.missingVariance(),
        options.objective() == Objective.PAPER,
        options.objective() != Objective.CLUS,
        rows,
        varianceAtRoot,
        share);
  }

  private FloatBlock(
      MissingVariance missing,
      boolean mean,
      boolean charged,
      FloatRows rows,
      double[] varianceAtRoot,
      double[] share) {
    this.missing = missing;
    this.mean = mean;
    this.charged = charged;
    this.rows = rows;
    this.varianceAtRoot = varianceAtRoot;
    this.share = share;
  }

  @Override
  public ScoreBlock fork() {
    return new FloatBlock(missing, mean, charged, rows.fork(), varianceAtRoot, share);
  }

  /** Whether nodes can be summed up by bins of values: nothing is missing, gains are RELATIVE. */
  boolean binned() {
    return rows.complete() && charged && !mean;
  }

  @Override
  public NodeBlock enter(NodeRows node) {
    return new InNode(node, rows.enter(node, null));
  }

  @Override
  public NodeBlock enter(NodeRows node, Workers workers) {
    return new InNode(node, rows.enter(node, shared(node, workers)));
  }

  /** Null if the calling thread does better without. */
  private Workers shared(NodeRows node, Workers workers) {
    boolean many = workers != null && workers.share((long) node.size() * rows.columns());
    return many ? workers : null;
  }

  final class InNode implements NodeBlock {

    private final NodeRows node;
    private final FloatRows.Centred centred;
    private final int[] byUnknown;
    private final double[] variance;

    InNode(NodeRows node, FloatRows.Centred centred) {
      this.node = node;
      this.centred = centred;
      this.byUnknown = rows.complete() ? null : ascending(centred.known());
      this.variance = new double[rows.columns()];
      Arrays.fill(variance, Double.NaN);
    }

    /** The columns, the least known first. */
    private static int[] ascending(double[] known) {
      return IntStream.range(0, known.length)
          .boxed()
          .sorted(Comparator.comparingDouble(c -> known[c]))
          .mapToInt(Integer::intValue)
          .toArray();
    }

    /** p times the variance that a column hardly known on a side is taken to have there. */
    private synchronized double variance(int column) {
      if (Double.isNaN(variance[column])) {
        variance[column] =
            missing == MissingVariance.TRAINING
                ? varianceAtRoot[column]
                : rows.variance(node, column);
      }
      return variance[column];
    }

    @Override
    public Scanner scanner() {
      return rows.complete() ? new CompleteWalk(this) : new PartialWalk(this);
    }

    @Override
    public double spread() {
      return centred.spread();
    }

    int columns() {
      return rows.columns();
    }

    @Override
    public SideSums sides() {
      return binned() && missing != MissingVariance.IGNORE
          ? new FloatSide(node, centred, rows.columns())
          : null;
    }

    /** Measures the rows if they are many, so that no thread need wait for another that does. */
    void measure(Workers workers) {
      if (shared(node, workers) != null) {
        centred.measure(workers);
      }
    }

    /** Makes sums by bins ready, if the block is {@link #binned}. */
    void enter(BinSums room) {
      room.enter(node, centred, new CompleteWalk(this));
    }
  }

  final class CompleteWalk implements Scanner {

    private final InNode here;
    private final FloatRows.Centred centred;
    private final float[] sum = new float[rows.columns()];
    private final double unit;
    private int added;

    CompleteWalk(InNode here) {
      this.here = here;
      this.centred = here.centred;
      this.unit = mean ? 1 / here.node.total() : 1;
    }

    @Override
    public void scan(ScanPlan plan, Gains out) {
      Arrays.fill(sum, 0);
      added = 0;
      if (!out.bounded || plan.cuts < MANY_CUTS) {
        for (int cut = 0; cut < plan.cuts; cut++) {
          score(cut, plan, out);
        }
        return;
      }
      bounded(plan, out, 0, 0);
    }

    /**
     * Scores the bounded cuts of a plan that does not list the rows that lie before it.
     *
     * @param before the sum of z over these rows
     * @param weight their weight n_1
     * @param length |S - n_1 m| of them
     */
    void scan(ScanPlan plan, Gains out, double[] before, double weight, double length) {
      for (int c = 0; c < sum.length; c++) {
        sum[c] = (float) before[c];
      }
      added = 0;
      bounded(plan, out, weight, length);
    }

    private void bounded(ScanPlan plan, Gains out, double weight, double start) {
      float[] length = centred.lengths();
      double reach = start;
      int next = 0;
      for (int from = 0; from < plan.cuts; from += STRETCH) {
        int to = Math.min(plan.cuts, from + STRETCH);
        double ahead = 0;
        for (int r = next; r < plan.end[to - 1]; r++) {
          ahead += length[plan.sequence[r]];
        }
        if (reaches(plan, out, from, to, reach + ahead) && next > added) {
          reach = Math.sqrt(norm(plan, next, from == 0 ? weight : plan.side[from - 1]));
        }
        if (reaches(plan, out, from, to, reach + ahead)) {
          reach = each(plan, out, from, to, next, reach);
        } else {
          Arrays.fill(out.gain, from, to, Double.NEGATIVE_INFINITY);
          reach += ahead;
        }
        next = plan.end[to - 1];
      }
    }

    /** Scores some cuts but those that cannot matter; returns a bound of |S| behind the last. */
    private double each(ScanPlan plan, Gains out, int from, int to, int next, double before) {
      float[] length = centred.lengths();
      double reach = before;
      int k = next;
      for (int cut = from; cut < to; cut++) {
        for (; k < plan.end[cut]; k++) {
          reach += length[plan.sequence[k]];
        }
        if (reaches(plan, out, cut, cut + 1, reach)) {
          reach = Math.sqrt(score(cut, plan, out));
        } else {
          out.gain[cut] = Double.NEGATIVE_INFINITY;
        }
      }
      return reach;
    }

    /** Whether one of some cuts may matter if |S| is at most {@code reach} at each of them. */
    private boolean reaches(ScanPlan plan, Gains out, int from, int to, double reach) {
      double n = here.node.total();
      double first = plan.side[from];
      double last = plan.side[to - 1];
      if (charged && missing == MissingVariance.IGNORE && (first <= 1 || n - last <= 1)) {
        return true;
      }
      double needed = Double.POSITIVE_INFINITY;
      for (int cut = from; cut < to; cut++) {
        needed = Math.min(needed, out.floor[cut] * (1 - out.lost[cut]) - out.gain[cut]);
      }
      // n / (n1 n2) is convex in n1.
      double factor = Math.max(n / (first * (n - first)), n / (last * (n - last)));
      return reach * reach * factor * unit * (1 + TOLERANCE) >= needed;
    }

    /** Adds the rows that are missing in the sum; |S - n1 m|². */
    private double norm(ScanPlan plan, int end, double n1) {
      added =
          FloatKernel.addRows(sum, centred.rows(), here.node.weights(), plan.sequence, added, end);
      return FloatKernel.norm2(sum, (float) n1, centred.means());
    }

    private double score(int cut, ScanPlan plan, Gains out) {
      double n = here.node.total();
      double n1 = plan.side[cut];
      double n2 = n - n1;
      double norm = norm(plan, plan.end[cut], n1);
      if (charged && missing == MissingVariance.IGNORE && (n1 <= 1 || n2 <= 1)) {
        out.lost[cut] += Arrays.stream(share).sum();
      } else {
        out.gain[cut] += unit * (norm * (n / (n1 * n2)) - charge(n1) - charge(n2));
      }
      return norm;
    }

    /** What is charged for a side whose weight is at most 1, all columns known. */
    private double charge(double side) {
      return charged && side <= 1
          ? side * IntStream.range(0, sum.length).mapToDouble(here::variance).sum()
          : 0;
    }
  }

  private final class PartialWalk implements Scanner {

    private final InNode here;
    private final FloatRows.Centred centred;
    private final float[] known;
    private final float[] sum = new float[rows.columns()];
    private final float[] gone = new float[sum.length];
    private final float[] part = new float[sum.length];

    PartialWalk(InNode here) {
      this.here = here;
      this.centred = here.centred;
      this.known = new float[sum.length];
      for (int c = 0; c < known.length; c++) {
        this.known[c] = (float) centred.known()[c];
      }
    }

    @Override
    public void scan(ScanPlan plan, Gains out) {
      Arrays.fill(sum, 0);
      Arrays.fill(gone, 0);
      double[] weights = here.node.weights();
      int k = 0;
      for (int cut = 0; cut < plan.cuts; cut++) {
        for (int r = k; r < plan.end[cut]; r++) {
          int row = plan.sequence[r];
          float w = (float) weights[row];
          for (int c : rows.unknown(row)) {
            gone[c] += w;
          }
        }
        k = FloatKernel.addRows(sum, centred.rows(), weights, plan.sequence, k, plan.end[cut]);
        double n1 = plan.side[cut];
        out.gain[cut] +=
            FloatKernel.maskedGain(sum, centred.means(), gone, known, (float) n1, TINY, part);
        correct(n1, cut, out);
      }
    }

    /** Replaces the parts of columns that may be hardly known on a side. */
    private void correct(double n1, int cut, Gains out) {
      double total = here.node.total();
      double smaller = Math.min(n1, total - n1);
      for (int c : here.byUnknown) {
        double all = centred.known()[c];
        if (total - all + 1 < smaller) {
          return;
        }
        double k1 = n1 - gone[c];
        double k2 = all - k1;
        if (k1 > 1 && k2 > 1) {
          continue;
        }
        out.gain[cut] -= part[c];
        if (missing == MissingVariance.IGNORE) {
          out.lost[cut] += share[c];
          continue;
        }
        if (all > 1 && k1 > 1e-9 * all && k2 > 1e-9 * all) {
          double s = sum[c] - k1 * centred.means()[c];
          double v = here.variance(c);
          out.gain[cut] +=
              s * s * all / (k1 * k2) - (k1 <= 1 ? k1 * v : 0) - (k2 <= 1 ? k2 * v : 0);
        }
      }
    }
  }
}
