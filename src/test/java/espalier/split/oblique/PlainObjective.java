package espalier.split.oblique;

/**
 * The soft division's objective straight from its definition: every clustering column standardised
 * over its known cells, J = Σ_k p_k (S_k m_k² + S'_k m'_k²) with the soft means m of both sides.
 */
final class PlainObjective {

  final double[][] x;
  final double[][] z;
  final double[] p;
  final double[] r;
  final double tiny;

  /**
   * @param x standardised features, rows x D
   * @param z standardised clustering columns, rows x K, NaN where unknown
   * @param p weight of each clustering column
   * @param r row weights
   * @param tiny added to every mass
   */
  PlainObjective(double[][] x, double[][] z, double[] p, double[] r, double tiny) {
    this.x = x;
    this.z = z;
    this.p = p;
    this.r = r;
    this.tiny = tiny;
  }

  private double[] members(double[] w, double b) {
    double[] s = new double[x.length];
    for (int i = 0; i < s.length; i++) {
      double a = b;
      for (int c = 0; c < w.length; c++) {
        a += x[i][c] * w[c];
      }
      s[i] = 1 / (1 + Math.exp(-a));
    }
    return s;
  }

  double value(double[] w, double b) {
    double[] s = members(w, b);
    double sum = 0;
    for (int k = 0; k < p.length; k++) {
      double[] parts = parts(k, s);
      sum += p[k] * (parts[0] * parts[2] * parts[2] + parts[1] * parts[3] * parts[3]);
    }
    return sum;
  }

  /** Masses and means of both sides. */
  private double[] parts(int k, double[] s) {
    double right = tiny;
    double left = tiny;
    double sumRight = 0;
    double sumLeft = 0;
    for (int i = 0; i < s.length; i++) {
      if (!Double.isNaN(z[i][k])) {
        right += r[i] * s[i];
        left += r[i] * (1 - s[i]);
        sumRight += r[i] * s[i] * z[i][k];
        sumLeft += r[i] * (1 - s[i]) * z[i][k];
      }
    }
    return new double[] {right, left, sumRight / right, sumLeft / left};
  }

  /** The gradient by w, then by b. */
  double[] gradient(double[] w, double b) {
    double[] s = members(w, b);
    double[] slope = new double[s.length];
    for (int k = 0; k < p.length; k++) {
      double[] parts = parts(k, s);
      for (int i = 0; i < s.length; i++) {
        if (!Double.isNaN(z[i][k])) {
          slope[i] +=
              p[k]
                  * (2 * z[i][k] * (parts[2] - parts[3])
                      - (parts[2] * parts[2] - parts[3] * parts[3]));
        }
      }
    }
    double[] gradient = new double[w.length + 1];
    for (int i = 0; i < s.length; i++) {
      double g = r[i] * s[i] * (1 - s[i]) * slope[i];
      for (int c = 0; c < w.length; c++) {
        gradient[c] += g * x[i][c];
      }
      gradient[w.length] += g;
    }
    return gradient;
  }
}
