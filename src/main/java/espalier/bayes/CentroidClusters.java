package espalier.bayes;

import espalier.run.Workers;
import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;

/**
 * Clusters as means and mean squared deviations. For squared Euclidean distance the mean distance
 * between the members of A and B is |m_A - m_B|² + V_A + V_B exactly, so no matrix is needed.
 * {@link FloatTiles} rules out most clusters; the distances of the others are taken in double
 * precision, in the order of the list of clusters in use.
 */
final class CentroidClusters implements Clusters {

  /** Dimensions between two looks whether the distance is already too long. */
  private static final int STRIDE = 16;

  /** Less work than this is not worth a second thread. */
  private static final long WORTH_SHARING = 200_000;

  /** Places in addition to those of the clusters in use. */
  private static final int SPARE = 2 * FloatTiles.SIZE;

  private final double[][] mean;
  private final double[] spread;
  private final double[] weight;

  /** The clusters in use in their order, and left places between them. */
  private final FloatTiles tiles;

  private int[] slotOfPlace;
  private final int[] placeOfSlot;
  private final LongAdder exact = new LongAdder();

  CentroidClusters(double[][] points, double[] weights) {
    mean = new double[points.length][];
    Arrays.setAll(mean, i -> points[i].clone());
    spread = new double[points.length];
    weight = weights.clone();
    tiles = mean.length == 0 ? null : new FloatTiles(mean);
    slotOfPlace = new int[mean.length + SPARE];
    placeOfSlot = new int[mean.length];
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
    if (tiles.used() == 0 || tiles.used() > count + count / 4 + SPARE / 2) {
      settle(active, count);
    }
    double bound =
        first < 0 ? Double.POSITIVE_INFINITY : distance(from, first, Double.POSITIVE_INFINITY);
    boolean share = (long) count * mean[0].length > WORTH_SHARING;
    int all = (tiles.used() + FloatTiles.SIZE - 1) / FloatTiles.SIZE;
    int pieces = share ? Math.min(all, workers.count()) : 1;
    Nearest[] found = new Nearest[pieces];
    workers.each(
        pieces,
        (worker, p) ->
            found[p] = scan(from, first, bound, all * p / pieces, all * (p + 1) / pieces));
    Nearest best = new Nearest(first, bound);
    for (Nearest some : found) {
      best = some.distance() < best.distance() ? some : best;
    }
    return best;
  }

  /** Gives the clusters in use neighbouring places in their order. */
  private void settle(int[] active, int count) {
    tiles.clear();
    for (int k = 0; k < count; k++) {
      settle(active[k]);
    }
  }

  private void settle(int slot) {
    if (tiles.used() == slotOfPlace.length) {
      slotOfPlace = Arrays.copyOf(slotOfPlace, slotOfPlace.length * 2);
    }
    slotOfPlace[tiles.used()] = slot;
    placeOfSlot[slot] = tiles.used();
    tiles.add(mean[slot], spread[slot]);
  }

  private Nearest scan(int from, int first, double bound, int begin, int end) {
    int best = first;
    double least = bound;
    float[] factors = tiles.factors(placeOfSlot[from]);
    float[] sums = new float[FloatTiles.SIZE];
    FloatTiles.Fold fold = new FloatTiles.Fold();
    float limit = tiles.limit(factors, least, spread[from]);
    int near = 0;
    for (int t = begin; t < end; t++) {
      tiles.sums(factors, t, sums);
      if (FloatTiles.least(sums, fold) > limit) {
        continue;
      }
      int size = Math.min(FloatTiles.SIZE, tiles.used() - t * FloatTiles.SIZE);
      for (int k = 0; k < size; k++) {
        if (sums[k] > limit || sums[k] == Float.POSITIVE_INFINITY) {
          continue;
        }
        int j = slotOfPlace[t * FloatTiles.SIZE + k];
        if (j != from && j != first) {
          double d = distance(from, j, least);
          near++;
          if (d < least) {
            least = d;
            best = j;
            limit = tiles.limit(factors, least, spread[from]);
          }
        }
      }
    }
    exact.add(near);
    return new Nearest(best, least);
  }

  /** How many distances no lower bound has spared. */
  long exactDistances() {
    return exact.sum();
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
    if (tiles.used() > 0) {
      tiles.leave(placeOfSlot[into]);
      tiles.leave(placeOfSlot[gone]);
      settle(into);
    }
  }
}
