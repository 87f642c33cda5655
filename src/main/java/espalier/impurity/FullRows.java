package espalier.impurity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Collects numeric columns that all member rows know, for a {@link SparseBlock} whose rows have a
 * cell in every column.
 */
final class FullRows {

  /** Rows whose cells are written at a time, so that they stay in the cache. */
  private static final int TILE = 64;

  private final int rows;
  private final int[] members;
  private final List<double[]> column = new ArrayList<>();
  private final List<Double> centre = new ArrayList<>();
  private final List<Double> scale = new ArrayList<>();
  private double varianceAtRoot;
  private double shares;

  /**
   * @param rows the number of training rows
   * @param members those that have cells
   */
  FullRows(int rows, int[] members) {
    this.rows = rows;
    this.members = members;
  }

  /** Adds a column, of whose cells the centre is taken. */
  void add(double[] values, double mean, double p, double variance, double share) {
    column.add(values);
    centre.add(mean);
    scale.add(Math.sqrt(p));
    varianceAtRoot += p * variance;
    shares += share;
  }

  SparseBlock block(SpaceOptions options, double emptySideCharge) {
    int columns = column.size();
    int[] every = new int[columns];
    Arrays.setAll(every, c -> c);
    int[][] index = new int[rows][];
    double[][] cell = new double[rows][];
    for (int row : members) {
      index[row] = every;
      cell[row] = new double[columns];
    }
    for (int from = 0; from < members.length; from += TILE) {
      int end = Math.min(members.length, from + TILE);
      for (int c = 0; c < columns; c++) {
        fill(from, end, c, column.get(c), centre.get(c), scale.get(c), cell);
      }
    }
    double[] scales = scale.stream().mapToDouble(Double::doubleValue).toArray();
    return new SparseBlock(
        options, true, index, cell, scales, varianceAtRoot, emptySideCharge, shares);
  }

  private void fill(
      int from, int end, int c, double[] values, double mean, double root, double[][] cell) {
    for (int i = from; i < end; i++) {
      int row = members[i];
      cell[row][c] = root * (values[row] - mean);
    }
  }
}
