package espalier.measure;

import espalier.data.Targets;
import java.util.Arrays;

/**
 * The area under the precision-recall curve of all labels pooled, over all rows and without each of
 * some groups of rows: positives are sorted and negatives put in their places once for all of them.
 * A label counts where it has a positive, so its negatives go with the group that holds all of its
 * positives.
 */
final class PooledGroups {

  /** So many counts are kept. */
  private static final int MOST = 1 << 26;

  private static final int KINDS = 3;
  private static final int POSITIVE = 0;
  private static final int EQUAL = 1;
  private static final int ABOVE = 2;

  private final Targets truth;
  private final double[][] scores;
  private final int groups;

  /** How many counts lie side by side: one for each group to be left out, and one for all rows. */
  private final int width;

  /** The group that holds all positives of a label, {@link #groups} if several do, -1 if none. */
  private final int[] only;

  private RankCounts ranks;

  /** What is left out with each group and what there is, by level and kind. */
  private int[] counts;

  /**
   * @param truth labels
   * @param scores a row of finite scores for each row; row i is in group i mod {@code groups}
   */
  PooledGroups(Targets truth, double[][] scores, int groups) {
    this.truth = truth;
    this.scores = scores;
    this.groups = groups;
    this.width = groups + 1;
    this.only = new int[truth.count()];
  }

  /** Whether the counts are few enough to be kept; they are for what a {@code Jackknife} judges. */
  static boolean fits(Targets truth, int groups) {
    long positives = 0;
    for (int row = 0; row < truth.rows(); row++) {
      positives += truth.present(row).length;
    }
    return positives * KINDS * (groups + 1) <= MOST;
  }

  /** The area over all rows, then without each group; {@code NaN} without positives. */
  double[] areas() {
    double[] areas = new double[groups + 1];
    double[] positives = positives();
    if (positives.length == 0) {
      Arrays.fill(areas, Double.NaN);
      return areas;
    }
    ranks = new RankCounts(positives);
    counts = new int[ranks.levels() * KINDS * width];
    for (int row = 0; row < scores.length; row++) {
      if (truth.labelled(row)) {
        count(row);
      }
    }
    PrCurve[] curves = new PrCurve[groups + 1];
    Arrays.setAll(curves, g -> new PrCurve());
    for (int k = ranks.levels() - 1; k >= 0; k--) {
      for (int g = -1; g < groups; g++) {
        curves[g + 1].level(left(k, ABOVE, g), left(k, POSITIVE, g), left(k, EQUAL, g));
      }
    }
    Arrays.setAll(areas, g -> curves[g].area());
    return areas;
  }

  /** The scores of the positives; notes in which groups labels have them. */
  private double[] positives() {
    Arrays.fill(only, -1);
    int total = 0;
    for (int row = 0; row < scores.length; row++) {
      for (int j : truth.present(row)) {
        int group = row % groups;
        only[j] = only[j] < 0 || only[j] == group ? group : groups;
        total++;
      }
    }
    double[] positives = new double[total];
    int n = 0;
    for (int row = 0; row < scores.length; row++) {
      for (int j : truth.present(row)) {
        positives[n++] = scores[row][j];
      }
    }
    return positives;
  }

  private void count(int row) {
    int group = row % groups;
    double[] own = scores[row];
    int[] present = truth.present(row);
    int[] unknown = truth.unknown(row);
    int p = 0;
    int u = 0;
    for (int j = 0; j < own.length; j++) {
      if (p < present.length && present[p] == j) {
        put(ranks.level(own[j]), POSITIVE, group, group);
        p++;
      } else if (u < unknown.length && unknown[u] == j) {
        u++;
      } else if (only[j] >= 0) {
        int level = ranks.level(own[j]);
        if (level >= 0) {
          put(level, own[j] == ranks.score(level) ? EQUAL : ABOVE, group, only[j]);
        }
      }
    }
  }

  /** Counts a cell that is left out with one group and with another. */
  private void put(int level, int kind, int group, int other) {
    int at = (level * KINDS + kind) * width;
    counts[at + groups]++;
    counts[at + group]++;
    if (other != group && other != groups) {
      counts[at + other]++;
    }
  }

  private int left(int level, int kind, int without) {
    int at = (level * KINDS + kind) * width;
    return counts[at + groups] - (without < 0 ? 0 : counts[at + without]);
  }
}
