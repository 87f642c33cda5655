package espalier.split.oblique;

import java.util.Arrays;
import java.util.Optional;

/**
 * The loss over columns that every row has a value in, in single precision. Row i has t_i = √C_i
 * s_i for s_i its slack, and its cells are kept as u_ij = √C_i y_i x_ij, so that the loss is Σ
 * max(0, t_i)² and a step d along column j takes d u_ij from t_i. All costs are divided by the
 * largest, which is put back into the results.
 *
 * <p>Second derivatives are those over the rows that had slack when they were marked, at the start
 * of a round and {@value #FIRST_MARKS} times in the first one: the line search makes up for what
 * has changed.
 *
 * <p>Rows lie in four quarters, of which a loop takes one row each and adds their terms: the form
 * that is turned into vector instructions and leaves a fourth of the terms to be summed one by one.
 * The last quarter is filled up with rows of zeros. Takes 4 bytes for each cell; belongs to one
 * thread.
 */
final class DenseLoss implements ColumnLoss {

  private static final double ROUNDING = 0x1p-22;
  private static final int QUARTERS = 4;

  /** How often rows with slack are marked in the first round. */
  private static final int FIRST_MARKS = 4;

  /** Rounds after which the slacks are summed anew. */
  private static final int RESTART = 20;

  /** Sums of squares of all columns at once, where that costs less than column by column. */
  @FunctionalInterface
  interface Squares {
    /** Σ_i f_i x_ij² of every column j, f being one factor for each row. */
    double[] of(float[] factors);
  }

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
  private final double[] most;
  private final Optional<Squares> together;
  private double[] squares = {};

  /** How many columns are visited before rows are marked again, and how many of them are left. */
  private int visits;

  private int left;

  /** The loss, NaN where it is not known; the same after the step that was tried last. */
  private double loss = Double.NaN;

  private double lossTried = Double.NaN;
  private int columnTried = -1;
  private double stepTried;

  /** A loss at w = 0 of columns, with y and C of each row, one C at least above 0. */
  DenseLoss(float[][] columns, double[] sign, double[] cost, Optional<Squares> together) {
    this.rows = sign.length;
    this.heaviest = Arrays.stream(cost).max().orElse(1);
    int size = (rows + QUARTERS - 1) / QUARTERS;
    this.u = new float[QUARTERS][columns.length][];
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
    for (int j = 0; j < columns.length; j++) {
      float[] x = columns[j];
      for (int k = 0; k < QUARTERS; k++) {
        int from = Math.min(rows, k * size);
        u[k][j] = Arrays.copyOfRange(x, from, from + size);
        multiply(u[k][j], factor[k]);
      }
    }
    this.together = together;
    mark();
    this.most = new double[columns.length];
    Arrays.setAll(most, this::marked);
  }

  private static void multiply(float[] x, float[] factor) {
    for (int i = 0; i < x.length; i++) {
      x[i] *= factor[i];
    }
  }

  @Override
  public int columns() {
    return most.length;
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public void begin(int round, double[] w) {
    if (round % RESTART == RESTART - 1) {
      restart(w);
    }
    visits = round == 0 ? w.length / FIRST_MARKS : w.length;
    left = 0;
  }

  /** Goes to the weights w, with the roundings of one sum in place of those of many steps. */
  private void restart(double[] w) {
    for (int k = 0; k < QUARTERS; k++) {
      System.arraycopy(roots[k], 0, t[k], 0, t[k].length);
      for (int j = 0; j < w.length; j++) {
        TileKernel.axpy(t[k], u[k][j], (float) -w[j]);
      }
      move(t[k], t[k], 0, tried[k], triedM[k]);
    }
    accept();
    loss = Double.NaN;
  }

  /** Marks the rows with slack above 0. */
  private void mark() {
    float[] marked = new float[rows];
    for (int k = 0, i = 0; k < QUARTERS; k++) {
      for (int at = 0; at < terms.length && i < rows; at++, i++) {
        boolean above = t[k][at] > 0;
        active[k][at] = above ? 1 : 0;
        marked[i] = above ? roots[k][at] * roots[k][at] : 0;
      }
    }
    squares = together.map(all -> all.of(marked)).orElse(squares);
  }

  /** Σ C_i x_i² along a column over the rows that were marked. */
  private double marked(int j) {
    if (together.isPresent()) {
      return heaviest * squares[j];
    }
    double sum = 0;
    for (int k = 0; k < QUARTERS; k++) {
      squares(u[k][j], active[k], terms);
      sum += TileKernel.sum(terms, terms.length);
    }
    return heaviest * sum;
  }

  @Override
  public double gradient(int j) {
    products(u[0][j], u[1][j], u[2][j], u[3][j], m[0], m[1], m[2], m[3], terms);
    return -heaviest * TileKernel.sum(terms, terms.length);
  }

  @Override
  public double curvature(int j) {
    if (left-- == 0) {
      mark();
      left = visits;
    }
    return marked(j);
  }

  @Override
  public double most(int j) {
    return most[j];
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

  @Override
  public double now(int j) {
    loss = Double.isNaN(loss) ? loss(m) : loss;
    return loss;
  }

  @Override
  public double tried(int j, double d) {
    attempt(j, d);
    lossTried = loss(triedM);
    return lossTried;
  }

  @Override
  public double rounding() {
    return ROUNDING;
  }

  @Override
  public void step(int j, double d) {
    if (columnTried != j || stepTried != d) {
      attempt(j, d);
    }
    accept();
    loss = lossTried;
  }

  private double loss(float[][] of) {
    products(of[0], of[1], of[2], of[3], of[0], of[1], of[2], of[3], terms);
    return heaviest / 4 * TileKernel.sum(terms, terms.length);
  }

  private void attempt(int j, double d) {
    columnTried = j;
    stepTried = d;
    lossTried = Double.NaN;
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

  /** Takes the step that was tried last. */
  private void accept() {
    columnTried = -1;
    float[][] before = t;
    t = tried;
    tried = before;
    before = m;
    m = triedM;
    triedM = before;
  }
}
