package espalier.split.oblique;

import java.util.Arrays;

/**
 * The inner loops of {@link LinearSvm} over columns that every row has a value in, in single
 * precision. Row i has t_i = √C_i s_i for s_i its slack, and its cells are kept as u_ij = √C_i y_i
 * x_ij, so that the loss is Σ max(0, t_i)² and a step d along column j takes d u_ij from t_i. All
 * costs are divided by the largest, which is put back into the results.
 *
 * <p>Rows lie in four quarters, of which a loop takes one row each and adds their terms: the form
 * that is turned into vector instructions and leaves a fourth of the terms to be summed one by one.
 * The last quarter is filled up with rows of zeros. Takes 4 bytes for each cell; belongs to one
 * thread.
 */
final class SvmKernel {

  /** What rounding may add to a loss, relative to it. */
  static final double ROUNDING = 0x1p-22;

  private static final int QUARTERS = 4;

  private final int rows;
  private final double heaviest;

  /** u by quarter, column and row. */
  private final float[][][] u;

  /** t by quarter and row, and 2 max(0, t). */
  private float[][] t;

  private float[][] m;

  /** What t and m are after a step that was tried. */
  private float[][] tried;

  private float[][] triedM;

  /** √C by quarter and row, and 1 for the rows that had slack above 0 when they were marked. */
  private final float[][] roots;

  private final float[][] active;
  private final float[] terms;

  /**
   * @param sign y of each row
   * @param cost C of each row, one at least above 0
   */
  SvmKernel(LinearSvm.Columns columns, double[] sign, double[] cost) {
    this.rows = sign.length;
    this.heaviest = Arrays.stream(cost).max().orElse(1);
    int size = (rows + QUARTERS - 1) / QUARTERS;
    this.u = new float[QUARTERS][columns.count()][];
    this.t = new float[QUARTERS][size];
    this.m = new float[QUARTERS][size];
    this.tried = new float[QUARTERS][size];
    this.triedM = new float[QUARTERS][size];
    this.terms = new float[size];
    this.roots = new float[QUARTERS][size];
    this.active = new float[QUARTERS][size];
    float[][] factor = new float[QUARTERS][size];
    for (int i = 0; i < rows; i++) {
      float root = (float) Math.sqrt(cost[i] / heaviest);
      t[i / size][i % size] = root;
      m[i / size][i % size] = 2 * root;
      factor[i / size][i % size] = sign[i] > 0 ? root : -root;
      roots[i / size][i % size] = root;
    }
    for (int j = 0; j < columns.count(); j++) {
      float[] x = columns.values(j);
      for (int k = 0; k < QUARTERS; k++) {
        int from = Math.min(rows, k * size);
        u[k][j] = Arrays.copyOfRange(x, from, from + size);
        multiply(u[k][j], factor[k]);
      }
    }
  }

  private static void multiply(float[] x, float[] factor) {
    for (int i = 0; i < x.length; i++) {
      x[i] *= factor[i];
    }
  }

  /** The largest of the costs. */
  double heaviest() {
    return heaviest;
  }

  /**
   * Marks the rows with slack above 0.
   *
   * @return for each row its cost in units of the largest, 0 for rows that are not marked
   */
  float[] mark() {
    float[] marked = new float[rows];
    for (int k = 0, i = 0; k < QUARTERS; k++) {
      for (int at = 0; at < terms.length && i < rows; at++, i++) {
        boolean above = t[k][at] > 0;
        active[k][at] = above ? 1 : 0;
        marked[i] = above ? roots[k][at] * roots[k][at] : 0;
      }
    }
    return marked;
  }

  /** G = -2 Σ C_i y_i x_i max(0, s_i) along a column. */
  double gradient(int j) {
    products(u[0][j], u[1][j], u[2][j], u[3][j], m[0], m[1], m[2], m[3], terms);
    return -heaviest * TileKernel.sum(terms, terms.length);
  }

  /** Σ C_i x_i² over the rows that were marked. */
  double squares(int j) {
    double sum = 0;
    for (int k = 0; k < QUARTERS; k++) {
      squares(u[k][j], active[k], terms);
      sum += TileKernel.sum(terms, terms.length);
    }
    return heaviest * sum;
  }

  private static void squares(float[] x, float[] active, float[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] = active[i] * x[i] * x[i];
    }
  }

  private static void products(
      float[] a,
      float[] b,
      float[] c,
      float[] d,
      float[] p,
      float[] q,
      float[] r,
      float[] s,
      float[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] = a[i] * p[i] + b[i] * q[i] + c[i] * r[i] + d[i] * s[i];
    }
  }

  /** The loss Σ C_i max(0, s_i)². */
  double loss() {
    return loss(m);
  }

  /** The loss after the step that was tried last. */
  double lossTried() {
    return loss(triedM);
  }

  private double loss(float[][] of) {
    products(of[0], of[1], of[2], of[3], of[0], of[1], of[2], of[3], terms);
    return heaviest / 4 * TileKernel.sum(terms, terms.length);
  }

  /** Tries a step d along a column: s_i - d y_i x_i. */
  void attempt(int j, double d) {
    for (int k = 0; k < QUARTERS; k++) {
      move(u[k][j], t[k], (float) d, tried[k], triedM[k]);
    }
  }

  private static void move(float[] u, float[] t, float d, float[] into, float[] twice) {
    for (int i = 0; i < u.length; i++) {
      float moved = t[i] - d * u[i];
      into[i] = moved;
      twice[i] = moved + Math.abs(moved);
    }
  }

  /** Goes to the weights w, with the roundings of one sum in place of those of many steps. */
  void restart(double[] w) {
    for (int k = 0; k < QUARTERS; k++) {
      System.arraycopy(roots[k], 0, t[k], 0, t[k].length);
      for (int j = 0; j < w.length; j++) {
        MatrixKernel.axpy(t[k], u[k][j], (float) -w[j]);
      }
      move(t[k], t[k], 0, tried[k], triedM[k]);
    }
    accept();
  }

  /** Takes the step that was tried last. */
  void accept() {
    float[][] before = t;
    t = tried;
    tried = before;
    before = m;
    m = triedM;
    triedM = before;
  }
}
