package espalier.split.oblique;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/** A node's sparse rows; nothing is copied but for a machine. */
final class SparseNode implements NodeMatrix {

  private final SparseMatrix matrix;
  private final int[] rows;
  private final double[] mean;
  private final double[] scale;

  SparseNode(SparseMatrix matrix, int[] rows, double[] mean, double[] scale) {
    this.matrix = matrix;
    this.rows = rows;
    this.mean = mean;
    this.scale = scale;
  }

  @Override
  public void sweep(double[] w, Weighing weighing, double[] sum) {
    for (int i = 0; i < rows.length; i++) {
      int[] cells = matrix.cells(rows[i]);
      double dot = 0;
      for (int k = 0; k < cells.length; k++) {
        dot += w[cells[k]] * matrix.cell(rows[i], k);
      }
      double factor = weighing.factor(i, dot);
      for (int k = 0; factor != 0 && k < cells.length; k++) {
        sum[cells[k]] += factor * matrix.cell(rows[i], k);
      }
    }
  }

  @Override
  public ColumnLoss loss(int[] free, double[] sign, double[] cost) {
    int[] place = new int[scale.length];
    Arrays.fill(place, -1);
    for (int k = 0; k < free.length; k++) {
      place[free[k]] = k;
    }
    int[] count = new int[free.length];
    for (int row : rows) {
      for (int c : matrix.cells(row)) {
        if (place[c] >= 0) {
          count[place[c]]++;
        }
      }
    }
    int[][] listed = new int[free.length + 1][];
    float[][] values = new float[free.length + 1][];
    for (int k = 0; k < free.length; k++) {
      listed[k] = new int[count[k]];
      values[k] = new float[count[k]];
    }
    listed[free.length] = IntStream.range(0, rows.length).toArray();
    values[free.length] = new float[rows.length];
    Arrays.fill(values[free.length], 1);
    Arrays.fill(count, 0);
    for (int i = 0; i < rows.length; i++) {
      int[] cells = matrix.cells(rows[i]);
      for (int m = 0; m < cells.length; m++) {
        int k = place[cells[m]];
        if (k >= 0) {
          listed[k][count[k]] = i;
          values[k][count[k]++] = (float) (matrix.cell(rows[i], m) * scale[cells[m]]);
        }
      }
    }
    return new SparseLoss(listed, values, sign, cost);
  }

  @Override
  public double bias(int[] free, double[] w) {
    double b = w[free.length];
    for (int k = 0; k < free.length; k++) {
      b += w[k] * scale[free[k]] * mean[free[k]];
    }
    return b;
  }

  @Override
  public Optional<NodeProducts> products() {
    return Optional.empty();
  }
}
