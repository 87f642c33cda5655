package espalier.neighbour;

import espalier.data.IndexSort;
import espalier.learn.FitContext;
import espalier.neighbour.GraphOptions.GraphSearch;
import espalier.run.Seeds;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;

/**
 * Nearly the k nearest rows of every row, for more rows than can all be compared: the leaves of a
 * few {@link ProjectionTrees} give first lists, then the neighbours of neighbours, in both
 * directions, are tried until hardly any list changes (W. Dong, M. Charikar, K. Li, Efficient
 * k-nearest neighbor graph construction, WWW 2011).
 *
 * <p>Every round reads the lists of the round before and each row writes its own alone, so the
 * result is the same for every number of workers. O(N k² D) per round, O(N (D + k)) memory.
 */
final class NeighbourDescent {

  private static final int TREES = 8;
  private static final int LEAF_ROWS = 48;
  private static final int ROUNDS = 12;
  private static final double STANDSTILL = 1e-3;
  private static final int BLOCK = 64;

  private final Points points;
  private final int k;
  private final Neighbours.Order order;
  private final Workers workers;
  private final int[] index;
  private final double[] squared;
  private final boolean[] fresh;

  private NeighbourDescent(Points points, int k, Workers workers) {
    this.points = points;
    this.k = k;
    this.order = new Neighbours.Order(points, Neighbours.SEED);
    this.workers = workers;
    this.index = new int[points.rows() * k];
    this.squared = new double[index.length];
    this.fresh = new boolean[index.length];
    Arrays.fill(index, -1);
    Arrays.fill(squared, Double.POSITIVE_INFINITY);
  }

  /** The lists; rows up to a leaf's size are all compared. */
  static Neighbours of(Points points, int needed, Workers workers) {
    int k = Math.max(0, Math.min(needed, points.rows() - 1));
    int leaf = Math.max(LEAF_ROWS, 2 * k + 2);
    if (k == 0 || points.rows() <= leaf) {
      return Neighbours.exact(points, needed, Neighbours.SEED, workers);
    }
    NeighbourDescent descent = new NeighbourDescent(points, k, workers);
    descent.seed(new ProjectionTrees(points, TREES, leaf, workers));
    for (int round = 0; round < ROUNDS; round++) {
      if (descent.round() <= STANDSTILL * descent.index.length) {
        break;
      }
    }
    return new Neighbours(k, descent.index, descent.squared);
  }

  /**
   * The neighbours as a search finds them; taken from what the context's fits share if the same
   * points were searched before.
   */
  static Neighbours of(
      Points points, int needed, GraphSearch search, FitContext context, Workers workers) {
    boolean exact = search.exact(points.rows());
    return Neighbours.shared(
        points,
        needed,
        exact,
        false,
        context,
        () ->
            exact
                ? Neighbours.exact(points, needed, Neighbours.SEED, workers)
                : of(points, needed, workers));
  }

  private void rows(IntConsumer work) {
    int n = points.rows();
    workers.each(
        (n + BLOCK - 1) / BLOCK,
        (worker, block) -> {
          for (int i = block * BLOCK; i < Math.min(n, (block + 1) * BLOCK); i++) {
            work.accept(i);
          }
        });
  }

  /** Compares every row with the rows of its leaves. */
  private void seed(ProjectionTrees trees) {
    rows(
        i -> {
          for (int t = 0; t < trees.trees(); t++) {
            int[] order = trees.order(t);
            int from = trees.leafOf(t, i);
            for (int p = from; p < order.length && trees.leafOf(t, order[p]) == from; p++) {
              offer(i, order[p], index, squared, fresh);
            }
          }
        });
  }

  /** Tries the neighbours of neighbours; returns how many entries are new. */
  private int round() {
    Reverse reverse = new Reverse(index, points.rows(), k);
    int[] nextIndex = index.clone();
    double[] nextSquared = squared.clone();
    boolean[] nextFresh = new boolean[fresh.length];
    rows(
        i -> {
          around(
              i,
              reverse,
              (e, j) ->
                  around(
                      j,
                      reverse,
                      (f, l) -> {
                        if (fresh[e] || fresh[f]) {
                          offer(i, l, nextIndex, nextSquared, nextFresh);
                        }
                      }));
        });
    System.arraycopy(nextIndex, 0, index, 0, index.length);
    System.arraycopy(nextSquared, 0, squared, 0, squared.length);
    System.arraycopy(nextFresh, 0, fresh, 0, fresh.length);
    int changes = 0;
    for (boolean b : fresh) {
      changes += b ? 1 : 0;
    }
    return changes;
  }

  private interface Visit {
    void edge(int entry, int row);
  }

