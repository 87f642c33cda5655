package espalier.bayes;

import espalier.split.oblique.TileKernel;
import java.util.Arrays;

/**
 * Cluster means in single precision, side by side in tiles, to rule out by a lower bound which
 * clusters cannot be near: all but a few exact distances are spared.
 *
 * <p>Numbers are centred and divided by the largest of them in magnitude, so that they lie in [-1,
 * 1]. For means a and b of D rounded numbers and V the spread of b, the sum s = (V + |b|²) - 2 a·b
 * is within e = (D + 16) u (|a| + √N)² of S - |a|², where S = V + |a - b|², u = 2⁻²⁴, and N is the
 * largest V + |b|² seen. Rounding the means changes |a - b| by at most r = 2 u √D. {@link #limit}
 * turns a distance that is to be undercut into the largest s with which that is possible.
 *
 * <p>Places go in the order of entry; a place that was left is never near. Belongs to one linkage;
 * sums may be taken by several threads at once.
 */
final class FloatTiles {

  static final int SIZE = 512;

  private static final double UNIT = 0x1p-24;

  private final double[] centre;
  private final double scale;
  private float[][][] tile = {};

  /** V + |b|² of each cluster of a tile, infinite on places without one. */
  private float[][] norm = {};

  private double largestNorm;
  private int used;

  /** Tiles without a cluster yet, for means among these points. */
  FloatTiles(double[][] points) {
    int columns = points[0].length;
    centre = new double[columns];
    for (double[] point : points) {
      for (int d = 0; d < columns; d++) {
        centre[d] += point[d] / points.length;
      }
    }
    double largest = 0;
    for (double[] point : points) {
      for (int d = 0; d < columns; d++) {
        largest = Math.max(largest, Math.abs(point[d] - centre[d]));
      }
    }
    scale = largest > 0 ? 1 / largest : 1;
  }

  /** The number of places, those that were left included. */
  int used() {
    return used;
  }

  void clear() {
    used = 0;
    largestNorm = 0;
  }

  void add(double[] mean, double spread) {
    int t = used / SIZE;
    int at = used++ % SIZE;
    if (t == tile.length) {
      tile = Arrays.copyOf(tile, t + t / 4 + 1);
      norm = Arrays.copyOf(norm, tile.length);
    }
    if (tile[t] == null) {
      tile[t] = new float[centre.length][SIZE];
      norm[t] = new float[SIZE];
    }
    if (at == 0) {
      Arrays.fill(norm[t], Float.POSITIVE_INFINITY);
    }
    double sum = spread * scale * scale;
    for (int d = 0; d < mean.length; d++) {
      float x = (float) ((mean[d] - centre[d]) * scale);
      tile[t][d][at] = x;
      sum += (double) x * x;
    }
    norm[t][at] = (float) sum;
    largestNorm = Math.max(largestNorm, sum);
  }

  void leave(int place) {
    norm[place / SIZE][place % SIZE] = Float.POSITIVE_INFINITY;
  }

  /** What the sums for the cluster on a place multiply: -2 a. */
  float[] factors(int place) {
    float[] factors = new float[centre.length];
    for (int d = 0; d < factors.length; d++) {
      factors[d] = -2 * tile[place / SIZE][d][place % SIZE];
    }
    return factors;
  }

  /**
   * The sum above which a cluster is not nearer than a distance.
   *
   * @param factors of the cluster that the sums are for
   * @param distance a squared distance with both spreads
   * @param own the spread of that cluster
   */
  float limit(float[] factors, double distance, double own) {
    double square = 0;
    for (float f : factors) {
      square += 0.25 * f * f;
    }
    double least = Math.max(0, distance * (1 + 1e-9) - own) * scale * scale;
    double r = 2 * UNIT * Math.sqrt(centre.length);
    double root = r + Math.sqrt(r * r + least);
    double both = Math.sqrt(square) + Math.sqrt(largestNorm);
    double e = (centre.length + 16) * UNIT * both * both;
    return Math.nextUp((float) (root * root - square + e + Float.MIN_NORMAL));
  }

  /** Sets s for each place of a tile; infinite on places without a cluster. O(D). */
  void sums(float[] factors, int t, float[] into) {
    System.arraycopy(norm[t], 0, into, 0, SIZE);
    float[][] x = tile[t];
    int d = 0;
    for (; d + 4 <= x.length; d += 4) {
      float a = factors[d];
      float b = factors[d + 1];
      float c = factors[d + 2];
      TileKernel.add4(into, x[d], x[d + 1], x[d + 2], x[d + 3], a, b, c, factors[d + 3]);
    }
    for (; d < x.length; d++) {
      TileKernel.axpy(into, x[d], factors[d]);
    }
  }

  /** Scratch for {@link #least} of one thread. */
  static final class Fold {
    private final float[] half = new float[SIZE / 2];
    private final float[] quarter = new float[SIZE / 4];
    private final float[] eighth = new float[SIZE / 8];
  }

  static float least(float[] sums, Fold fold) {
    fold(sums, SIZE / 2, fold.half);
    fold(fold.half, SIZE / 4, fold.quarter);
    fold(fold.quarter, SIZE / 8, fold.eighth);
    float least = Float.POSITIVE_INFINITY;
    for (float s : fold.eighth) {
      least = s < least ? s : least;
    }
    return least;
  }

  private static void fold(float[] from, int middle, float[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] = Math.min(from[i], from[i + middle]);
    }
  }
}
