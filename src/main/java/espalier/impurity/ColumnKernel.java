package espalier.impurity;

import java.util.Arrays;

/**
 * Adds up rows of four complete columns side by side, so that no addition waits for the one before;
 * every sum is taken in the order of the rows.
 */
final class ColumnKernel {

  /** The number of columns. */
  static final int WIDTH = 4;

  /** So many rows are in the cache at once. */
  private static final int BLOCK = 512;

  double known;
  final double[] sum = new double[WIDTH];
  final double[] squares = new double[WIDTH];

  /** Makes all sums 0. */
  void clear() {
    known = 0;
    Arrays.fill(sum, 0);
    Arrays.fill(squares, 0);
  }

  /** Adds rows list[from..to) of columns first to first + 3, the last column again beyond it. */
  void add(CentredColumns columns, int first, int[] list, int from, int to, double[] weights) {
    int last = columns.count() - 1;
    int two = Math.min(last, first + 1);
    int three = Math.min(last, first + 2);
    int four = Math.min(last, first + 3);
    double[] a = columns.raw(first);
    double[] b = columns.raw(two);
    double[] c = columns.raw(three);
    double[] d = columns.raw(four);
    double ma = columns.centre(first);
    double mb = columns.centre(two);
    double mc = columns.centre(three);
    double md = columns.centre(four);
    double k = known;
    double sa = sum[0];
    double sb = sum[1];
    double sc = sum[2];
    double sd = sum[3];
    double qa = squares[0];
    double qb = squares[1];
    double qc = squares[2];
    double qd = squares[3];
    for (int i = from; i < to; i++) {
      int row = list[i];
      double w = weights[row];
      double va = a[row] - ma;
      double vb = b[row] - mb;
      double vc = c[row] - mc;
      double vd = d[row] - md;
      k += w;
      sa += w * va;
      sb += w * vb;
      sc += w * vc;
      sd += w * vd;
      qa += w * va * va;
      qb += w * vb * vb;
      qc += w * vc * vc;
      qd += w * vd * vd;
    }
    known = k;
    sum[0] = sa;
    sum[1] = sb;
    sum[2] = sc;
    sum[3] = sd;
    squares[0] = qa;
    squares[1] = qb;
    squares[2] = qc;
    squares[3] = qd;
  }

  /**
   * Adds all rows of an ascending list here and some of them, ascending too, to other sums, block
   * by block, so that memory is read once for both.
   *
   * @param some receives the sums of the first {@code size} rows of {@code part}
   */
  void add(
      CentredColumns columns, int first, NodeRows node, int[] part, int size, ColumnKernel some) {
    int[] list = node.rows();
    int at = 0;
    for (int from = 0; from < list.length; from += BLOCK) {
      int to = Math.min(list.length, from + BLOCK);
      int start = at;
      while (at < size && part[at] <= list[to - 1]) {
        at++;
      }
      add(columns, first, list, from, to, node.weights());
      some.add(columns, first, part, start, at, node.weights());
    }
  }
}
