package espalier.explain;

/**
 * Points and weights that integrate polynomials over [0, 1]: with k points every polynomial of a
 * degree up to 2k - 1 exactly. The points are the zeros of the Legendre polynomial P_k, moved from
 * [-1, 1], found by Newton's method; weights 1 / ((1 - x²) P_k'(x)²). O(k²).
 */
final class GaussLegendre {

  private static final int STEPS = 100;

  final double[] point;
  final double[] weight;

  GaussLegendre(int k) {
    point = new double[k];
    weight = new double[k];
    for (int i = 0; i < k; i++) {
      double x = StrictMath.cos(Math.PI * (i + 0.75) / (k + 0.5));
      double slope = 1;
      double step = 1;
      for (int s = 0; s < STEPS && Math.abs(step) > 1e-16; s++) {
        double before = 1;
        double value = x;
        for (int n = 2; n <= k; n++) {
          double next = ((2 * n - 1) * x * value - (n - 1) * before) / n;
          before = value;
          value = next;
        }
        slope = k * (before - x * value) / (1 - x * x);
        step = value / slope;
        x -= step;
      }
      point[i] = (1 + x) / 2;
      weight[i] = 1 / ((1 - x * x) * slope * slope);
    }
  }
}
