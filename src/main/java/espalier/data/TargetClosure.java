package espalier.data;

import espalier.hierarchy.LabelHierarchy;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Closes the known label cells of every row under a hierarchy: what is known present makes all
 * ancestors present, what is known absent makes all descendants absent. The rest stays unknown.
 */
final class TargetClosure {

  private TargetClosure() {}

  /**
   * The closed targets. O(rows x (present + unknown) x ancestors).
   *
   * @throws IllegalArgumentException if the targets are not the labels of the hierarchy, or a row
   *     has a present label below a known absent one (row and both labels are named)
   */
  static Targets close(Targets targets, LabelHierarchy order) {
    if (!targets.allLabels() || targets.count() != order.size()) {
      throw new IllegalArgumentException(
          "A hierarchy of "
              + order.size()
              + " labels needs as many label targets; the data have "
              + targets.count()
              + " targets.");
    }
    for (int t = 0; t < order.size(); t++) {
      if (!targets.attribute(t).name().equals(order.name(t))) {
        throw new IllegalArgumentException(
            String.format(
                "Label %d is '%s' in the data and '%s' in the hierarchy; both need one order.",
                t, targets.attribute(t).name(), order.name(t)));
      }
    }
    Targets.Builder closed = Targets.builder(targets.attributes());
    for (int row = 0; row < targets.rows(); row++) {
      if (!targets.labelled(row)) {
        closed.addUnlabelled();
      } else if (targets.complete(row)) {
        closed.addLabels(order.close(targets.present(row)));
      } else {
        addPartial(closed, targets, row, order);
      }
    }
    return closed.build();
  }

  private static void addPartial(
      Targets.Builder closed, Targets targets, int row, LabelHierarchy order) {
    BitSet present = new BitSet();
    for (int t : order.close(targets.present(row))) {
      present.set(t);
    }
    BitSet unknown = new BitSet();
    for (int t : targets.unknown(row)) {
      unknown.set(t);
    }
    BitSet absent = new BitSet();
    for (int t : order.topologicalOrder()) {
      boolean off = !unknown.get(t) && !contains(targets.present(row), t);
      for (int p : order.parents(t)) {
        off |= absent.get(p);
      }
      if (off) {
        absent.set(t);
      }
    }
    for (int t = present.nextSetBit(0); t >= 0; t = present.nextSetBit(t + 1)) {
      if (absent.get(t)) {
        throw new IllegalArgumentException(
            String.format(
                "Row %d: label '%s' must be present because of a label below it, but it is given as"
                    + " absent.",
                row, order.name(t)));
      }
    }
    unknown.andNot(present);
    unknown.andNot(absent);
    closed.addLabels(present.stream().toArray(), unknown.stream().toArray());
  }

  private static boolean contains(int[] ascending, int value) {
    return Arrays.binarySearch(ascending, value) >= 0;
  }
}
