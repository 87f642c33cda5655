package espalier.impurity;

/**
 * The weight of some rows and the sums of their cells and of the squares in some columns, side by
 * side in loops that the compiler turns into vector instructions.
 */
final class ExactSums {

  /** The first column. */
  final int first;

  double known;
  final double[] sum;
  final double[] squares;

  /** Sums of columns {@code first} to {@code end - 1}. */
  ExactSums(int first, int end) {
    this.first = first;
    this.sum = new double[end];
    this.squares = new double[end];
  }

  /** Behind the last column. */
  int end() {
    return sum.length;
  }

  /** Makes these the sums of others. */
  void set(ExactSums other) {
    known = other.known;
    System.arraycopy(other.sum, 0, sum, 0, sum.length);
    System.arraycopy(other.squares, 0, squares, 0, sum.length);
  }

  /** Makes the sums of some columns, from the first on, those of a kernel; threads may share. */
  void set(int from, ColumnKernel kernel) {
    if (from == 0) {
      known = kernel.known;
    }
    int number = Math.min(ColumnKernel.WIDTH, sum.length - from);
    System.arraycopy(kernel.sum, 0, sum, from, number);
    System.arraycopy(kernel.squares, 0, squares, from, number);
  }

  /** Sets the sums of each column. */
  void columns(ColumnSums[] into) {
    for (int c = first; c < sum.length; c++) {
      into[c] = column(c);
    }
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
        ones(first, sum, squares, cells[list[i]], cells[list[i + 1]]);
      } else {
        two(first, sum, squares, cells[list[i]], v, cells[list[i + 1]], w);
      }
    }
    if (i < to) {
      known += weights[list[i]];
      one(first, sum, squares, cells[list[i]], weights[list[i]]);
    }
  }

  private static void ones(int first, double[] sum, double[] squares, double[] a, double[] b) {
    for (int c = first; c < sum.length; c++) {
      sum[c] = (sum[c] + a[c]) + b[c];
      squares[c] = (squares[c] + a[c] * a[c]) + b[c] * b[c];
    }
  }

  private static void two(
      int first, double[] sum, double[] squares, double[] a, double v, double[] b, double w) {
    for (int c = first; c < sum.length; c++) {
      sum[c] = (sum[c] + v * a[c]) + w * b[c];
      squares[c] = (squares[c] + v * a[c] * a[c]) + w * b[c] * b[c];
    }
  }

  private static void one(int first, double[] sum, double[] squares, double[] a, double w) {
    for (int c = first; c < sum.length; c++) {
      sum[c] += w * a[c];
      squares[c] += w * a[c] * a[c];
    }
  }
}
