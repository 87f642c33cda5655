package espalier.measure;

import espalier.hierarchy.LabelHierarchy;
import java.util.Arrays;

/**
 * From scores to label sets.
 *
 * <p>A label is in the set if its score is strictly greater than its threshold. If neither scores
 * grow nor thresholds fall from parent to child (see {@link
 * Thresholds#consistent(LabelHierarchy)}), every set has all ancestors of its labels: score of
 * parent >= score of child > threshold of child >= threshold of parent.
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
}
