package espalier.split.axis;

import espalier.impurity.BinSums;
import espalier.impurity.BinTotals;
import espalier.impurity.Gains;
import espalier.impurity.NodeRows;
import espalier.impurity.ScanPlan;
import espalier.run.IndexSort;
import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import java.util.Arrays;

/**
 * Searches thresholds of the features of a large node: sums by bins first, which read memory in the
 * order of the rows, then rows one by one in those bins only that may hold a cut as good as the
 * best. What targets gain is known between any two labelled rows. Scratch of one worker.
 */
final class BinSearch {

  private final ValueBins bins;
  private final double[][] dense;
  private final BinSums sums = new BinSums(ValueBins.MOST);
  private double[] targetMost = {};
  private double[] targetEnd = {};
  private final int[] labelledEnd = new int[ValueBins.MOST];
  private final boolean[] inside = new boolean[ValueBins.MOST];
  private final boolean[] looked = new boolean[ValueBins.MOST];
  private final boolean[] behind = new boolean[ValueBins.MOST];
  private final double[] least = new double[ValueBins.MOST];
  private final int[] start = new int[ValueBins.MOST + 1];
  private double[] labelledWeight = {};
  private double[] gains = {};
  private double[] cutGains = {};
  private int[] rows = {};
  private double[] values = {};
  private double[] thresholds = {};
  private FeatureWalk walk;
  private FeatureOrders labelled;
  private byte[][] codes;
  private BinTotals totals;
  private int shift;

  BinSearch(ValueBins bins, double[][] dense) {
    this.bins = bins;
    this.dense = dense;
  }

  /** The sums, to be made ready for the node. */
  BinSums sums() {
    return sums;
  }

  /** Turns to a node for which the sums were made ready. */
  void enter(FeatureWalk own, LargeNode node) {
    walk = own;
    labelled = node.labelled();
    codes = node.codes();
    totals = sums.kept() ? node.totals() : null;
    shift = shift(own.node().size());
  }

  /** By how many bits codes are shifted in a node of so many rows. */
  static int shift(int rows) {
    int shift = 0;
    for (int n = rows; n < FULL && shift < 3; n *= 2) {
      shift++;
    }
    return shift;
  }

  /** From so many rows on all bins are used. */
  private static final int FULL = 16384;

  /** Room for the sums of a node. */
  static BinTotals totals(int features, int columns, int rows) {
    return new BinTotals(features, columns, ValueBins.MOST, shift(rows), rows);
  }

  /**
   * Searches some features.
   *
   * @param kept receives the sums if the node does not have them yet; null for not
   */
  void run(int from, int to, BinTotals kept) {
    if (totals == null) {
      sums.take(codes, from, to, shift, kept);
    } else {
      sums.take(codes, from, to, totals);
    }
    if (targetMost.length < (to - from) * sums.bins()) {
      targetMost = new double[(to - from) * ValueBins.MOST];
      targetEnd = new double[targetMost.length];
    }
    for (int f = from; f < to; f++) {
      int k = f - from;
      targets(f, k);
      for (int b = 0; b < sums.bins(); b++) {
        walk.offer(targetEnd[k * sums.bins() + b], sums.gain(k, b));
      }
    }
    for (int f = from; f < to; f++) {
      search(f, f - from);
    }
  }

  /** What targets gain after each number of labelled rows, at most in a bin and at its end. */
  private void targets(int f, int k) {
    int[] list = labelled.rows[f];
    ScanPlan plan = walk.plan;
    NodeRows node = walk.node();
    if (gains.length <= list.length) {
      gains = new double[2 * list.length + 1];
      labelledWeight = new double[gains.length];
    }
    plan.start(node);
    plan.cut(0, 0);
    labelledWeight[0] = 0;
    for (int i = 0; i < list.length; i++) {
      plan.add(list[i], true);
      labelledWeight[i + 1] = labelledWeight[i] + node.weight(list[i]);
      plan.cut(labelledWeight[i + 1], labelledWeight[i + 1]);
    }
    System.arraycopy(walk.targets(), 0, gains, 0, list.length + 1);
    int at = 0;
    for (int b = 0; b < sums.bins(); b++) {
      double most = mostAt(at);
      while (at < list.length && bins.bin(f, list[at]) >> shift == b) {
        most = Math.max(most, mostAt(++at));
      }
      labelledEnd[b] = at;
      double weight = sums.weight(k, b);
      boolean cut = weight > sums.weight(k, b - 1) && weight < node.total();
      targetMost[k * sums.bins() + b] = most;
      targetEnd[k * sums.bins() + b] =
          cut && walk.allowed(weight, labelledWeight[at]) ? gains[at] : Double.NEGATIVE_INFINITY;
    }
  }

