package espalier.tree;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.split.SplitTest;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Where the rows come that a growing tree will be asked about. A tree that serves to score some
 * rows, as in a fold of a cross-validation, need not be searched where none of them comes: such a
 * node stays a leaf, and all it adds to any score are the sums of its training rows to those of its
 * ancestors. Immutable.
 */
public final class ScoredRegion {

  public static final ScoredRegion EVERYWHERE = new ScoredRegion(null, null);

  /** Whole numbers that add up to no more than this are added without rounding, drawn or not. */
  private static final double EXACT = 1L << 31;

  private final Dataset requested;
  private final int[] rows;

  private ScoredRegion(Dataset requested, int[] rows) {
    this.requested = requested;
    this.rows = rows;
  }

  /**
   * The reach of rows that a tree will score.
   *
   * @param requested all the rows that will be scored
   * @param train the rows it is grown from; if sums of their targets can be rounded, so that scores
   *     would show in their last digits how a node was divided, every node is wanted
   */
  public static ScoredRegion of(Dataset requested, Dataset train) {
    return exact(train)
        ? new ScoredRegion(requested, IntStream.range(0, requested.rows()).toArray())
        : EVERYWHERE;
  }

  private static boolean exact(Dataset train) {
    Targets targets = train.targets();
    double sum = 0;
    for (int row : targets.labelledRows()) {
      double w = train.weight(row);
      double most = 1;
      for (int t = 0; t < targets.count() && !targets.allLabels(); t++) {
        double v = targets.attribute(t).isNominal() ? 1 : targets.get(row, t);
        if (!Double.isNaN(v) && v != Math.rint(v)) {
          return false;
        }
        most = Double.isNaN(v) ? most : Math.max(most, Math.abs(v));
      }
      sum += w * most;
      if (w != Math.rint(w) || sum > EXACT) {
        return false;
      }
    }
    return true;
  }

  boolean needed() {
    return rows == null || rows.length > 0;
  }

  record Halves(ScoredRegion left, ScoredRegion right) {}

  /** Sends the rows through a test; a row that takes both branches is wanted on both sides. */
  Halves divide(SplitTest test) {
    if (rows == null || rows.length == 0) {
      return new Halves(this, this);
    }
    double[] shares = new double[rows.length];
    test.leftShares(requested, rows, shares);
    int[] left = new int[rows.length];
    int[] right = new int[rows.length];
    int lefts = 0;
    int rights = 0;
    for (int i = 0; i < rows.length; i++) {
      left[lefts] = rows[i];
      right[rights] = rows[i];
      lefts += shares[i] > 0 ? 1 : 0;
      rights += shares[i] < 1 ? 1 : 0;
    }
    return new Halves(
        new ScoredRegion(requested, Arrays.copyOf(left, lefts)),
        new ScoredRegion(requested, Arrays.copyOf(right, rights)));
  }
}
