package espalier.impurity;

/**
 * The weight of some rows and the sums of their cells and of the squares, columns side by side in
 * loops that the compiler turns into vector instructions.
 */
final class ExactSums {

  double known;
  final double[] sum;
  final double[] squares;

  ExactSums(int columns) {
    this.sum = new double[columns];
    this.squares = new double[columns];
  }

  /** Makes these the sums of others. */
  void set(ExactSums other) {
    known = other.known;
    System.arraycopy(other.sum, 0, sum, 0, sum.length);
    System.arraycopy(other.squares, 0, squares, 0, sum.length);
  }

  /** Makes the sums of some columns, from the first on, those of a kernel; threads may share. */
  void set(int first, ColumnKernel kernel) {
    if (first == 0) {
      known = kernel.known;
    }
    int number = Math.min(ColumnKernel.WIDTH, sum.length - first);
    System.arraycopy(kernel.sum, 0, sum, first, number);
    System.arraycopy(kernel.squares, 0, squares, first, number);
  }

  /** The sums of a column. */
  ColumnSums column(int c) {
    return ColumnSums.of(known, sum[c], squares[c]);
  }

  /** Adds rows list[from..to). */
  void add(double[][] cells, int[] list, int from, int to, double[] weights) {
    int i = from;
    for (; i + 1 < to; i += 2) {
      double v = weights[list[i]];
      double w = weights[list[i + 1]];
      known += v;
      known += w;
      if (v == 1 && w == 1) {
        ones(sum, squares, cells[list[i]], cells[list[i + 1]]);
      } else {
        two(sum, squares, cells[list[i]], v, cells[list[i + 1]], w);
      }
    }
    if (i < to) {
      known += weights[list[i]];
      one(sum, squares, cells[list[i]], weights[list[i]]);
    }
  }

  private static void ones(double[] sum, double[] squares, double[] a, double[] b) {
    for (int c = 0; c < sum.length; c++) {
      sum[c] = (sum[c] + a[c]) + b[c];
      squares[c] = (squares[c] + a[c] * a[c]) + b[c] * b[c];
    }
  }

  private static void two(
      double[] sum, double[] squares, double[] a, double v, double[] b, double w) {
    for (int c = 0; c < sum.length; c++) {
      sum[c] = (sum[c] + v * a[c]) + w * b[c];
      squares[c] = (squares[c] + v * a[c] * a[c]) + w * b[c] * b[c];
    }
  }

  private static void one(double[] sum, double[] squares, double[] a, double w) {
    for (int c = 0; c < sum.length; c++) {
      sum[c] += w * a[c];
      squares[c] += w * a[c] * a[c];
    }
  }
}
