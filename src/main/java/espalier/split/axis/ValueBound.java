package espalier.split.axis;

import espalier.impurity.NodeRows;
import espalier.impurity.SideSums;
import espalier.impurity.SpacePart;

/**
 * Bounds what features of few values gain in targets and features together: rows are added up by
 * value, from both ends to the most frequent one, whose rows are not read. Only features that may
 * hold the best cut then need a {@link NumericSearch}. Scratch that serves one node after the
 * other; belongs to one thread.
 */
final class ValueBound {

  /** With fewer rows for each value of a feature it is walked at once. */
  private static final int ROWS_PER_VALUE = 2;

  private final ColumnOrders orders;
  private final double omega;
  private NodeRows node;
  private SpacePart.InNode counted;
  private SideSums targets;
  private SideSums features;
  private int[] end = {};
  private int[] list = {};

  /**
   * @param omega the degree of supervision in (0, 1)
   */
  ValueBound(ColumnOrders orders, double omega) {
    this.orders = orders;
    this.omega = omega;
  }

  /** Turns to a node. */
  void enter(NodeRows rows, SpacePart.InNode ofTargets, SpacePart.InNode ofFeatures) {
    node = rows;
    counted = ofFeatures;
    targets = ofTargets.sides();
    features = targets == null ? null : ofFeatures.sides();
    if (list.length < rows.size()) {
      list = new int[rows.size()];
    }
  }

  /** Whether a feature has a bound in this node that is quicker than a walk. */
  boolean has(int feature) {
    return features != null
        && orders.simple(feature)
        && orders.kinds(feature) <= node.size() / ROWS_PER_VALUE;
  }

  /** No cut of a feature gains more; negative infinity if it has one value in the node. */
  double bound(int feature) {
    int kinds = orders.kinds(feature);
    end = end.length < kinds ? new int[2 * kinds] : end;
    int frequent = orders.byValue(node, feature, end, list);
    int before = frequent == 0 ? 0 : end[frequent - 1];
    counted.bounded(node.size() - end[frequent] + before);
    return Math.max(side(0, frequent, 1), side(kinds - 1, frequent, -1));
  }

  /** The highest gain of the cuts between an end and the most frequent value. */
  private double side(int first, int frequent, int step) {
    double top = Double.NEGATIVE_INFINITY;
    targets.clear();
    features.clear();
    for (int k = first; k != frequent; k += step) {
      int from = k == 0 ? 0 : end[k - 1];
      if (from < end[k]) {
        targets.add(list, from, end[k]);
        features.add(list, from, end[k]);
        top = Math.max(top, omega * targets.most() + (1 - omega) * features.most());
      }
    }
    return top;
  }
}
