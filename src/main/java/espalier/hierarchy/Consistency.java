package espalier.hierarchy;

import espalier.message.Message;

/**
 * Whether scores and label sets respect a hierarchy: no label may score higher than a label above
 * it, and a set that holds a label holds all above it. Scores are any real numbers, one per label;
 * NaN is an error, since nothing can be said about it.
 */
public final class Consistency {

  private Consistency() {}

  /**
   * Raises scores in place, from the leaves up, to s(p) = max(s(p), s(c) over all labels c below
   * p): the smallest consistent scores that are nowhere below the given ones. O(labels + edges).
   *
   * @throws IllegalArgumentException if there is not one score per label or one is NaN; the scores
   *     are then unchanged
   */
  public static void repair(LabelHierarchy hierarchy, double[] scores) {
    check(hierarchy, scores);
    int[] order = hierarchy.topologicalOrder();
    for (int k = order.length - 1; k >= 0; k--) {
      double score = scores[order[k]];
      for (int parent : hierarchy.parents(order[k])) {
        if (scores[parent] < score) {
          scores[parent] = score;
        }
      }
    }
  }

  private static void check(LabelHierarchy hierarchy, double[] scores) {
    if (scores.length != hierarchy.size()) {
      throw Message.refused(
          "There are %s scores for a hierarchy of %s labels; give one score per label.",
          scores.length, hierarchy.size());
    }
    for (int l = 0; l < scores.length; l++) {
      if (Double.isNaN(scores[l])) {
        throw Message.refused(
            "The score of label '%s' is not a number; every label needs one.", hierarchy.name(l));
      }
    }
  }
}
