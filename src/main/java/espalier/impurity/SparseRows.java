package espalier.impurity;

import java.util.Arrays;
import java.util.List;

/** Collects the cells other than zero, row by row, for {@link SparseColumns}. */
final class SparseRows {

  private static final int[] EMPTY = {};

  private final int[][] index;
  private final double[][] value;
  private final int[] count;
  private double[] scale = new double[16];
  private int columns;
  private double varianceAtRoot;
  private double shares;

  /**
   * @param rows the number of training rows
   * @param members those that know all columns
   */
  SparseRows(int rows, int[] members) {
    index = new int[rows][];
    value = new double[rows][];
    count = new int[rows];
    for (int row : members) {
      index[row] = EMPTY;
      value[row] = new double[0];
    }
  }

  int columns() {
    return columns;
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
  }

  /** Adds the columns, if there are any. */
  void addTo(List<Accumulator> part, SpaceOptions options, double emptySideCharge) {
    if (columns == 0) {
      return;
    }
    double unit = 0;
    for (int c = 0; c < columns; c++) {
      unit = Math.max(unit, scale[c]);
    }
    for (int row = 0; row < index.length; row++) {
      if (index[row] != null) {
        index[row] = Arrays.copyOf(index[row], count[row]);
        value[row] = Arrays.copyOf(value[row], count[row]);
        for (int k = 0; k < count[row]; k++) {
          value[row][k] *= scale[index[row][k]] / unit;
        }
      }
    }
    CompleteGain gain =
        new CompleteGain(
            options, unit * unit, varianceAtRoot / (unit * unit), shares, emptySideCharge);
    part.add(new SparseColumns(index, value, columns, gain));
  }
}