  /** The rows that a row has in its list, and up to k of those that have it in theirs. */
  private void around(int row, Reverse reverse, Visit visit) {
    for (int e = row * k; e < row * k + k; e++) {
      if (index[e] >= 0) {
        visit.edge(e, index[e]);
      }
    }
    int last = Math.min(reverse.start[row + 1], reverse.start[row] + k);
    for (int p = reverse.start[row]; p < last; p++) {
      visit.edge(reverse.entry[p], reverse.entry[p] / k);
    }
  }

  /** The entries of each row, by its place in the lists, nearest first. */
  private static final class Reverse {
    private final int[] start;
    private final int[] entry;

    Reverse(int[] index, int n, int k) {
      start = new int[n + 1];
      for (int j : index) {
        if (j >= 0) {
          start[j + 1]++;
        }
      }
      for (int i = 0; i < n; i++) {
        start[i + 1] += start[i];
      }
      entry = new int[start[n]];
      int[] next = Arrays.copyOf(start, n);
      for (int place = 0; place < k; place++) {
        for (int e = place; e < index.length; e += k) {
          if (index[e] >= 0) {
            entry[next[index[e]]++] = e;
          }
        }
      }
    }
  }

  private boolean before(int row, double d, int one, double e, int other) {
    return other < 0 || order.before(row, d, one, e, other);
  }

  /** Takes a row into a sorted list if it is nearer than the last. */
  private void offer(int row, int other, int[] list, double[] distance, boolean[] mark) {
    if (row == other) {
      return;
    }
    int first = row * k;
    int last = first + k - 1;
    double reach = Neighbours.Order.reach(distance[last]);
    double d = points.squaredDistance(row, other, reach);
    if (d > reach || !before(row, d, other, distance[last], list[last])) {
      return;
    }
    for (int e = first; e <= last; e++) {
      if (list[e] == other) {
        return;
      }
    }
    int at = last;
    while (at > first && before(row, d, other, distance[at - 1], list[at - 1])) {
      list[at] = list[at - 1];
      distance[at] = distance[at - 1];
      mark[at] = mark[at - 1];
      at--;
    }
    list[at] = other;
    distance[at] = d;
    mark[at] = true;
  }

  /**
   * Trees that halve the rows again and again along the line through two of them (S. Dasgupta, Y.
   * Freund, Random projection trees and low dimensional manifolds, STOC 2008), so that rows of one
   * leaf are likely near each other.
   *
   * <p>O(trees · N D log N) time, O(trees · N) memory; the same trees for every number of workers.
   */
  private static final class ProjectionTrees {

    private static final long SEED = 20_000;

    private final Points points;
    private final int leafRows;
    private final int[][] order;
    private final int[][] start;

    /** Grows trees; a part of at most so many rows is a leaf. */
    ProjectionTrees(Points points, int trees, int leafRows, Workers workers) {
      this.points = points;
      this.leafRows = leafRows;
      this.order = new int[trees][];
      this.start = new int[trees][];
      workers.each(
          trees,
          (worker, t) -> {
            order[t] = new int[points.rows()];
            Arrays.setAll(order[t], i -> i);
            start[t] = new int[points.rows()];
            halve(t, 0, points.rows(), 1);
          });
    }

    int trees() {
      return order.length;
    }

    /** Rows and the first place of each row's leaf, by row: the leaf ends where another begins. */
    int[] order(int tree) {
      return order[tree];
    }

    /** The place in {@link #order} where the leaf of a row begins. */
    int leafOf(int tree, int row) {
      return start[tree][row];
    }

    private void halve(int tree, int from, int to, long node) {
      int[] rows = order[tree];
      if (to - from <= leafRows) {
        for (int p = from; p < to; p++) {
          start[tree][rows[p]] = from;
        }
        return;
      }
      SplittableRandom random = Seeds.random(SEED, "projection", tree, node);
      int one = rows[from + random.nextInt(to - from)];
      int other = rows[from + random.nextInt(to - from)];
      double[] along = new double[to - from];
      for (int p = from; p < to; p++) {
        double sum = 0;
        for (int c = 0; c < points.columns(); c++) {
          sum += points.get(rows[p], c) * (points.get(one, c) - points.get(other, c));
        }
        along[p - from] = sum;
      }
      int[] sorted = IndexSort.order(along, along.length);
      int[] part = Arrays.copyOfRange(rows, from, to);
      for (int p = from; p < to; p++) {
        rows[p] = part[sorted[p - from]];
      }
      int middle = (from + to) >>> 1;
      halve(tree, from, middle, 2 * node);
      halve(tree, middle, to, 2 * node + 1);
    }
  }
}
