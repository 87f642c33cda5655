package espalier.impurity;

import java.util.Arrays;

/**
 * The rows of a node counted by bins of one feature's ranks: from the counts of columns come what a
 * cut between two bins gains and a bound of what any cut inside a bin gains. Sums of whole numbers
 * are exact, so the order of the rows does not matter. Scratch of one thread.
 *
 * <p>With n_c and m the counts of column c and of all rows up to a cut, q_c the share of column c
 * in the node and M its weight, the gain is Σ_c p_c (n_c - m q_c)² M/(m (M - m)). Inside a bin of r
 * rows of which k have the column, n_c - m q_c grows by no more than k (1 - q_c) and falls by no
 * more than (r - k) q_c.
 */
public final class LabelBins {

  private final int most;
  private LabelSums node;
  private int bins;
  private int shift;
  private int low;
  private int[] code = {};
  private final long[] sum;
  private final int[] spilled;
  private final double[] weight;
  private final double[] gain;
  private final double[] reach;
  private final double[] factor;
  private double[][] count = {};

  /**
   * Room for sums.
   *
   * @param most the most bins of a feature
   */
  public LabelBins(int most) {
    this.most = most;
    this.sum = new long[most];
    this.spilled = new int[most * Long.BYTES];
    this.weight = new double[most];
    this.gain = new double[most];
    this.reach = new double[most];
    this.factor = new double[most];
  }

  /**
   * Counts the rows of a node.
   *
   * @param ranks the rank of each row of the node, from a place on
   * @param lowest the least of them
   * @param highest the largest of them
   * @param wanted how many bins there may be
   */
  void take(LabelSums of, int[] ranks, int from, int rows, int lowest, int highest, int wanted) {
    node = of;
    low = lowest;
    shift = 0;
    while (highest - lowest >> shift >= Math.min(wanted, most)) {
      shift++;
    }
    bins = (highest - lowest >> shift) + 1;
    if (code.length < rows) {
      code = new int[2 * rows];
    }
    for (int i = 0; i < rows; i++) {
      code[i] = ranks[from + i] - lowest >> shift;
    }
    if (count.length < of.columns()) {
      count = new double[of.columns()][most];
    }
    for (int k = 0; k < of.words(); k++) {
      boolean any = add(of.word(k), rows);
      for (int f = k == 0 ? 0 : 1; f <= LabelWords.COLUMNS; f++) {
        int column = k * LabelWords.COLUMNS + f - 1;
        if (column < of.columns()) {
          unpack(f, any, f == 0 ? weight : count[column]);
        }
      }
    }
    gains();
  }

  /** Adds up one word of all rows; returns whether some of the sums spilled. */
  private boolean add(long[] word, int rows) {
    Arrays.fill(sum, 0, bins, 0);
    boolean any = false;
    for (int i = 0; i < rows; i++) {
      int b = code[i];
      long w = word[i];
      long old = sum[b];
      if ((old & LabelWords.FULL) + (w & LabelWords.FULL) > LabelWords.FULL) {
        if (!any) {
          Arrays.fill(spilled, 0);
          any = true;
        }
        spill(b);
        old = 0;
      }
      sum[b] = old + w;
    }
    return any;
  }

  private void spill(int b) {
    for (int f = 0; f < Long.BYTES; f++) {
      spilled[f * most + b] += (int) (sum[b] >>> f * LabelWords.BITS) & LabelWords.FULL;
    }
  }

  /** The sums of a field up to the end of each bin. */
  private void unpack(int field, boolean any, double[] into) {
    int right = field * LabelWords.BITS;
    int run = 0;
    for (int b = 0; b < bins; b++) {
      run += (int) (sum[b] >>> right) & LabelWords.FULL;
      run += any ? spilled[field * most + b] : 0;
      into[b] = run;
    }
  }

  private void gains() {
    double all = node.members();
    Arrays.fill(gain, 0, bins, 0);
    for (int c = 0; c < node.columns(); c++) {
      deviations(count[c], node.mean(c), node.square(c));
    }
    for (int b = 0; b < bins - 1; b++) {
      factor[b] = all / (weight[b] * (all - weight[b]));
      gain[b] *= factor[b];
    }
    gain[bins - 1] = 0;
  }

  private void deviations(double[] of, double q, double p) {
    for (int b = 0; b < bins; b++) {
      double d = of[b] - weight[b] * q;
      gain[b] += p * (d * d);
    }
  }

  /** Bounds what cuts inside the bins gain. */
  void reach() {
    int last = bins - 1;
    Arrays.fill(reach, 0, bins, 0);
    for (int c = 0; c < node.columns(); c++) {
      double q = node.mean(c);
      double p = node.square(c);
      within(count[c], q, p);
      double k = count[c][0];
      double r = weight[0];
      reach[0] += p * Math.max(k * (1 - q) * (1 - q), (r - k) * q * q);
      k = count[c][last] - count[c][last - 1];
      r = weight[last] - weight[last - 1];
      reach[last] += p * Math.max(k * (1 - q) * (1 - q), (r - k) * q * q);
    }
    double all = node.members();
    for (int b = 1; b < last; b++) {
      reach[b] *= Math.max(factor[b - 1], factor[b]);
    }
    reach[0] *= all / (all - weight[0]);
    reach[last] *= all / weight[last - 1];
  }

  private void within(double[] of, double q, double p) {
    for (int b = 1; b < bins - 1; b++) {
      double k = of[b] - of[b - 1];
      double r = weight[b] - weight[b - 1];
      double up = k * (1 - q);
      double down = (r - k) * q;
      double middle = of[b - 1] - weight[b - 1] * q + .5 * (up - down);
      double d = Math.abs(middle) + .5 * (up + down);
      reach[b] += p * (d * d);
    }
  }

  /** The number of bins; 1 if all rows have the same rank. */
  public int bins() {
    return bins;
  }

  /** The bin of a rank. */
  public int bin(int rank) {
    return rank - low >> shift;
  }

  /** The least rank of a bin. */
  public int least(int b) {
    return low + (b << shift);
  }

  /** Whether a cut lies inside no bin. */
  public boolean single() {
    return shift == 0;
  }

  /** The weight of the rows up to the end of a bin. */
  public double weight(int b) {
    return weight[b];
  }

  /** What a cut behind a bin gains. */
  public double gain(int b) {
    return gain[b];
  }

  /** No less than what any cut inside a bin gains. */
  public double most(int b) {
    return shift == 0 || b > 0 && weight[b] == weight[b - 1] ? Double.NEGATIVE_INFINITY : reach[b];
  }

  /** How many rows up to the end of a bin have a one in a column, by weight. */
  double count(int column, int b) {
    return b < 0 ? 0 : count[column][b];
  }
}
