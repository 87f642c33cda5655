package espalier.tree;

import espalier.data.Targets;
import java.util.Arrays;

/**
 * The statistics of the training rows of a leaf: for every score column the weighted sum of its
 * values over the rows that know it, and for every target the weight of these rows. Sums are sparse
 * (zeros are left out); if all labelled rows know all targets one known weight stands for all.
 */
public final class LeafStatistics {

  private final double known;
  private final double[] knownByTarget;
  private final int[] outputs;
  private final double[] sums;

  /**
   * Statistics from their parts; arrays are kept, not copied.
   *
   * @param known the weight of the rows with any known target
   * @param knownByTarget the weight of the rows that know each target, or null if all equal known
   * @param outputs the score columns with a sum other than zero, ascending
   * @param sums their sums
   */
  public LeafStatistics(double known, double[] knownByTarget, int[] outputs, double[] sums) {
    this.known = known;
    this.knownByTarget = knownByTarget;
    this.outputs = outputs;
    this.sums = sums;
  }

  /**
   * The statistics of some rows.
   *
   * @param labelled labelled rows, ascending
   * @param weights the weight of every row
   */
  public static LeafStatistics of(Targets targets, int[] labelled, double[] weights) {
    if (labelled.length > 0 && few(targets, labelled)) {
      LeafStatistics all = of(targets, labelled[0], weights[labelled[0]]);
      for (int k = 1; k < labelled.length; k++) {
        all = all.plus(of(targets, labelled[k], weights[labelled[k]]));
      }
      return all;
    }
    double[] sum = new double[targets.outputs()];
    double[] byTarget = new double[targets.count()];
    double known = 0;
    boolean uniform = true;
    boolean labels = targets.allLabels();
    for (int row : labelled) {
      double w = weights[row];
      known += w;
      uniform &= targets.complete(row);
      if (labels) {
        for (int present : targets.present(row)) {
          sum[present] += w;
        }
      }
    }
    for (int t = 0; !labels && t < targets.count(); t++) {
      add(targets, t, labelled, weights, sum);
    }
    if (!uniform) {
      for (int row : labelled) {
        for (int k = 0; k < byTarget.length; k++) {
          byTarget[k] += targets.known(row, k) ? weights[row] : 0;
        }
      }
    }
    return ofDense(known, uniform ? null : byTarget, sum);
  }

  /** Whether the labels of the rows are all known and so few that they are merged row by row. */
  private static boolean few(Targets targets, int[] rows) {
    long cells = 0;
    for (int row : rows) {
      cells += targets.complete(row) ? targets.present(row).length : targets.count();
    }
    boolean one = rows.length == 1 && targets.complete(rows[0]);
    return targets.allLabels() && (one || rows.length * cells < targets.count());
  }

  /** The statistics of a row of labels that are all known. */
  private static LeafStatistics of(Targets targets, int row, double w) {
    int[] present = w == 0 ? new int[0] : targets.present(row);
    double[] sums = new double[present.length];
    Arrays.fill(sums, w);
    return new LeafStatistics(w, null, present, sums);
  }

  private static void add(Targets targets, int t, int[] labelled, double[] weights, double[] into) {
    int first = targets.offset(t);
    boolean nominal = targets.attribute(t).isNominal();
    for (int row : labelled) {
      double v = targets.get(row, t);
      if (!Double.isNaN(v)) {
        into[first + (nominal ? (int) v : 0)] += nominal ? weights[row] : weights[row] * v;
      }
    }
  }

  /** Statistics with a sum for every score column; {@code byTarget} as for the constructor. */
  public static LeafStatistics ofDense(double known, double[] byTarget, double[] dense) {
    int count = 0;
    int[] outputs = new int[dense.length];
    for (int k = 0; k < dense.length; k++) {
      if (dense[k] != 0) {
        outputs[count++] = k;
      }
    }
    int[] kept = Arrays.copyOf(outputs, count);
    double[] sums = new double[count];
    for (int k = 0; k < count; k++) {
      sums[k] = dense[kept[k]];
    }
    return new LeafStatistics(known, byTarget, kept, sums);
  }

  /** The statistics of both sets of rows together. O(stored sums). */
  public LeafStatistics plus(LeafStatistics other) {
    if (empty() || other.empty()) {
      return empty() ? other : this;
    }
    int[] all = new int[outputs.length + other.outputs.length];
    double[] sum = new double[all.length];
    int count = 0;
    int a = 0;
    int b = 0;
    while (a < outputs.length || b < other.outputs.length) {
      int one = a < outputs.length ? outputs[a] : Integer.MAX_VALUE;
      int two = b < other.outputs.length ? other.outputs[b] : Integer.MAX_VALUE;
      all[count] = Math.min(one, two);
      sum[count] = (one <= two ? sums[a++] : 0) + (two <= one ? other.sums[b++] : 0);
      count += sum[count] != 0 ? 1 : 0;
    }
    return new LeafStatistics(
        known + other.known,
        knownWith(other),
        Arrays.copyOf(all, count),
        Arrays.copyOf(sum, count));
  }

  /** The sums in other units. */
  public LeafStatistics scaled(Scale scale) {
    double[] scaled = new double[sums.length];
    Arrays.setAll(scaled, k -> scale.of(outputs[k], sums[k]));
    return new LeafStatistics(known, knownByTarget, outputs, scaled);
  }

  /** The units in which the sums of a leaf are given. */
  @FunctionalInterface
  public interface Scale {
    /** A sum of a score column in the other units. */
    double of(int output, double sum);
  }

  private boolean empty() {
    return known == 0 && outputs.length == 0;
  }

  private double[] knownWith(LeafStatistics other) {
    if (uniform() && other.uniform()) {
      return null;
    }
    double[] both = new double[(uniform() ? other : this).knownByTarget.length];
    Arrays.setAll(both, t -> known(t) + other.known(t));
    return both;
  }

  /** The weight of the rows with any known target. */
  public double known() {
    return known;
  }

  /** The weight of the rows that know a target. */
  public double known(int target) {
    return knownByTarget == null ? known : knownByTarget[target];
  }

  /** Whether every row knows every target. */
  public boolean uniform() {
    return knownByTarget == null;
  }

  /** The number of score columns with a sum other than zero. */
  public int stored() {
    return outputs.length;
  }

  public int output(int k) {
    return outputs[k];
  }

  /** The sum of an output. */
  public double sum(int k) {
    return sums[k];
  }

  /** All sums as a fresh array of the given length. */
  public double[] sums(int outputCount) {
    double[] dense = new double[outputCount];
    for (int k = 0; k < outputs.length; k++) {
      dense[outputs[k]] = sums[k];
    }
    return dense;
  }

  /** Whether both remember the same, bit by bit. */
  @Override
  public boolean equals(Object other) {
    return other instanceof LeafStatistics leaf
        && Double.compare(known, leaf.known) == 0
        && Arrays.equals(outputs, leaf.outputs)
        && Arrays.equals(sums, leaf.sums)
        && Arrays.equals(knownByTarget, leaf.knownByTarget);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(outputs) + Arrays.hashCode(sums);
  }
}
