package espalier.neighbour;

import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.Arrays;

/**
 * The k nearest other rows of every row by Euclidean distance, nearest first, ties in random order
 * (see {@link NearestOrder}).
 *
 * @param k neighbours of each row
 * @param index row i has its neighbours at {@code i * k .. i * k + k - 1}
 * @param squared their squared distances
 */
record Neighbours(int k, int[] index, double[] squared) {

  /** Rows handed to a worker at once. */
  private static final int BLOCK = 32;

  /** Columns of points compared while they stay in the cache. */
  private static final int TILE = 1024;

  /** The default seed of ties: the same points give the same neighbours. */
  static final long SEED = 1;

  /**
   * Compares all rows with all rows. O(N² D) time, O(N (D + k)) memory; the same bits for every
   * number of workers.
   *
   * @param wanted the number of neighbours; min(wanted, N - 1) are found
   * @param seed the seed of ties
   */
  static Neighbours exact(Points points, int wanted, long seed, Workers workers) {
    int n = points.rows();
    int k = Math.max(0, Math.min(wanted, n - 1));
    double[][] columns = new double[points.columns()][n];
    for (int i = 0; i < n; i++) {
      for (int c = 0; c < columns.length; c++) {
        columns[c][i] = points.get(i, c);
      }
    }
    int[] index = new int[n * k];
    double[] squared = new double[n * k];
    Arrays.fill(squared, Double.POSITIVE_INFINITY);
    if (k > 0) {
      NearestOrder order = new NearestOrder(points, seed);
      workers.each(
          (n + BLOCK - 1) / BLOCK,
          (worker, block) -> {
            double[] distance = new double[Math.min(TILE, n)];
            int last = Math.min(n, (block + 1) * BLOCK);
            for (int from = 0; from < n; from += TILE) {
              workers.check();
              int count = Math.min(TILE, n - from);
              for (int i = block * BLOCK; i < last; i++) {
                distances(columns, i, from, count, distance);
                select(i, from, count, distance, order, k, index, squared);
              }
            }
          });
    }
    return new Neighbours(k, index, squared);
  }

  /** The nearest of these only. */
  Neighbours first(int count) {
    if (count >= k) {
      return this;
    }
    int rows = k == 0 ? 0 : index.length / k;
    int[] fewer = new int[rows * count];
    double[] squares = new double[fewer.length];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(index, i * k, fewer, i * count, count);
      System.arraycopy(squared, i * k, squares, i * count, count);
    }
    return new Neighbours(count, fewer, squares);
  }

  /**
   * The neighbours as a search finds them; taken from what the context's fits share if the same
   * points were searched before.
   */
  static Neighbours of(
      Points points, int wanted, GraphSearch search, FitContext context, Workers workers) {
    record Key(String points, int wanted, boolean exact) {}
    boolean exact = search.exact(points.rows());
    Key key = new Key(points.fingerprint(), wanted, exact);
    return context
        .shared()
        .get(
            key,
            Neighbours.class,
            () ->
                exact
                    ? exact(points, wanted, SEED, workers)
                    : NeighbourDescent.of(points, wanted, workers));
  }

  /** Squared distances of a row to {@code count} rows. */
  private static void distances(
      double[][] columns, int row, int from, int count, double[] distance) {
    Arrays.fill(distance, 0, count, 0);
    int c = 0;
    for (; c + 3 < columns.length; c += 4) {
      four(columns, c, row, from, count, distance);
    }
    for (; c < columns.length; c++) {
      double[] column = columns[c];
      double x = column[row];
      for (int j = 0; j < count; j++) {
        double d = column[from + j] - x;
        distance[j] += d * d;
      }
    }
  }

  private static void four(
      double[][] columns, int c, int row, int from, int count, double[] distance) {
    double[] a = columns[c];
    double[] b = columns[c + 1];
    double[] e = columns[c + 2];
    double[] f = columns[c + 3];
    double xa = a[row];
    double xb = b[row];
    double xe = e[row];
    double xf = f[row];
    for (int j = 0; j < count; j++) {
      double da = a[from + j] - xa;
      double db = b[from + j] - xb;
      double de = e[from + j] - xe;
      double df = f[from + j] - xf;
      distance[j] += da * da + db * db + de * de + df * df;
    }
  }

  /** Keeps the k nearest sorted. */
  private static void select(
      int row,
      int from,
      int count,
      double[] distance,
      NearestOrder order,
      int k,
      int[] index,
      double[] squared) {
    int first = row * k;
    int last = first + k - 1;
    double reach = NearestOrder.reach(squared[last]);
    for (int j = 0; j < count; j++) {
      double d = distance[j];
      int other = from + j;
      if (d <= reach && other != row && order.before(row, d, other, squared[last], index[last])) {
        int at = last;
        while (at > first && order.before(row, d, other, squared[at - 1], index[at - 1])) {
          squared[at] = squared[at - 1];
          index[at] = index[at - 1];
          at--;
        }
        squared[at] = d;
        index[at] = other;
        reach = NearestOrder.reach(squared[last]);
      }
    }
  }
}
