package espalier.tao;

import espalier.neighbour.Points;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Which branch a row takes at an inner node of a {@link TaoTree}. */
sealed interface Router {

  boolean right(Points points, int row);

  /** As {@link #right(Points, int)} for some rows. */
  default boolean[] right(Points points, int[] rows) {
    boolean[] right = new boolean[rows.length];
    for (int p = 0; p < rows.length; p++) {
      right[p] = right(points, rows[p]);
    }
    return right;
  }

  /** The number of columns that are looked at. */
  int terms();

  /** All rows take one branch. */
  record Constant(boolean allRight) implements Router {
    @Override
    public boolean right(Points points, int row) {
      return allRight;
    }

    @Override
    public int terms() {
      return 0;
    }
  }

  /** One column against a threshold; the rows above it, or else those at or below it, go right. */
  record Axis(int column, double threshold, boolean above) implements Router {
    @Override
    public boolean right(Points points, int row) {
      return points.get(row, column) > threshold == above;
    }

    @Override
    public int terms() {
      return 1;
    }
  }

  /** Right if Σ_k weight_k x_column(k) + bias &gt; 0; weights are not zero. */
  record Plane(int[] columns, double[] weights, double bias) implements Router {

    /** A plane of all columns whose weight is not zero; a constant if there is none. */
    static Router of(double[] w, double bias) {
      int[] columns = IntStream.range(0, w.length).filter(c -> w[c] != 0).toArray();
      if (columns.length == 0) {
        return new Constant(bias > 0);
      }
      return new Plane(columns, Arrays.stream(columns).mapToDouble(c -> w[c]).toArray(), bias);
    }

    @Override
    public boolean right(Points points, int row) {
      double[] x = points.values();
      int at = row * points.columns();
      double sum = bias;
      for (int k = 0; k < columns.length; k++) {
        sum += weights[k] * x[at + columns[k]];
      }
      return sum > 0;
    }

    /** Six rows side by side, each summed in its own order. */
    @Override
    public boolean[] right(Points points, int[] rows) {
      boolean[] right = new boolean[rows.length];
      double[] x = points.values();
      int p = 0;
      for (; p + 6 <= rows.length; p += 6) {
        int one = rows[p] * points.columns();
        int two = rows[p + 1] * points.columns();
        int three = rows[p + 2] * points.columns();
        int four = rows[p + 3] * points.columns();
        int five = rows[p + 4] * points.columns();
        int six = rows[p + 5] * points.columns();
        double a = bias;
        double b = bias;
        double c = bias;
        double d = bias;
        double e = bias;
        double f = bias;
        for (int k = 0; k < columns.length; k++) {
          double w = weights[k];
          int column = columns[k];
          a += w * x[one + column];
          b += w * x[two + column];
          c += w * x[three + column];
          d += w * x[four + column];
          e += w * x[five + column];
          f += w * x[six + column];
        }
        right[p] = a > 0;
        right[p + 1] = b > 0;
        right[p + 2] = c > 0;
        right[p + 3] = d > 0;
        right[p + 4] = e > 0;
        right[p + 5] = f > 0;
      }
      for (; p < rows.length; p++) {
        right[p] = right(points, rows[p]);
      }
      return right;
    }

    @Override
    public int terms() {
      return columns.length;
    }

    double[] dense(int count) {
      double[] w = new double[count];
      for (int k = 0; k < columns.length; k++) {
        w[columns[k]] = weights[k];
      }
      return w;
    }
  }
}
