package espalier.neighbour;

import espalier.learn.FitContext;
import espalier.neighbour.GraphOptions.Bandwidth;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.BitSet;

/**
 * An undirected graph of rows: i and j are joined if either is among the k nearest of the other.
 * The weight in [0, 1] falls with their distance.
 *
 * @param weights the weight of each edge, in both directions
 */
public record SimilarityGraph(CsrMatrix weights) {

  /** Which neighbour's distance is the local scale of a row. */
  static final int SCALE_NEIGHBOUR = 7;

  /** The graph of encoded rows, each joined by 1 to the k with the highest cosines. */
  public static SimilarityGraph alike(Points points, int k, FitContext context, Workers workers) {
    Neighbours near = Cosines.neighbours(points, k, context, workers);
    return of(points.rows(), near, Bandwidth.BINARY);
  }

  /** The graph of encoded rows, each joined to its k nearest. */
  public static SimilarityGraph of(Points points, int k, Bandwidth bandwidth, Workers workers) {
    Neighbours near = Neighbours.exact(points, k, Neighbours.SEED, workers);
    return of(points.rows(), near, bandwidth);
  }

  static SimilarityGraph of(int n, Neighbours near, Bandwidth bandwidth) {
    return of(n, near, bandwidth, Math.min(SCALE_NEIGHBOUR, near.k()));
  }

  /** The graph of neighbours; {@code scaleNeighbour} in 1..k sets the local scale. */
  static SimilarityGraph of(int n, Neighbours near, Bandwidth bandwidth, int scaleNeighbour) {
    double[] directed = weigh(n, near, bandwidth, scaleNeighbour);
    return new SimilarityGraph(union(n, near, directed));
  }

  private static double[] weigh(int n, Neighbours near, Bandwidth bandwidth, int scaleNeighbour) {
    double[] weight = new double[near.squared().length];
    int k = near.k();
    double[] scale = bandwidth == Bandwidth.SELF_TUNING ? scales(n, near, scaleNeighbour) : null;
    double twice = bandwidth == Bandwidth.GAUSSIAN ? 2 * median(near.squared().clone()) : 1;
    for (int e = 0; e < weight.length; e++) {
      double d2 = near.squared()[e];
      weight[e] =
          switch (bandwidth) {
            case SELF_TUNING -> StrictMath.exp(-d2 / (scale[e / k] * scale[near.index()[e]]));
            case GAUSSIAN -> d2 == 0 ? 1 : twice > 0 ? StrictMath.exp(-d2 / twice) : 0;
            case BINARY -> 1;
          };
    }
    return weight;
  }

  /**
   * What distances are measured by: the local scale of every row, or the standard deviation of
   * Gaussian weights, at least 10⁻¹⁵⁰, or nothing.
   */
  static double[] scales(int n, Neighbours near, Bandwidth bandwidth) {
    return switch (bandwidth) {
      case SELF_TUNING -> scales(n, near, Math.min(SCALE_NEIGHBOUR, near.k()));
      case GAUSSIAN -> new double[] {Math.max(1e-150, Math.sqrt(median(near.squared().clone())))};
      case BINARY -> new double[0];
    };
  }

  static double[] scales(int n, Neighbours near, int scaleNeighbour) {
    double[] scale = new double[n];
    if (near.k() > 0) {
      Arrays.setAll(scale, i -> Math.sqrt(near.squared()[i * near.k() + scaleNeighbour - 1]));
    }
    double[] positive = Arrays.stream(scale).filter(s -> s > 0).toArray();
    double floor = positive.length == 0 ? 1 : 1e-3 * median(positive);
    Arrays.setAll(scale, i -> Math.max(scale[i], floor));
    return scale;
  }

  /** The median; sorts the numbers. */
  public static double median(double[] numbers) {
    if (numbers.length == 0) {
      return 0;
    }
    Arrays.sort(numbers);
    int half = numbers.length / 2;
    return numbers.length % 2 == 1 ? numbers[half] : (numbers[half - 1] + numbers[half]) / 2;
  }

  /** Every edge in its two directions, with the larger weight. O(N k log). */
  private static CsrMatrix union(int n, Neighbours near, double[] directed) {
    int k = near.k();
    int[] ends = new int[n + 1];
    for (int e = 0; e < directed.length; e++) {
      ends[e / k + 1]++;
      ends[near.index()[e] + 1]++;
    }
    for (int i = 0; i < n; i++) {
      ends[i + 1] += ends[i];
    }
    int[] next = Arrays.copyOf(ends, n);
    int[] other = new int[2 * directed.length];
    int[] edge = new int[2 * directed.length];
    for (int e = 0; e < directed.length; e++) {
      int i = e / k;
      int j = near.index()[e];
      other[next[i]] = j;
      edge[next[i]++] = e;
      other[next[j]] = i;
      edge[next[j]++] = e;
    }
    int[] start = new int[n + 1];
    int[] column = new int[other.length];
    double[] value = new double[other.length];
    int stored = 0;
    for (int i = 0; i < n; i++) {
      long[] keys = new long[ends[i + 1] - ends[i]];
      for (int p = 0; p < keys.length; p++) {
        keys[p] = ((long) other[ends[i] + p] << 32) | edge[ends[i] + p];
      }
      Arrays.sort(keys);
      for (int p = 0; p < keys.length; p++) {
        int j = (int) (keys[p] >> 32);
        double w = directed[(int) keys[p]];
        if (stored > start[i] && column[stored - 1] == j) {
          value[stored - 1] = Math.max(value[stored - 1], w);
        } else {
          column[stored] = j;
          value[stored++] = w;
        }
      }
      start[i + 1] = stored;
    }
    return new CsrMatrix(start, Arrays.copyOf(column, stored), Arrays.copyOf(value, stored));
  }

  /** The summed weights of the edges of each row. */
  public double[] degrees() {
    return weights.rowSums();
  }

  /**
   * The number of connected parts none of whose rows has a known target: no target reaches their
   * rows along the graph. O(N + edges).
   */
  public int componentsWithout(int[] labelled) {
    int[] part = weights.parts(w -> w > 0);
    BitSet reached = new BitSet();
    Arrays.stream(labelled).forEach(i -> reached.set(part[i]));
    return Arrays.stream(part).max().orElse(-1) + 1 - reached.cardinality();
  }
}