  private double mostAt(int count) {
    return walk.allowed(labelledWeight[count]) ? gains[count] : Double.NEGATIVE_INFINITY;
  }

  private void search(int f, int k) {
    boolean walks = false;
    boolean gathers = false;
    int count = sums.bins();
    double after = Double.NaN;
    for (int b = count - 1; b >= 0; b--) {
      double inEnd = targetEnd[k * count + b];
      boolean filled = sums.weight(k, b) > sums.weight(k, b - 1);
      boolean single = bins.single(f, b, shift);
      boolean end = filled && walk.near(inEnd, sums.gain(k, b));
      inside[b] =
          filled && !single && (end || walk.near(targetMost[k * count + b], sums.most(k, b)));
      behind[b] = end && single;
      walks |= inside[b];
      gathers |= inside[b] || behind[b] && Double.isNaN(after);
      least[b] = after;
      after = !filled ? after : single ? bins.high(f, b, shift) : Double.NaN;
    }
    if (gathers) {
      gather(f);
    }
    if (walks) {
      targets(f, k);
    }
    for (int b = 0; b < count; b++) {
      if (inside[b]) {
        walk(f, k, b);
      } else if (behind[b]) {
        double t = NumericSearch.midway(bins.high(f, b, shift), least[b]);
        walk.keep(targetEnd[k * count + b], sums.gain(k, b), test(f, t, sums.weight(k, b)));
      }
    }
  }

  /** The rows of the bins to be searched, bin by bin, and the least value behind each bin. */
  private void gather(int f) {
    int[] all = walk.node().rows();
    double[] column = dense[f];
    byte[] code = codes[f];
    Arrays.fill(start, 0);
    for (int i = 0; i < all.length; i++) {
      start[((code[i] & 0xFF) >> shift) + 1]++;
    }
    boolean asked = false;
    for (int b = 0; b < sums.bins(); b++) {
      boolean filled = start[b + 1] > 0;
      looked[b] = inside[b] || asked && filled;
      asked = inside[b] || behind[b] || asked && !filled;
      start[b + 1] = start[b] + (inside[b] ? start[b + 1] : 0);
    }
    int count = start[sums.bins()];
    if (rows.length < count) {
      rows = new int[2 * count];
      values = new double[rows.length];
    }
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    int[] next = start.clone();
    for (int i = 0; i < all.length; i++) {
      int b = (code[i] & 0xFF) >> shift;
      if (looked[b]) {
        double v = column[all[i]];
        if (v < least[b]) {
          least[b] = v;
        }
        if (inside[b]) {
          values[next[b]] = v;
          rows[next[b]++] = all[i];
        }
      }
    }
    double after = Double.POSITIVE_INFINITY;
    for (int b = sums.bins() - 1; b >= 0; b--) {
      double own = least[b];
      least[b] = after;
      after = looked[b] ? own : after;
    }
  }

  private void walk(int f, int k, int b) {
    int first = start[b];
    int count = start[b + 1] - first;
    if (cutGains.length < count) {
      cutGains = new double[2 * count];
      thresholds = new double[cutGains.length];
    }
    double[] own = Arrays.copyOfRange(values, first, first + count);
    int[] order = IndexSort.order(own, count);
    ScanPlan plan = walk.plan;
    NodeRows node = walk.node();
    plan.start(node);
    int known = b == 0 ? 0 : labelledEnd[b - 1];
    double weight = sums.weight(k, b - 1);
    double behindLast = least[b];
    for (int i = 0; i < count; i++) {
      int row = rows[first + order[i]];
      boolean isLabelled = walk.labelled(row);
      plan.add(row, isLabelled);
      weight += node.weight(row);
      known += isLabelled ? 1 : 0;
      double here = own[order[i]];
      double after = i + 1 < count ? own[order[i + 1]] : behindLast;
      if (here != after
          && after < Double.POSITIVE_INFINITY
          && walk.allowed(weight, labelledWeight[known])) {
        cutGains[plan.cuts()] = gains[known];
        thresholds[plan.cuts()] = NumericSearch.midway(here, after);
        plan.cut(weight, labelledWeight[known]);
      }
    }
    if (plan.cuts() > 0) {
      FeatureWalk.BinWalk along =
          new FeatureWalk.BinWalk() {
            @Override
            public void walk(Gains out) {
              sums.walk(plan, out, k, b);
            }

            @Override
            public void refine(int[] cuts, int number, double[] into) {
              sums.refine(plan, cuts, number, into);
            }
          };
      walk.score(cutGains, along, c -> test(f, thresholds[c], plan.side(c)));
    }
  }

  private FeatureTest test(int f, double threshold, double left) {
    return new AxisTest(f, threshold, left >= walk.node().total() - left ? 1 : 0);
  }
}
