package espalier.active;

import espalier.neighbour.Points;
import espalier.run.Largest;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Groups of points that are alike, by k-means: centres are drawn with probability proportional to
 * the squared distance from those drawn before (Arthur and Vassilvitskii 2007), then each point
 * joins its nearest centre and each centre moves to the mean of its points, {@value #STEPS} times
 * at most. Of {@value #STARTS} starts the one with the least sum of squared distances is kept.
 * O(starts x steps x points x clusters x columns).
 *
 * @param of the cluster of each point
 * @param distances the squared distance of each point from its centre
 * @param count the number of clusters, some perhaps without a point
 */
record KMeans(int[] of, double[] distances, int count) {

  private static final int STEPS = 30;
  private static final int STARTS = 3;
  private static final int BLOCK = 256;

  /** The clusters of points; at most as many as there are points. */
  static KMeans of(Points points, int count, SplittableRandom random, Workers workers) {
    int k = Math.min(count, points.rows());
    KMeans best = null;
    double least = Double.POSITIVE_INFINITY;
    for (int start = 0; start < STARTS; start++) {
      KMeans found = started(points, k, random.split(), workers);
      double sum = Arrays.stream(found.distances).sum();
      if (sum < least) {
        least = sum;
        best = found;
      }
    }
    return best;
  }

  private static KMeans started(Points points, int k, SplittableRandom random, Workers workers) {
    double[][] centres = seeds(points, k, random);
    int[] of = new int[points.rows()];
    double[] distances = new double[points.rows()];
    boolean moved = true;
    for (int step = 0; step < STEPS && moved; step++) {
      moved = assign(points, centres, of, distances, workers);
      centres = means(points, of, centres);
    }
    assign(points, centres, of, distances, workers);
    return new KMeans(of, distances, k);
  }

  private static double[][] seeds(Points points, int k, SplittableRandom random) {
    int n = points.rows();
    double[] least = new double[n];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    double[][] centres = new double[k][];
    int next = random.nextInt(n);
    for (int c = 0; c < k; c++) {
      centres[c] = row(points, next);
      double sum = 0;
      for (int i = 0; i < n; i++) {
        least[i] = Math.min(least[i], squared(points, i, centres[c]));
        sum += least[i];
      }
      double drawn = random.nextDouble() * sum;
      next = random.nextInt(n);
      for (int i = 0; i < n && sum > 0; i++) {
        drawn -= least[i];
        if (drawn <= 0) {
          next = i;
          break;
        }
      }
    }
    return centres;
  }

  private static double[] row(Points points, int i) {
    int d = points.columns();
    return Arrays.copyOfRange(points.values(), i * d, (i + 1) * d);
  }

  private static double squared(Points points, int i, double[] centre) {
    double sum = 0;
    int from = i * centre.length;
    for (int c = 0; c < centre.length; c++) {
      double gap = points.values()[from + c] - centre[c];
      sum += gap * gap;
    }
    return sum;
  }

  /** Gives each point its nearest centre, the first of equals; returns whether one changed. */
  private static boolean assign(
      Points points, double[][] centres, int[] of, double[] distances, Workers workers) {
    int[] before = of.clone();
    workers.each(
        (of.length + BLOCK - 1) / BLOCK,
        (worker, block) -> {
          int end = Math.min(of.length, (block + 1) * BLOCK);
          for (int i = block * BLOCK; i < end; i++) {
            distances[i] = Double.POSITIVE_INFINITY;
            for (int c = 0; c < centres.length; c++) {
              double d = squared(points, i, centres[c]);
              if (d < distances[i]) {
                distances[i] = d;
                of[i] = c;
              }
            }
          }
        });
    return !Arrays.equals(before, of);
  }

  /** The means of the points of each cluster; a cluster without points stays where it was. */
  private static double[][] means(Points points, int[] of, double[][] centres) {
    int d = points.columns();
    double[][] sums = new double[centres.length][d];
    int[] counts = new int[centres.length];
    for (int i = 0; i < of.length; i++) {
      counts[of[i]]++;
      for (int c = 0; c < d; c++) {
        sums[of[i]][c] += points.values()[i * d + c];
      }
    }
    for (int k = 0; k < sums.length; k++) {
      int all = counts[k];
      if (all == 0) {
        sums[k] = centres[k];
      } else {
        double[] sum = sums[k];
        Arrays.setAll(sum, c -> sum[c] / all);
      }
    }
    return sums;
  }

  /** The points of a cluster, those nearest to its centre first. */
  int[] members(int cluster) {
    IntStream own = IntStream.range(0, of.length).filter(i -> of[i] == cluster);
    return Largest.first(own, i -> -distances[i]).mapToInt(i -> i).toArray();
  }
}
