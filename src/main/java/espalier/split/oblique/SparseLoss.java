package espalier.split.oblique;

import java.util.Arrays;

/** The loss over columns that list the rows with a value, in double precision. */
final class SparseLoss implements ColumnLoss {

  private final int[][] rows;
  private final float[][] values;
  private final double[] sign;
  private final double[] cost;
  private final double[] slack;
  private final double[] most;

  /** A loss at w = 0 of columns as lists of rows with values, y = 1 or -1 and C of each row. */
  SparseLoss(int[][] rows, float[][] values, double[] sign, double[] cost) {
    this.rows = rows;
    this.values = values;
    this.sign = sign;
    this.cost = cost;
    this.slack = new double[sign.length];
    Arrays.fill(slack, 1);
    this.most = new double[rows.length];
    Arrays.setAll(most, this::curvature);
  }

  @Override
  public int columns() {
    return rows.length;
  }

  @Override
  public int rows() {
    return sign.length;
  }

  @Override
  public void begin(int round, double[] w) {
    // Slacks are exact but for roundings of double precision.
  }

  @Override
  public double gradient(int j) {
    float[] x = values[j];
    double g = 0;
    for (int k = 0; k < x.length; k++) {
      int i = rows[j][k];
      g -= slack[i] > 0 ? cost[i] * sign[i] * x[k] * slack[i] : 0;
    }
    return 2 * g;
  }

  @Override
  public double curvature(int j) {
    float[] x = values[j];
    double h = 0;
    for (int k = 0; k < x.length; k++) {
      int i = rows[j][k];
      h += slack[i] > 0 ? cost[i] * x[k] * x[k] : 0;
    }
    return h;
  }

  @Override
  public double most(int j) {
    return most[j];
  }

  @Override
  public double now(int j) {
    return tried(j, 0);
  }

  @Override
  public double tried(int j, double d) {
    float[] x = values[j];
    double sum = 0;
    for (int k = 0; k < x.length; k++) {
      int i = rows[j][k];
      double s = slack[i] - d * sign[i] * x[k];
      sum += s > 0 ? cost[i] * s * s : 0;
    }
    return sum;
  }

  @Override
  public double rounding() {
    return 0;
  }

  @Override
  public void step(int j, double d) {
    float[] x = values[j];
    for (int k = 0; k < x.length; k++) {
      slack[rows[j][k]] -= d * sign[rows[j][k]] * x[k];
    }
  }
}
