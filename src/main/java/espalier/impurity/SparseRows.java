package espalier.impurity;

import java.util.Arrays;

/** Collects non-zero cells row by row for a {@link SparseBlock}. */
final class SparseRows {

  private static final int[] EMPTY = {};

  private final int[][] index;
  private final double[][] value;
  private final int[] count;
  private double[] scale = new double[16];
  private int columns;
  private boolean allOnes = true;
  private double varianceAtRoot;
  private double shares;

  SparseRows(int rows) {
    index = new int[rows][];
    value = new double[rows][];
    count = new int[rows];
  }

  void member(int row) {
    index[row] = EMPTY;
    value[row] = new double[0];
  }

  int columns() {
    return columns;
  }

  boolean isEmpty() {
    return columns == 0;
  }

  int column(double p, double variance, double share) {
    if (columns == scale.length) {
      scale = Arrays.copyOf(scale, 2 * columns);
    }
    scale[columns] = Math.sqrt(p);
    varianceAtRoot += p * variance;
    shares += share;
    return columns++;
  }

  void add(int row, int column, double v) {
    if (v == 0) {
      return;
    }
    if (count[row] == index[row].length) {
      int size = Math.max(4, 2 * count[row]);
      index[row] = Arrays.copyOf(index[row], size);
      value[row] = Arrays.copyOf(value[row], size);
    }
    index[row][count[row]] = column;
    value[row][count[row]++] = v;
    allOnes &= v == 1;
  }

  SparseBlock block(SpaceOptions options, boolean labelledOnly, double emptySideCharge) {
    int[] every = new int[columns];
    for (int c = 0; c < columns; c++) {
      every[c] = c;
    }
    for (int row = 0; row < index.length; row++) {
      if (index[row] != null) {
        index[row] = count[row] == columns ? every : Arrays.copyOf(index[row], count[row]);
        value[row] = allOnes ? null : scaled(row);
      }
    }
    return new SparseBlock(
        options,
        labelledOnly,
        index,
        allOnes ? null : value,
        Arrays.copyOf(scale, columns),
        varianceAtRoot,
        emptySideCharge,
        shares);
  }

  private double[] scaled(int row) {
    double[] cell = new double[count[row]];
    for (int k = 0; k < cell.length; k++) {
      cell[k] = scale[index[row][k]] * value[row][k];
    }
    return cell;
  }
}
