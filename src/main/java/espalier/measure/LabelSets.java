package espalier.measure;

import espalier.hierarchy.LabelHierarchy;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * From scores to label sets.
 *
 * <p>A label is in the set if its score is strictly greater than its threshold. If the scores of a
 * row never grow from parent to child, and no threshold is lower than a parent's (see {@link
 * Thresholds#consistent(LabelHierarchy)}), then every set holds all ancestors of its labels: score
 * of parent >= score of child > threshold of child >= threshold of parent.
 */
public final class LabelSets {

  private LabelSets() {}

  /**
   * The labels with a score above their threshold, ascending. O(labels).
   *
   * @throws IllegalArgumentException if the lengths differ
   */
  public static int[] above(double[] scores, Thresholds thresholds) {
    thresholds.fit(scores.length);
    int[] found = new int[scores.length];
    int n = 0;
    for (int j = 0; j < scores.length; j++) {
      if (scores[j] > thresholds.get(j)) {
        found[n++] = j;
      }
    }
    return Arrays.copyOf(found, n);
  }

  /** The same for many rows; rows that share an array of scores share an array of labels. */
  public static int[][] above(double[][] scores, Thresholds thresholds) {
    Map<double[], int[]> seen = new IdentityHashMap<>();
    int[][] sets = new int[scores.length][];
    for (int i = 0; i < scores.length; i++) {
      sets[i] = seen.computeIfAbsent(scores[i], row -> above(row, thresholds));
    }
    return sets;
  }

  /**
   * The k labels with the highest scores, ascending by label; among equal scores the lower label
   * comes first. O(labels log labels).
   *
   * @throws IllegalArgumentException if k is negative or greater than the number of labels
   */
  public static int[] top(double[] scores, int k) {
    if (k < 0 || k > scores.length) {
      throw new IllegalArgumentException(
          "The top " + k + " of " + scores.length + " labels were asked for.");
    }
    Integer[] order = new Integer[scores.length];
    Arrays.setAll(order, j -> j);
    Arrays.sort(order, Comparator.comparingDouble(j -> -scores[j]));
    return Arrays.stream(order).limit(k).mapToInt(Integer::intValue).sorted().toArray();
  }
}
