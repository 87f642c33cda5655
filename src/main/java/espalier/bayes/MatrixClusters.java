package espalier.bayes;

import espalier.message.Message;
import espalier.run.Workers;

/** Clusters with all their distances in a triangle of doubles. */
record MatrixClusters(double[][] triangle, double[] weight) implements Clusters {

  /** More objects than this (400 MB of distances) are refused. */
  static final int LIMIT = 10_000;

  @FunctionalInterface
  interface Distance {
    double of(int i, int j);
  }

  /**
   * The objects; distances that are {@code NaN} become the mean of the others.
   *
   * @throws IllegalArgumentException if there are more than {@link #LIMIT}
   */
  static MatrixClusters of(double[] weights, Distance distance, Workers workers) {
    int n = weights.length;
    if (n > LIMIT) {
      throw Message.refused(
          "A matrix of the distances of %d rows was asked for; at most %d are allowed. Use"
              + " linkage=centroid (with distance=squared, missing=impute), or tree-rows=%d to"
              + " attach the other unlabelled rows to a smaller tree.",
          n, LIMIT, LIMIT);
    }
    double[][] triangle = new double[n][];
    double[] sums = new double[n];
    int[] counts = new int[n];
    workers.each(
        n,
        (worker, i) -> {
          triangle[i] = new double[i];
          for (int j = 0; j < i; j++) {
            double d = distance.of(i, j);
            triangle[i][j] = d;
            if (!Double.isNaN(d)) {
              sums[i] += d;
              counts[i]++;
            }
          }
        });
    fillGaps(triangle, sums, counts);
    return new MatrixClusters(triangle, weights.clone());
  }

  private static void fillGaps(double[][] triangle, double[] sums, int[] counts) {
    double sum = 0;
    long known = 0;
    for (int i = 0; i < sums.length; i++) {
      sum += sums[i];
      known += counts[i];
    }
    double mean = known == 0 ? 0 : sum / known;
    for (int i = 0; i < triangle.length; i++) {
      for (int j = 0; j < i && counts[i] < i; j++) {
        if (Double.isNaN(triangle[i][j])) {
          triangle[i][j] = mean;
        }
      }
    }
  }

  private double get(int a, int b) {
    return a > b ? triangle[a][b] : triangle[b][a];
  }

  @Override
  public int size() {
    return weight.length;
  }

  @Override
  public Nearest nearest(int from, int first, int[] active, int count, Workers workers) {
    int best = first;
    double least = first < 0 ? Double.POSITIVE_INFINITY : get(from, first);
    for (int k = 0; k < count; k++) {
      int j = active[k];
      if (j != from && j != first) {
        double d = get(from, j);
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
    for (int k = 0; k < count; k++) {
      int j = active[k];
      if (j != into && j != gone) {
        double d = (a * get(into, j) + b * get(gone, j)) / (a + b);
        if (into > j) {
          triangle[into][j] = d;
        } else {
          triangle[j][into] = d;
        }
      }
    }
    weight[into] = a + b;
  }
}
