package espalier.tree;

/**
 * Scalar products of vectors of norm 1 whose cells are rounded to multiples of 1/U, U = 2¹⁵ - 1:
 * sums of integers, the same in any order. With n cells of one vector that are not zero the product
 * is within √n / U + n / (4 U²) of the true one, since a cell is off by at most 1 / (2 U) and the
 * absolute cells of a vector of norm 1 add up to at most √n. No sum of products overflows. Holds
 * scratch of one thread.
 */
final class ShortProducts {

  private static final int UNIT = Short.MAX_VALUE;

  /** So many columns, about, are multiplied in one pass. */
  private static final int STRIP = 256;

  /** A sparse walk costs so much more for a cell than a dense one. */
  private static final int SPARSE = 4;

  /** Partial sums of pairs of neighbouring columns. */
  private final int[] sums;

  ShortProducts(int width) {
    sums = new int[pairs(width)];
  }

  private static int strips(int width) {
    return Math.max(1, (width + STRIP / 2) / STRIP);
  }

  private static int pairs(int width) {
    int strips = 2 * strips(width);
    return Math.max(1, (width + strips - 1) / strips);
  }

  /** The length of an array that holds a vector, at least its width. */
  static int length(int width) {
    return 2 * pairs(width) * strips(width);
  }

  /** A cell of a vector of norm 1, rounded. */
  static short round(double cell) {
    return (short) Math.rint(cell * UNIT);
  }

  /** The largest error of a product if so many cells of one vector are not zero. */
  static double error(int cells) {
    double most = Math.sqrt(cells) / UNIT + cells / (4.0 * UNIT * UNIT);
    return most * (1 + 0x1p-40);
  }

  /** A sum of products of rounded cells in the units of the vectors. */
  static double value(int sum) {
    return sum / ((double) UNIT * UNIT);
  }

  /** Whether the products of a vector with so many cells that are not zero pay one by one. */
  static boolean few(int cells, int width) {
    return cells * SPARSE < width;
  }

  /** Σ a_c b_c over the columns of b that are not zero. */
  static int sparse(short[] a, int[] columns, short[] b, int count) {
    int s = 0;
    int t = 0;
    int k = 0;
    for (; k + 1 < count; k += 2) {
      s += a[columns[k]] * b[columns[k]];
      t += a[columns[k + 1]] * b[columns[k + 1]];
    }
    return k < count ? s + t + a[columns[k]] * b[columns[k]] : s + t;
  }

  /** Σ a_c b_c over all columns, of vectors of this length. */
  int dense(short[] a, short[] b) {
    first(sums, a, b);
    for (int from = 2 * sums.length; from < a.length; from += 2 * sums.length) {
      more(sums, a, b, from);
    }
    return total(sums);
  }

  private static void first(int[] sums, short[] a, short[] b) {
    for (int j = 0; j < sums.length; j++) {
      sums[j] = a[2 * j] * b[2 * j] + a[2 * j + 1] * b[2 * j + 1];
    }
  }

  private static void more(int[] sums, short[] a, short[] b, int from) {
    for (int j = 0; j < sums.length; j++) {
      sums[j] += a[from + 2 * j] * b[from + 2 * j] + a[from + 2 * j + 1] * b[from + 2 * j + 1];
    }
  }

  private static int total(int[] sums) {
    int a = 0;
    int b = 0;
    int c = 0;
    int d = 0;
    int j = 0;
    for (; j + 3 < sums.length; j += 4) {
      a += sums[j];
      b += sums[j + 1];
      c += sums[j + 2];
      d += sums[j + 3];
    }
    for (; j < sums.length; j++) {
      a += sums[j];
    }
    return (a + b) + (c + d);
  }
}
