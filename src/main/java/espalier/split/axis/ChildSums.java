package espalier.split.axis;

import espalier.impurity.BinSums;
import espalier.impurity.BinTotals;

/**
 * The sums by bins of a node's children: those of the one with fewer rows are added up, those of
 * the other are the node's less these. Features are done one by one, by any thread.
 */
final class ChildSums {

  private final byte[][] codes;
  private final BinTotals node;
  private final BinTotals larger;
  private final BinTotals part;
  private final BinTotals smaller;
  private final int[] rows;
  private final int[] place;

  private ChildSums(LargeNode parent, LargeNode larger, LargeNode smaller, byte[] side, int which) {
    int[] all = parent.rows();
    this.codes = parent.codes();
    this.node = parent.totals();
    this.larger = node.part(ValueBins.MOST, BinSearch.shift(larger.size()));
    this.part = node.part(ValueBins.MOST, node.shift());
    this.rows = new int[all.length - larger.size()];
    this.place = new int[rows.length];
    int count = 0;
    for (int i = 0; i < all.length; i++) {
      if (side[all[i]] == which) {
        rows[count] = all[i];
        place[count++] = i;
      }
    }
    larger.keep(this.larger);
    if (smaller == null || !smaller.byBins()) {
      this.smaller = null;
    } else {
      int shift = BinSearch.shift(rows.length);
      this.smaller = shift == node.shift() ? part : node.part(ValueBins.MOST, shift);
      smaller.keep(this.smaller);
    }
  }

  /**
   * The sums of children to be filled in; null if they are better added up when they are needed.
   *
   * @param left the left child, null if it is not searched
   * @param right the right child, null if it is not searched
   * @param side for each row 1 left, 2 right
   */
  static ChildSums of(LargeNode parent, LargeNode left, LargeNode right, byte[] side) {
    if (parent.totals() == null) {
      return null;
    }
    boolean leftIsLarger = left != null && 2L * left.size() >= parent.size();
    LargeNode larger = leftIsLarger ? left : right;
    if (larger == null
        || !larger.byBins()
        || 2L * larger.size() < parent.size()
        || !parent.totals().serves(larger.size())) {
      return null;
    }
    return new ChildSums(parent, larger, leftIsLarger ? right : left, side, leftIsLarger ? 2 : 1);
  }

  /** Fills in some features. */
  void run(BinSums scratch, int from, int to) {
    scratch.take(rows, place, codes, from, to, part);
    for (int f = from; f < to; f++) {
      larger.fold(f, node, part);
      if (smaller != null && smaller != part) {
        smaller.fold(f, part, null);
      }
    }
  }
}
