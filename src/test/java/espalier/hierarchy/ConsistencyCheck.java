package espalier.hierarchy;

import java.util.BitSet;
import java.util.Optional;

/** Whether scores and label sets respect a hierarchy, by definition. */
public final class ConsistencyCheck {

  private ConsistencyCheck() {}

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
   */
  public static Optional<Violation> firstViolation(LabelHierarchy hierarchy, double[] scores) {
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
}
