package espalier.hierarchy;

import java.util.BitSet;
import java.util.Optional;

/**
 * Whether scores and label sets respect a hierarchy: no label may score higher than a label above
 * it, and a set that holds a label holds all above it. Scores are any real numbers, one per label;
 * NaN is an error, since nothing can be said about it.
 */
public final class Consistency {

  private Consistency() {}

  /**
   * A label that scores higher than one of its parents.
   *
   * @param parent the parent's number
   * @param child the label's number
   * @param message one sentence with both names and scores
   */
  public record Violation(int parent, int child, String message) {}

  /**
   * The violated edge with the lowest child, then the lowest parent, if any. It is enough to look
   * at edges, as order carries over along them. O(labels + edges).
   *
   * @throws IllegalArgumentException if there is not one score per label or one is NaN
   */
  public static Optional<Violation> firstViolation(LabelHierarchy hierarchy, double[] scores) {
    check(hierarchy, scores);
    for (int child = 0; child < scores.length; child++) {
      for (int parent : hierarchy.parents(child)) {
        if (scores[parent] < scores[child]) {
          String message =
              String.format(
                  "Label '%s' scores %s, more than '%s' above it with %s.",
                  hierarchy.name(child), scores[child], hierarchy.name(parent), scores[parent]);
          return Optional.of(new Violation(parent, child, message));
        }
      }
    }
    return Optional.empty();
  }

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

  /**
   * Whether the set holds with every label all labels above it; in any order, repetitions allowed.
   * O(parents of the set + n/64).
   *
   * @throws IllegalArgumentException if a number is not a label
   */
  public static boolean isClosed(LabelHierarchy hierarchy, int[] labels) {
    BitSet set = new BitSet(hierarchy.size());
    for (int l : labels) {
      if (l < 0 || l >= hierarchy.size()) {
        throw new IllegalArgumentException(
            "There is no label " + l + "; the labels are 0 to " + (hierarchy.size() - 1) + ".");
      }
      set.set(l);
    }
    for (int l : labels) {
      for (int parent : hierarchy.parents(l)) {
        if (!set.get(parent)) {
          return false;
        }
      }
    }
    return true;
  }

  private static void check(LabelHierarchy hierarchy, double[] scores) {
    if (scores.length != hierarchy.size()) {
      throw new IllegalArgumentException(
          "There are "
              + scores.length
              + " scores for a hierarchy of "
              + hierarchy.size()
              + " labels; give one score per label.");
    }
    for (int l = 0; l < scores.length; l++) {
      if (Double.isNaN(scores[l])) {
        throw new IllegalArgumentException(
            "The score of label '"
                + hierarchy.name(l)
                + "' is not a number; every label needs one.");
      }
    }
  }
}
