package espalier.bayes;

import espalier.message.Message;
import espalier.run.Workers;
import java.util.Arrays;

/** Clusters with all their distances in a triangle of doubles. */
record MatrixClusters(double[][] triangle, double[] weight) implements Clusters {

  /** More objects than this (400 MB of distances) are refused. */
  static final int LIMIT = 10_000;

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
    workers.each(
        n,
        (worker, i) -> {
          triangle[i] = new double[i];
          for (int j = 0; j < i; j++) {
            triangle[i][j] = distance.of(i, j);
          }
        });
    fillGaps(triangle);
    return new MatrixClusters(triangle, weights.clone());
  }

  private static void fillGaps(double[][] triangle) {
    double sum = 0;
    long known = 0;
    for (double[] row : triangle) {
      double own = 0;
      for (double d : row) {
        own += Double.isNaN(d) ? 0 : d;
        known += Double.isNaN(d) ? 0 : 1;
      }
      sum += own;
    }
    double mean = known == 0 ? 0 : sum / known;
    for (double[] row : triangle) {
      Arrays.setAll(row, j -> Double.isNaN(row[j]) ? mean : row[j]);
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
        triangle[Math.max(into, j)][Math.min(into, j)] = d;
      }
    }
    weight[into] = a + b;
  }
}
