package espalier.impurity;

/** Adds full rows to a sum in the order of a walk, some of them ahead of it. */
final class FullWalk {

  /** Rows that begin where their arrays do. */
  private static final int[] BEGIN = new int[FullCells.BATCH];

  private final double[][] cell;
  private final double[] rowWeights;
  private final double[] sum;
  private final double[] weights = new double[FullCells.BATCH];
  private final double[] change = new double[FullCells.BATCH];

  /**
   * @param cell the cells of each row
   * @param sum what rows are added to
   */
  FullWalk(double[][] cell, double[] rowWeights, double[] sum) {
    this.cell = cell;
    this.rowWeights = rowWeights;
    this.sum = sum;
  }

  /**
   * What |sum|² grows by with a row, over its weight; to be asked of one place after the other.
   *
   * @param last where the walk ends
   */
  double change(int[] sequence, int at, int last) {
    int ahead = at % FullCells.BATCH;
    if (ahead == 0) {
      look(sequence, at, Math.min(FullCells.BATCH, last - at));
    }
    return change[ahead];
  }

  private void look(int[] sequence, int at, int count) {
    for (int i = 0; i < count; i++) {
      weights[i] = rowWeights[sequence[at + i]];
    }
    if (count == FullCells.BATCH) {
      FullCells.changes(
          sum,
          cell[sequence[at]],
          cell[sequence[at + 1]],
          cell[sequence[at + 2]],
          cell[sequence[at + 3]],
          BEGIN,
          weights,
          change);
      return;
    }
    for (int i = 0; i < count; i++) {
      change[i] = FullCells.change(sum, cell[sequence[at + i]], 0, weights[i]);
    }
  }
}
