package espalier.impurity;

import java.util.Arrays;

/** The sums of one side over rows that have a cell in every column, four rows at once. */
final class FullSums implements SideSums {

  private final double[][] cell;
  private final NodeRows node;
  private final double[] total;
  private final double members;
  private final double error;
  private final double[] sum;
  private final int[] ready = new int[FullCells.BATCH];
  private double m;

  /**
   * @param cell the cells of each row, null for rows that are no members
   * @param total the sum of the node's rows
   * @param members their weight
   * @param squares the squares of their cells
   */
  FullSums(double[][] cell, NodeRows node, double[] total, double members, double squares) {
    this.cell = cell;
    this.node = node;
    this.total = total;
    this.members = members;
    this.error = 0x1p-50 * (2.0 * node.size() + total.length + 8) * members * squares;
    this.sum = new double[total.length];
  }

  @Override
  public void clear() {
    Arrays.fill(sum, 0);
    m = 0;
  }

  @Override
  public void add(int[] rows, int from, int end) {
    double[] weights = node.weights();
    int count = 0;
    for (int i = from; i < end; i++) {
      int row = rows[i];
      if (cell[row] != null) {
        m += weights[row];
        ready[count++] = row;
      }
      if (count == FullCells.BATCH) {
        addFour(weights);
        count = 0;
      }
    }
    for (int i = 0; i < count; i++) {
      FullCells.add(sum, cell[ready[i]], weights[ready[i]]);
    }
  }

  private void addFour(double[] weights) {
    FullCells.addFour(
        sum,
        cell[ready[0]],
        weights[ready[0]],
        cell[ready[1]],
        weights[ready[1]],
        cell[ready[2]],
        weights[ready[2]],
        cell[ready[3]],
        weights[ready[3]]);
  }

  @Override
  public double most() {
    double rest = members - m;
    if (m <= 0 || rest <= 0) {
      return 0;
    }
    return (FullCells.norm(sum, m / members, total) + error) * members / (m * rest);
  }
}
