package espalier.impurity;

import java.util.Arrays;

/**
 * Vectors of numbers as they are, in double: numeric targets, whose digits matter in small nodes,
 * and the features of published objectives. The plain form of {@link WholeColumns}.
 */
final class RealColumns extends DenseColumns {

  private final double[][] x;
  private final double[] sum;

  /** The cells of a training row are null if it is no member. */
  RealColumns(double[][] x, int columns, double[] squares, CompleteGain gain) {
    super(columns, squares, gain);
    this.x = x;
    this.sum = new double[columns];
  }

  @Override
  Accumulator fork() {
    return new RealColumns(x, columns, squares(), gain.fork());
  }

  @Override
  boolean isMember(int row) {
    return x[row] != null;
  }

  @Override
  void begin(double weight, boolean wholeWeights) {
    // Sums are in double whatever the weights.
  }

  @Override
  void clear() {
    Arrays.fill(sum, 0);
  }

  @Override
  void addAll() {
    for (int i = 0; i < rows.length; i++) {
      if (member[i] != 0) {
        add(sum, x[rows[i]], member[i]);
      }
    }
  }

  @Override
  void add(int[] place, int from, int to) {
    for (int k = from; k < to; k++) {
      int i = place[k];
      if (member[i] != 0) {
        add(sum, x[rows[i]], member[i]);
      }
    }
  }

  private static void add(double[] sum, double[] a, double weight) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += weight * a[i];
    }
  }

  private static void addAt(double[] sum, int at, double[] a, double weight) {
    for (int i = 0; i < a.length; i++) {
      sum[at + i] += weight * a[i];
    }
  }

  @Override
  double apart(double part) {
    return apart(sum, total, part);
  }

  static double apart(double[] s, double[] t, double part) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int i = 0;
    for (; i + 3 < s.length; i += 4) {
      double e = s[i] - part * t[i];
      double f = s[i + 1] - part * t[i + 1];
      double g = s[i + 2] - part * t[i + 2];
      double h = s[i + 3] - part * t[i + 3];
      a += e * e;
      b += f * f;
      c += g * g;
      d += h * h;
    }
    for (; i < s.length; i++) {
      double e = s[i] - part * t[i];
      a += e * e;
    }
    return (a + b) + (c + d);
  }

  @Override
  void copySum(double[] into) {
    System.arraycopy(sum, 0, into, 0, columns);
  }

  @Override
  void dots(double[] v, double[] into) {
    for (int i = 0; i < rows.length; i++) {
      double dot = 0;
      for (int c = 0; member[i] != 0 && c < columns; c++) {
        dot += v[c] * x[rows[i]][c];
      }
      into[i] = dot;
    }
  }

  @Override
  double rounding() {
    return columns * 0x1p-50;
  }

  @Override
  void addTo(int[] bin, double[] into, int stride, int at) {
    for (int i = 0; i < rows.length; i++) {
      if (member[i] != 0) {
        int from = bin[i] * stride + at;
        addAt(into, from, x[rows[i]], member[i]);
        into[from + columns] += member[i];
        into[from + columns + 1] += member[i] * squares()[rows[i]];
      }
    }
  }
}
