package espalier.neighbour;

import espalier.learn.FitContext;
import espalier.run.Seeds;
import espalier.run.TieKeys;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * The k nearest other rows of every row by Euclidean distance, nearest first, ties in random order
 * (see {@link Order}).
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

  /** Squared distances of rows, immutable. */
  interface Distances {

    /** How many rows are best compared with a row at once. */
    int tile();

    /** The squared distances of a row to at most a tile of others, from a multiple of it on. */
    void of(int row, int from, int count, double[] distance);
  }

  private record Euclidean(double[][] columns) implements Distances {

    static Euclidean of(Points points) {
      double[][] columns = new double[points.columns()][points.rows()];
      for (int i = 0; i < points.rows(); i++) {
        for (int c = 0; c < columns.length; c++) {
          columns[c][i] = points.get(i, c);
        }
      }
      return new Euclidean(columns);
    }

    @Override
    public int tile() {
      return TILE;
    }

    @Override
    public void of(int row, int from, int count, double[] distance) {
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
  }

  /**
   * Compares all rows with all rows for min(wanted, N - 1) neighbours; the seed decides ties. O(N²
   * D) time, O(N (D + k)) memory; the same bits for every number of workers.
   */
  static Neighbours exact(Points points, int needed, long seed, Workers workers) {
    return exact(points, Euclidean.of(points), needed, seed, workers);
  }

  static Neighbours exact(
      Points points, Distances distances, int needed, long seed, Workers workers) {
    int n = points.rows();
    int k = Math.max(0, Math.min(needed, n - 1));
    int[] index = new int[n * k];
    double[] squared = new double[n * k];
    Arrays.fill(squared, Double.POSITIVE_INFINITY);
    if (k > 0) {
      Order order = new Order(points, seed);
      int tile = distances.tile();
      workers.each(
          (n + BLOCK - 1) / BLOCK,
          (worker, block) -> {
            double[] distance = new double[Math.min(tile, n)];
            int last = Math.min(n, (block + 1) * BLOCK);
            for (int from = 0; from < n; from += tile) {
              workers.check();
              int count = Math.min(tile, n - from);
              for (int i = block * BLOCK; i < last; i++) {
                distances.of(i, from, count, distance);
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

  /** What a search finds, or the context's fits share if the same points were searched before. */
  static Neighbours shared(
      Points points,
      int needed,
      boolean exact,
      boolean cosine,
      FitContext context,
      Supplier<Neighbours> search) {
    record Key(String points, int needed, boolean exact, boolean cosine) {}
    Key key = new Key(points.fingerprint(), needed, exact, cosine);
    return context.shared().get(key, Neighbours.class, search);
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

  private static void select(
      int row,
      int from,
      int count,
      double[] distance,
      Order order,
      int k,
      int[] index,
      double[] squared) {
    int first = row * k;
    int last = first + k - 1;
    double reach = Order.reach(squared[last]);
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
        reach = Order.reach(squared[last]);
      }
    }
  }

  /**
   * Which of two rows is nearer to a third. Squared distances that agree to 40 binary digits are
   * equal but for rounding; of equally near rows a random one is first, drawn anew for every row
   * that asks, by {@link TieKeys}, so that neither the order of the file nor a favourite row shapes
   * the lists.
   */
  static final class Order {

    private static final int ROUNDED = 12;

    /** Farther away by this factor is no tie. */
    private static final double CLEARLY = 1 + 1e-11;

    private final long[] keys;

    Order(Points points, long seed) {
      this.keys = TieKeys.of(points.rows(), points.columns(), points::get, seed);
    }

    /** What is farther away than this cannot be before a row at a squared distance. */
    static double reach(double squared) {
      return squared * CLEARLY;
    }

    /** Whether a row at squared distance d is before another one at squared distance e. */
    boolean before(int row, double d, int one, double e, int other) {
      long a = rounded(d);
      long b = rounded(e);
      if (a != b) {
        return a < b;
      }
      long p = draw(row, one);
      long q = draw(row, other);
      return p < q || (p == q && one < other);
    }

    private static long rounded(double squared) {
      return (Double.doubleToLongBits(squared) + (1L << (ROUNDED - 1))) >> ROUNDED;
    }

    private long draw(int row, int other) {
      return Seeds.mix(keys[row] + Seeds.mix(keys[other]));
    }
  }
}
