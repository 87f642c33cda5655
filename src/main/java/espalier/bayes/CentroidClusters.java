package espalier.bayes;

import espalier.run.Workers;

/**
 * Clusters as means and mean squared deviations. For squared Euclidean distance the mean distance
 * between the members of A and B is |m_A - m_B|² + V_A + V_B exactly, so no matrix is needed.
 */
final class CentroidClusters implements Clusters {

  /** Dimensions between two looks whether the distance is already too long. */
  private static final int STRIDE = 16;

  /** Less work than this is not worth a second thread. */
  private static final long WORTH_SHARING = 200_000;

  private final double[][] mean;
  private final double[] spread;
  private final double[] weight;

  CentroidClusters(double[][] points, double[] weights) {
    mean = new double[points.length][];
    for (int i = 0; i < mean.length; i++) {
      mean[i] = points[i].clone();
    }
    spread = new double[points.length];
    weight = weights.clone();
  }

  @Override
  public int size() {
    return weight.length;
  }

  /** The distance, or something not below the bound. */
  private double distance(int a, int b, double bound) {
    double[] x = mean[a];
    double[] y = mean[b];
    double sum = spread[a] + spread[b];
    int end = x.length - x.length % STRIDE;
    for (int at = 0; at < end; at += STRIDE) {
      double block = 0;
      for (int d = at; d < at + STRIDE; d++) {
        double gap = x[d] - y[d];
        block += gap * gap;
      }
      sum += block;
      if (sum >= bound) {
        return sum;
      }
    }
    for (int d = end; d < x.length; d++) {
      double gap = x[d] - y[d];
      sum += gap * gap;
    }
    return sum;
  }

  @Override
  public Nearest nearest(int from, int first, int[] active, int count, Workers workers) {
    double bound =
        first < 0 ? Double.POSITIVE_INFINITY : distance(from, first, Double.POSITIVE_INFINITY);
    boolean share = (long) count * mean[0].length > WORTH_SHARING;
    int pieces = share ? workers.count() : 1;
    Nearest[] found = new Nearest[pieces];
    workers.each(
        pieces,
        (worker, p) ->
            found[p] =
                scan(from, first, bound, active, count * p / pieces, count * (p + 1) / pieces));
    Nearest best = new Nearest(first, bound);
    for (Nearest some : found) {
      best = some.distance() < best.distance() ? some : best;
    }
    return best;
  }

  private Nearest scan(int from, int first, double bound, int[] active, int begin, int end) {
    int best = first;
    double least = bound;
    for (int k = begin; k < end; k++) {
      int j = active[k];
      if (j != from && j != first) {
        double d = distance(from, j, least);
        if (d < least) {
          least = d;
          best = j;
        }
      }
    }
    return new Nearest(best, least);
  }

  @Override
  public void merge(int into, int gone, int[] active, int count) {
    double a = weight[into];
    double b = weight[gone];
    double[] x = mean[into];
    double[] y = mean[gone];
    double apart = 0;
    for (int d = 0; d < x.length; d++) {
      double gap = x[d] - y[d];
      apart += gap * gap;
      x[d] = (a * x[d] + b * y[d]) / (a + b);
    }
    spread[into] =
        (a * spread[into] + b * spread[gone]) / (a + b) + a * b / ((a + b) * (a + b)) * apart;
    weight[into] = a + b;
    mean[gone] = null;
  }
}
