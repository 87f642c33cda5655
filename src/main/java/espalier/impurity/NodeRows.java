package espalier.impurity;

import espalier.data.Targets;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The rows of a node: ascending row numbers, the weight of every row, and which are labelled.
 * Summed weights take the place of counts everywhere.
 */
public final class NodeRows {

  private final int[] rows;
  private final double[] weights;
  private final Targets targets;
  private final int[] labelled;
  private final double total;
  private final double labelledTotal;
  private final boolean whole;

  /**
   * The rows of a node with their weights.
   *
   * @param rows ascending row numbers of the training set
   * @param weights the weight of each training row, indexed by row number; kept, not copied, and
   *     read only for the given rows
   * @param targets the training targets
   */
  public NodeRows(int[] rows, double[] weights, Targets targets) {
    this.rows = rows;
    this.weights = weights;
    this.targets = targets;
    int count = 0;
    double sum = 0;
    double labelledSum = 0;
    boolean integers = true;
    for (int row : rows) {
      double w = weights[row];
      boolean known = targets.labelled(row);
      sum += w;
      integers &= w == (int) w;
      labelledSum += known ? w : 0;
      count += known ? 1 : 0;
    }
    this.labelled = count == rows.length ? rows : labelled(count);
    this.total = sum;
    this.labelledTotal = labelledSum;
    this.whole = integers;
  }

  private int[] labelled(int count) {
    int[] known = new int[count];
    int at = 0;
    for (int row : rows) {
      if (targets.labelled(row)) {
        known[at++] = row;
      }
    }
    return known;
  }

  /** Some of the rows; {@code keep} tests the position of each in {@link #rows}. */
  public NodeRows select(IntPredicate keep) {
    int[] kept = IntStream.range(0, rows.length).filter(keep).map(i -> rows[i]).toArray();
    return new NodeRows(kept, weights, targets);
  }

  /** The row numbers, ascending; do not change. */
  public int[] rows() {
    return rows;
  }

  /** The labelled row numbers, ascending; do not change. */
  public int[] labelled() {
    return labelled;
  }

  /** The places of the labelled rows among {@link #rows}, ascending. */
  public int[] labelledPlaces() {
    return IntStream.range(0, rows.length).filter(i -> targets.labelled(rows[i])).toArray();
  }

  /** The number of rows in the node. */
  public int size() {
    return rows.length;
  }

  /** The weight of a row of the node. */
  public double weight(int row) {
    return weights[row];
  }

  /** The weights by row number; valid for the rows of the node only. */
  public double[] weights() {
    return weights;
  }

  /** Whether all weights are whole numbers, so that their sums do not depend on the order. */
  public boolean whole() {
    return whole;
  }

  /** The summed weight of all rows. */
  public double total() {
    return total;
  }

  /** The summed weight of the labelled rows. */
  public double labelledTotal() {
    return labelledTotal;
  }
}
