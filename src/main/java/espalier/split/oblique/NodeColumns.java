package espalier.split.oblique;

import java.util.Arrays;

/**
 * A node's features as standardised columns for the {@link LinearSvm}, and a column of ones for the
 * constant term, which is penalised like a weight. Dense columns are centred at the node's mean;
 * sparse ones are only scaled, so that they stay sparse. Columns that the hyperplane may not weigh
 * are left out.
 */
final class NodeColumns implements LinearSvm.Columns {

  /** Less than one in so many columns are squared one by one. */
  private static final int FEW = 8;

  private final int width;
  private final int[] source;
  private final int[][] rows;
  private final float[][] values;
  private final boolean centred;

  /** The dense node's products, null for a sparse one. */
  private final ColumnProducts products;

  NodeColumns(NodeSpace space) {
    this.products = space.columnProducts();
    this.centred = products != null;
    this.width = space.scale.length;
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
      dense();
    } else {
      sparse(space, n);
    }
  }

  private void dense() {
    int at = 0;
    for (int k = 0; k < source.length; k++) {
      while (products.kept()[at] != source[k]) {
        at++;
      }
      values[k] = products.column(at);
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

  @Override
  public boolean addSquares(float[] factors, double[] sums) {
    if (products == null || source.length * FEW < products.kept().length) {
      return false;
    }
    double[] all = new double[width];
    products.addSquares(factors, all);
    for (int k = 0; k < source.length; k++) {
      sums[k] += all[source[k]];
    }
    sums[source.length] += TileKernel.sum(factors, factors.length);
    return true;
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
