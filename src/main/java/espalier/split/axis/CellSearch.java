package espalier.split.axis;

import espalier.impurity.NodeCells;
import espalier.impurity.NodeCuts;
import espalier.impurity.NodeRows;
import espalier.split.AxisTest;
import espalier.split.Split;
import espalier.split.SplitLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The search of {@link FeatureWalk} and {@link NumericSearch} and the choice of {@link ExactChoice}
 * over {@link NodeCells}, for features without missing values and targets without gaps: the same
 * candidates and the same division, bit by bit. Scratch that serves one node after the other;
 * belongs to one thread.
 */
final class CellSearch {

  /** A division of no more rows than this is a number. */
  private static final int MOST = Long.SIZE;

  /** The share of the best gain below which rounding has no say in what is near it. */
  private static final double CLEAR = 1e-8;

  /** Fewer rows for each value of a feature are walked at once. */
  private static final int ROWS_PER_VALUE = 2;

  private final ColumnOrders orders;
  private final SplitLimits limits;
  private final NodeCuts cuts = new NodeCuts();
  private final KeySort sort;
  private NodeRows node;
  private NodeCells cells;
  private Best best;
  private int count;
  private Find[] finds = new Find[16];

  CellSearch(ColumnOrders orders, SplitLimits limits, KeySort sort) {
    this.orders = orders;
    this.limits = limits;
    this.sort = sort;
  }

  /** Turns to a node. */
  void enter(NodeRows rows, NodeCells rowCells, Best soFar) {
    node = rows;
    cells = rowCells;
    best = soFar;
    count = 0;
  }

  /** Whether no division of the node can be found, whatever the features. */
  boolean futile() {
    return cells.inseparable() && cells.rounding() <= Best.NOTHING;
  }

  /** Whether nothing promising was found in the node. */
  boolean empty() {
    return count == 0;
  }

  /**
   * Walks along the values of a simple feature.
   *
   * @param place the place in the node by row
   */
  void search(int feature, int[] place) {
    if (orders.order(node, feature, place, sort)) {
      along(feature, 0, Integer.MAX_VALUE, best.threshold());
    }
  }

  /**
   * Walks along the values of a simple feature whose ranks were gathered.
   *
   * @param from where they begin
   */
  void search(int feature, int[] ahead, int from) {
    search(feature, ahead, from, 0, Integer.MAX_VALUE, best.threshold());
  }

  /**
   * Walks along the values of a simple feature as far as cuts matter.
   *
   * @param least the least rank below a cut that matters
   * @param largest the largest rank below such a cut
   * @param floor a gain that matters
   */
  void search(int feature, int[] ahead, int from, int least, int largest, double floor) {
    if (orders.order(feature, node.size(), ahead, from, sort)) {
      along(feature, least, largest, floor);
    }
  }

