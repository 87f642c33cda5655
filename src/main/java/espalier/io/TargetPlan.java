package espalier.io;

import espalier.hierarchy.LabelHierarchy;
import java.util.BitSet;
import java.util.Optional;

/**
 * Which attributes of a file are targets, and how their cells are collected.
 *
 * @param positions the positions of the target attributes
 * @param sink takes their cells
 * @param hierarchy the order of the labels, in the order of the sink's targets
 */
record TargetPlan(BitSet positions, TargetSink sink, Optional<LabelHierarchy> hierarchy) {

  /** A plan for targets that have one attribute each. */
  static TargetPlan flat(ArffHeader header, int[] positions, boolean zeroOneIsLabel) {
    BitSet set = new BitSet();
    for (int p : positions) {
      set.set(p);
    }
    return new TargetPlan(
        set, new FlatTargets(header, positions, zeroOneIsLabel), Optional.empty());
  }

  /** The same plan with an order of the labels. */
  TargetPlan with(LabelHierarchy order) {
    return new TargetPlan(positions, sink, Optional.of(order));
  }
}
