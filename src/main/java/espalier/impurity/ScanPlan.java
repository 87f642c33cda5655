package espalier.impurity;

import java.util.Arrays;

/**
 * A walk along rows of a node with places where it may be cut: cut c puts the first {@code end[c]}
 * rows of the sequence on one side and the rest of the plan's rows on the other. Reused for many
 * walks; belongs to one thread.
 *
 * <p>The plan's rows are all rows of the node but the excluded ones (rows whose value is missing,
 * in the CLUS objective). The sequence need not contain rows behind the last cut.
 */
public final class ScanPlan {

  int[] sequence = new int[64];
  int length;
  int[] excluded = new int[0];
  int excludedCount;
  int[] labelledSequence = new int[64];
  int labelledLength;
  int[] end = new int[16];
  int[] labelledEnd = new int[16];
  double[] side = new double[16];
  double[] sideLabelled = new double[16];
  int cuts;
  double total;
  double labelledTotal;

  /** Begins a walk over all rows of a node. */
  public void start(NodeRows node) {
    length = 0;
    labelledLength = 0;
    cuts = 0;
    excludedCount = 0;
    total = node.total();
    labelledTotal = node.labelledTotal();
  }

  /** Leaves a row out of the walk, on neither side. */
  public void exclude(int row, double weight, boolean labelled) {
    if (excludedCount == excluded.length) {
      excluded = Arrays.copyOf(excluded, Math.max(16, 2 * excludedCount));
    }
    excluded[excludedCount++] = row;
    total -= weight;
    labelledTotal -= labelled ? weight : 0;
  }

  /** Appends a row. */
  public void add(int row, boolean labelled) {
    if (length == sequence.length) {
      sequence = Arrays.copyOf(sequence, 2 * length);
      labelledSequence = Arrays.copyOf(labelledSequence, 2 * length);
    }
    sequence[length++] = row;
    labelledSequence[labelledLength] = row;
    labelledLength += labelled ? 1 : 0;
  }

  /**
   * Appends rows.
   *
   * @param labelled those of them that are labelled
   */
  public void add(int[] rows, int[] labelled) {
    if (length + rows.length > sequence.length) {
      int room = Math.max(2 * sequence.length, length + rows.length);
      sequence = Arrays.copyOf(sequence, room);
      labelledSequence = Arrays.copyOf(labelledSequence, room);
    }
    System.arraycopy(rows, 0, sequence, length, rows.length);
    System.arraycopy(labelled, 0, labelledSequence, labelledLength, labelled.length);
    length += rows.length;
    labelledLength += labelled.length;
  }

  /**
   * Allows a cut behind the rows added so far.
   *
   * @param weight the summed weight of these rows
   * @param labelledWeight the summed weight of the labelled ones
   */
  public void cut(double weight, double labelledWeight) {
    if (cuts == end.length) {
      end = Arrays.copyOf(end, 2 * cuts);
      labelledEnd = Arrays.copyOf(labelledEnd, 2 * cuts);
      side = Arrays.copyOf(side, 2 * cuts);
      sideLabelled = Arrays.copyOf(sideLabelled, 2 * cuts);
    }
    end[cuts] = length;
    labelledEnd[cuts] = labelledLength;
    side[cuts] = weight;
    sideLabelled[cuts++] = labelledWeight;
  }

  /** The number of cuts. */
  public int cuts() {
    return cuts;
  }

  /** The number of rows on the first side of a cut. */
  public int end(int cut) {
    return end[cut];
  }

  /** The summed weight of the first side. */
  public double side(int cut) {
    return side[cut];
  }

  /** The summed weight of the rows of the plan. */
  public double total() {
    return total;
  }
}
