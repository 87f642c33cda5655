package espalier.bayes;

import espalier.run.Workers;

/** Every distance in double precision, one cluster after the other, in the order of the list. */
final class PlainCentroids implements Clusters {

  private final double[][] mean;
  private final double[] spread;
  private final double[] weight;

  PlainCentroids(double[][] points, double[] weights) {
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

  /** The spreads and then blocks of 16 squares, as {@link CentroidClusters} adds them. */
  private double distance(int a, int b) {
    double sum = spread[a] + spread[b];
    int end = mean[a].length - mean[a].length % 16;
    for (int at = 0; at < end; at += 16) {
      double block = 0;
      for (int d = at; d < at + 16; d++) {
        block += (mean[a][d] - mean[b][d]) * (mean[a][d] - mean[b][d]);
      }
      sum += block;
    }
    for (int d = end; d < mean[a].length; d++) {
      sum += (mean[a][d] - mean[b][d]) * (mean[a][d] - mean[b][d]);
    }
    return sum;
  }

  @Override
  public Nearest nearest(int from, int first, int[] active, int count, Workers workers) {
    int best = first;
    double least = first < 0 ? Double.POSITIVE_INFINITY : distance(from, first);
    for (int k = 0; k < count; k++) {
      int j = active[k];
      if (j != from && j != first && distance(from, j) < least) {
        least = distance(from, j);
        best = j;
      }
    }
    return new Nearest(best, least);
  }

  @Override
  public void merge(int into, int gone, int[] active, int count) {
    double a = weight[into];
    double b = weight[gone];
    double apart = 0;
    for (int d = 0; d < mean[into].length; d++) {
      double gap = mean[into][d] - mean[gone][d];
      apart += gap * gap;
      mean[into][d] = (a * mean[into][d] + b * mean[gone][d]) / (a + b);
    }
    spread[into] =
        (a * spread[into] + b * spread[gone]) / (a + b) + a * b / ((a + b) * (a + b)) * apart;
    weight[into] = a + b;
    mean[gone] = null;
  }
}