  private void along(int feature, int least, int largest, double floor) {
    int size = node.size();
    int low = ties(0, 1);
    int high = ties(size - 1, -1);
    boolean ascending = high >= low;
    int from = ascending ? 0 : size - 1;
    int walked =
        ascending ? Math.min(size - high, upTo(largest)) : Math.min(size - low, size - upTo(least));
    cells.walk(sort.keys, from, ascending ? 1 : -1, walked, floor, cuts);
    double top = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < cuts.count; c++) {
      if (cuts.gain[c] > top && allowed(cuts.side[c])) {
        top = cuts.gain[c];
      }
    }
    best.offer(top);
    for (int c = 0; c < cuts.count && best.near(top); c++) {
      if (best.near(cuts.gain[c]) && allowed(cuts.side[c])) {
        keep(feature, ascending, c);
      }
    }
  }

  /** Whether {@link #bound} is quicker than a walk and can be asked. */
  boolean bounded(int feature) {
    return cells.bounded() && orders.kinds(feature) <= node.size() / ROWS_PER_VALUE;
  }

  /** No cut of a feature gains more. */
  double bound(int feature) {
    orders.unordered(node, feature, sort);
    return cells.bound(sort.keys, orders.kinds(feature));
  }

  /** How many rows at an end have the same value. */
  private int ties(int from, int step) {
    long[] keys = sort.keys;
    int at = from + step;
    while ((keys[at] ^ keys[from]) >>> Integer.SIZE == 0) {
      at += step;
    }
    return Math.abs(at - from);
  }

  /** How many rows have no larger rank. */
  private int upTo(int rank) {
    int from = 0;
    int to = node.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (sort.keys[middle] >>> Integer.SIZE <= rank) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  private boolean allowed(double weight) {
    double other = node.total() - weight;
    return limits.allow(weight, weight) && limits.allow(other, node.labelledTotal() - weight);
  }

  private void keep(int feature, boolean ascending, int cut) {
    if (count == finds.length) {
      finds = Arrays.copyOf(finds, 2 * count);
    }
    finds[count] = finds[count] == null ? new Find() : finds[count];
    finds[count++].set(feature, ascending, cut);
  }

  /** A cut that was found promising. */
  private final class Find {

    private int feature;
    private double gain;
    private double left;
    private int low;
    private int high;
    private int rank;
    private long side;

    void set(int of, boolean ascending, int cut) {
      int end = cuts.end[cut];
      int size = node.size();
      int at = ascending ? end - 1 : size - end - 1;
      feature = of;
      gain = cuts.gain[cut];
      left = ascending ? cuts.side[cut] : node.total() - cuts.side[cut];
      low = node.rows()[(int) sort.keys[at]];
      high = node.rows()[(int) sort.keys[at + 1]];
      rank = (int) (sort.keys[at] >>> Integer.SIZE);
      if (size <= MOST) {
        long bits = 0;
        for (int k = 0; k <= at; k++) {
          bits |= 1L << (int) sort.keys[k];
        }
        long all = -1L >>> Long.SIZE - size;
        side = (bits & 1) != 0 ? bits : all & ~bits;
      }
    }

    AxisTest test() {
      double[] values = orders.dense(feature);
      double threshold = NumericSearch.midway(values[low], values[high]);
      return new AxisTest(feature, threshold, left >= node.total() - left ? 1 : 0);
    }

    boolean before(Find other) {
      return feature == other.feature ? rank < other.rank : feature < other.feature;
    }
  }

  /** What came near the best that was found in the end. */
  List<Candidate> candidates() {
    List<Candidate> found = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      if (best.near(finds[i].gain)) {
        found.add(new Candidate(finds[i].gain, finds[i].test()));
      }
    }
    return found;
  }

  /**
   * Decides between the candidates of a small node; call only if nothing else was searched.
   *
   * @return null if {@link ExactChoice} is to decide
   */
  Optional<Split> choose() {
    int near = 0;
    for (int i = 0; i < count; i++) {
      if (best.near(finds[i].gain)) {
        Find find = finds[i];
        finds[i] = finds[near];
        finds[near++] = find;
      }
    }
    count = near;
    if (count == 0) {
      return Optional.empty();
    }
    if (count == 1) {
      return Optional.of(new Split(finds[0].test(), finds[0].gain));
    }
    if (node.size() > MOST || cells.rounding() > CLEAR * best.threshold()) {
      return null;
    }
    return decide();
  }

  /** The first of the best in the order of candidates; each division is summed once. */
  private Optional<Split> decide() {
    sortFinds();
    Find chosen = null;
    double top = 0;
    for (int i = 0; i < count; i++) {
      if (!seen(i)) {
        double exact = cells.gain(finds[i].side);
        if (chosen == null ? exact > Best.NOTHING : exact > top + ExactChoice.TIE * top) {
          top = exact;
          chosen = finds[i];
        }
      }
    }
    return chosen == null ? Optional.empty() : Optional.of(new Split(chosen.test(), top));
  }

  private boolean seen(int i) {
    for (int k = 0; k < i; k++) {
      if (finds[k].side == finds[i].side) {
        return true;
      }
    }
    return false;
  }

  /** By feature, then by threshold. */
  private void sortFinds() {
    for (int i = 1; i < count; i++) {
      Find here = finds[i];
      int at = i;
      for (; at > 0 && here.before(finds[at - 1]); at--) {
        finds[at] = finds[at - 1];
      }
      finds[at] = here;
    }
  }
}
