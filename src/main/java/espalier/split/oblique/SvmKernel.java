package espalier.split.oblique;

/**
 * The inner loops of {@link LinearSvm} over a column that every row has a value in. Terms are
 * computed side by side, in the form that is turned into vector instructions, and then summed as
 * eight partial sums, always in the same order. Scratch for one problem; belongs to one thread.
 */
final class SvmKernel {

  /** Makes any slack that is above 0 larger than 1. */
  private static final double HUGE = 0x1p1000;

  /** Problems of more cells turn their columns to double precision at every visit. */
  private static final int KEPT_CELLS = 1 << 17;

  private final double[] sign;
  private final double[] cost;
  private final double[][] kept;
  private double[] x;
  private final double[] one;
  private final double[] two;

  /**
   * @param sign y of each row
   * @param cost C of each row
   * @param columns how many columns there are; small problems keep them in double precision
   */
  SvmKernel(double[] sign, double[] cost, int columns) {
    this.sign = sign;
    this.cost = cost;
    this.kept = (long) columns * sign.length <= KEPT_CELLS ? new double[columns][] : null;
    this.x = new double[sign.length];
    this.one = new double[sign.length];
    this.two = new double[sign.length];
  }

  /** Turns to a column: y_i x_i for each row. */
  void turnTo(int j, float[] column) {
    if (kept != null && kept[j] != null) {
      x = kept[j];
      return;
    }
    if (kept != null) {
      x = new double[column.length];
      kept[j] = x;
    }
    for (int i = 0; i < column.length; i++) {
      x[i] = sign[i] * column[i];
    }
  }

  /** G = -2 Σ C_i y_i x_i max(0, s_i) and H = 2 Σ C_i x_i² over the rows with s_i above 0. */
  double[] derivatives(double[] slack) {
    derivatives(x, cost, slack, one, two);
    return new double[] {-2 * sum(one), 2 * sum(two)};
  }

  private static void derivatives(double[] x, double[] c, double[] s, double[] g, double[] h) {
    for (int i = 0; i < x.length; i++) {
      double m = Math.max(0, s[i]);
      double cx = c[i] * x[i];
      g[i] = cx * m;
      h[i] = cx * x[i] * Math.min(1, m * HUGE);
    }
  }

  /** Σ C_i max(0, s_i - d y_i x_i)². */
  double loss(double[] slack, double d) {
    losses(x, cost, slack, d, one);
    return sum(one);
  }

  private static void losses(double[] x, double[] c, double[] s, double d, double[] into) {
    for (int i = 0; i < x.length; i++) {
      double m = Math.max(0, s[i] - d * x[i]);
      into[i] = c[i] * m * m;
    }
  }

  /** s_i -= d y_i x_i. */
  void apply(double[] slack, double d) {
    apply(x, slack, d);
  }

  private static void apply(double[] x, double[] s, double d) {
    for (int i = 0; i < x.length; i++) {
      s[i] -= d * x[i];
    }
  }

  /** The sum of all numbers. */
  static double sum(double[] t) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    double e = 0;
    double f = 0;
    double g = 0;
    double h = 0;
    int i = 0;
    for (; i + 8 <= t.length; i += 8) {
      a += t[i];
      b += t[i + 1];
      c += t[i + 2];
      d += t[i + 3];
      e += t[i + 4];
      f += t[i + 5];
      g += t[i + 6];
      h += t[i + 7];
    }
    for (; i < t.length; i++) {
      a += t[i];
    }
    return ((a + b) + (c + d)) + ((e + f) + (g + h));
  }
}
