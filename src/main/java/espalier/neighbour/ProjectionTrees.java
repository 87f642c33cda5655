package espalier.neighbour;

import espalier.data.IndexSort;
import espalier.run.Seeds;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Trees that halve the rows again and again along the line through two of them (S. Dasgupta, Y.
 * Freund, Random projection trees and low dimensional manifolds, STOC 2008), so that rows of one
 * leaf are likely near each other.
 *
 * <p>O(trees · N D log N) time, O(trees · N) memory; the same trees for every number of workers.
 */
final class ProjectionTrees {

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
