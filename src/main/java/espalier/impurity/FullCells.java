package espalier.impurity;

/**
 * Loops over rows that have a cell in every column. Each sum keeps its order; what is taken side by
 * side are sums that do not hang on each other.
 */
final class FullCells {

  /** Rows that are taken at once. */
  static final int BATCH = 4;

  private FullCells() {}

  /** Adds a row times its weight, and the squares of its cells times its weight, by column. */
  static void add(double[] cells, double w, double[] total, double[] squares) {
    for (int c = 0; c < total.length; c++) {
      total[c] += w * cells[c];
    }
    for (int c = 0; c < squares.length; c++) {
      squares[c] += w * cells[c] * cells[c];
    }
  }

  /**
   * Adds some rows times their weights.
   *
   * @param x all rows side by side, each as long as {@code sums}
   * @param rows the places of rows; those from {@code from} to before {@code end} are added
   */
  static void add(double[] x, int[] rows, int from, int end, double[] weights, double[] sums) {
    int i = from;
    for (; i + BATCH <= end; i += BATCH) {
      addFour(x, rows[i], rows[i + 1], rows[i + 2], rows[i + 3], weights, sums);
    }
    for (; i < end; i++) {
      int at = rows[i] * sums.length;
      double w = weights[rows[i]];
      for (int c = 0; c < sums.length; c++) {
        sums[c] += w * x[at + c];
      }
    }
  }

  private static void addFour(
      double[] x, int one, int two, int three, int four, double[] weights, double[] sums) {
    int columns = sums.length;
    int p = one * columns;
    int q = two * columns;
    int r = three * columns;
    int s = four * columns;
    double wp = weights[one];
    double wq = weights[two];
    double wr = weights[three];
    double ws = weights[four];
    for (int c = 0; c < columns; c++) {
      sums[c] += wp * x[p + c] + wq * x[q + c] + (wr * x[r + c] + ws * x[s + c]);
    }
  }

  /** Adds a row times its weight. */
  static void add(double[] sums, double[] a, double p) {
    for (int c = 0; c < sums.length; c++) {
      sums[c] += p * a[c];
    }
  }

  /** Adds four rows, each times its weight. */
  static void addFour(
      double[] sums,
      double[] a,
      double p,
      double[] b,
      double q,
      double[] c,
      double r,
      double[] d,
      double s) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += (p * a[i] + q * b[i]) + (r * c[i] + s * d[i]);
    }
  }

  /** Adds a row to sums and says what |sums|² grows by, over its weight. */
  static double change(double[] sums, double[] x, int from, double w) {
    double growth = 0;
    for (int c = 0; c < sums.length; c++) {
      double v = x[from + c];
      double old = sums[c];
      double step = w * v;
      growth += v * (2 * old + step);
      sums[c] = old + step;
    }
    return growth;
  }

  /**
   * Adds four rows to sums one after the other and says what |sums|² grows by with each, over the
   * row's weight. They go along the columns side by side, so that no addition waits for the one
   * before.
   *
   * @param one the array that the first row lies in
   * @param from where it begins there
   */
  static void changes(
      double[] sums,
      double[] one,
      double[] two,
      double[] three,
      double[] four,
      int[] from,
      double[] weights,
      double[] change) {
    int p = from[0];
    int q = from[1];
    int r = from[2];
    int s = from[3];
    double wp = weights[0];
    double wq = weights[1];
    double wr = weights[2];
    double ws = weights[3];
    double cp = 0;
    double cq = 0;
    double cr = 0;
    double cs = 0;
    for (int c = 0; c < sums.length; c++) {
      double v = one[p + c];
      double old = sums[c];
      double step = wp * v;
      cp += v * (2 * old + step);
      old += step;
      v = two[q + c];
      step = wq * v;
      cq += v * (2 * old + step);
      old += step;
      v = three[r + c];
      step = wr * v;
      cr += v * (2 * old + step);
      old += step;
      v = four[s + c];
      step = ws * v;
      cs += v * (2 * old + step);
      sums[c] = old + step;
    }
    change[0] = cp;
    change[1] = cq;
    change[2] = cr;
    change[3] = cs;
  }

  /** The squares of a vector, one after the other. */
  static double squares(double[] vector) {
    double sum = 0;
    for (double v : vector) {
      sum += v * v;
    }
    return sum;
  }

  /** The squares of all cells of some rows times their weights, one after the other. */
  static double squares(double[][] cell, int[] rows, double[] weights) {
    double sum = 0;
    for (int row : rows) {
      double[] cells = cell[row];
      double w = weights[row];
      if (cells != null) {
        for (double v : cells) {
          sum += w * v * v;
        }
      }
    }
    return sum;
  }

  /** The product of each of some rows, all with cells, with a vector. */
  static void dots(double[][] cell, int[] rows, double[] vector, double[] dot) {
    int i = 0;
    for (; i + BATCH <= rows.length; i += BATCH) {
      double[] one = cell[rows[i]];
      double[] two = cell[rows[i + 1]];
      double[] three = cell[rows[i + 2]];
      double[] four = cell[rows[i + 3]];
      double a = 0;
      double b = 0;
      double c = 0;
      double d = 0;
      for (int k = 0; k < vector.length; k++) {
        double v = vector[k];
        a += one[k] * v;
        b += two[k] * v;
        c += three[k] * v;
        d += four[k] * v;
      }
      dot[rows[i]] = a;
      dot[rows[i + 1]] = b;
      dot[rows[i + 2]] = c;
      dot[rows[i + 3]] = d;
    }
    for (; i < rows.length; i++) {
      double[] one = cell[rows[i]];
      double a = 0;
      for (int k = 0; k < vector.length; k++) {
        a += one[k] * vector[k];
      }
      dot[rows[i]] = a;
    }
  }

  /** The squares of v - factor * t by four partial sums. */
  static double norm(double[] v, double factor, double[] t) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int k = 0;
    for (; k + BATCH <= v.length; k += BATCH) {
      double e = v[k] - factor * t[k];
      double f = v[k + 1] - factor * t[k + 1];
      double g = v[k + 2] - factor * t[k + 2];
      double h = v[k + 3] - factor * t[k + 3];
      a += e * e;
      b += f * f;
      c += g * g;
      d += h * h;
    }
    for (; k < v.length; k++) {
      double e = v[k] - factor * t[k];
      a += e * e;
    }
    return a + b + (c + d);
  }

  /** The squares of a vector by four partial sums. */
  static double norm(double[] v) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int k = 0;
    for (; k + BATCH <= v.length; k += BATCH) {
      a += v[k] * v[k];
      b += v[k + 1] * v[k + 1];
      c += v[k + 2] * v[k + 2];
      d += v[k + 3] * v[k + 3];
    }
    for (; k < v.length; k++) {
      a += v[k] * v[k];
    }
    return a + b + (c + d);
  }
}
