package espalier.split.oblique;

import java.util.Arrays;

/**
 * A node's features as standardised columns for the {@link LinearSvm}, and a column of ones for the
 * constant term, which is penalised like a weight. Dense columns are centred at the node's mean;
 * sparse ones are only scaled, so that they stay sparse. Columns that the hyperplane may not weigh
 * are left out.
 */
final class NodeColumns implements LinearSvm.Columns {

  private final int[] source;
  private final int[][] rows;
  private final float[][] values;
  private final boolean centred;

  NodeColumns(NodeSpace space) {
    this.centred = !(space.features instanceof SparseMatrix);
    int count = 0;
    int[] kept = new int[space.scale.length];
    for (int c = 0; c < kept.length; c++) {
      if (space.free(c)) {
        kept[count++] = c;
      }
    }
    this.source = Arrays.copyOf(kept, count);
    this.rows = new int[count + 1][];
    this.values = new float[count + 1][];
    int n = space.node.size();
    values[count] = new float[n];
    Arrays.fill(values[count], 1);
    if (centred) {
      dense(space, n);
    } else {
      sparse(space, n);
    }
  }

  private void dense(NodeSpace space, int n) {
    for (int k = 0; k < source.length; k++) {
      values[k] = new float[n];
    }
    DenseMatrix matrix = (DenseMatrix) space.features;
    for (int i = 0; i < n; i++) {
      float[] row = matrix.row(space.node.rows()[i]);
      for (int k = 0; k < source.length; k++) {
        int c = source[k];
        values[k][i] = (float) ((row[c] - space.mean[c]) * space.scale[c]);
      }
    }
  }

  private void sparse(NodeSpace space, int n) {
    SparseMatrix matrix = (SparseMatrix) space.features;
    int[] place = new int[space.scale.length];
    Arrays.fill(place, -1);
    for (int k = 0; k < source.length; k++) {
      place[source[k]] = k;
    }
    int[] count = new int[source.length];
    for (int row : space.node.rows()) {
      for (int c : matrix.cells(row)) {
        if (place[c] >= 0) {
          count[place[c]]++;
        }
      }
    }
    for (int k = 0; k < source.length; k++) {
      rows[k] = new int[count[k]];
      values[k] = new float[count[k]];
    }
    Arrays.fill(count, 0);
    for (int i = 0; i < n; i++) {
      int row = space.node.rows()[i];
      int[] cells = matrix.cells(row);
      for (int m = 0; m < cells.length; m++) {
        int k = place[cells[m]];
        if (k >= 0) {
          rows[k][count[k]] = i;
          values[k][count[k]++] = (float) (matrix.cell(row, m) * space.scale[cells[m]]);
        }
      }
    }
  }

  @Override
  public int count() {
    return values.length;
  }

  @Override
  public int[] rows(int column) {
    return rows[column];
  }

  @Override
  public float[] values(int column) {
    return values[column];
  }

  /** The weights of all feature columns of the node's space. */
  double[] spread(double[] w, int columns) {
    double[] all = new double[columns];
    for (int k = 0; k < source.length; k++) {
      all[source[k]] = w[k];
    }
    return all;
  }

  /** The constant term in the node's centred space. */
  double bias(double[] w, NodeSpace space) {
    double b = w[source.length];
    if (!centred) {
      for (int k = 0; k < source.length; k++) {
        b += w[k] * space.scale[source[k]] * space.mean[source[k]];
      }
    }
    return b;
  }
}
