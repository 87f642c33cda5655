package espalier.tao;

import espalier.neighbour.Points;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A complete binary tree in heap order while it is being optimised: the children of node i are 2i +
 * 1 (left) and 2i + 2 (right), the leaves follow the inner nodes. Every inner node has a router,
 * every leaf a vector.
 */
final class TaoTree {

  private final int depth;
  private final Router[] routers;
  private final double[][] leaves;

  /** A tree that sends every row to its leftmost leaf, where zeros wait. */
  TaoTree(int depth, int outputs) {
    this.depth = depth;
    this.routers = new Router[(1 << depth) - 1];
    this.leaves = new double[1 << depth][outputs];
    Arrays.fill(routers, new Router.Constant(false));
  }

  private TaoTree(int depth, Router[] routers, double[][] leaves) {
    this.depth = depth;
    this.routers = routers;
    this.leaves = leaves;
  }

  TaoTree copy() {
    double[][] values = new double[leaves.length][];
    Arrays.setAll(values, i -> leaves[i].clone());
    return new TaoTree(depth, routers.clone(), values);
  }

  int depth() {
    return depth;
  }

  /** The number of inner nodes, which is the heap number of the first leaf. */
  int inner() {
    return routers.length;
  }

  int outputs() {
    return leaves[0].length;
  }

  Router router(int node) {
    return routers[node];
  }

  void router(int node, Router router) {
    routers[node] = router;
  }

  /** The vector of the leaf with a heap number; changes are kept. */
  double[] leaf(int node) {
    return leaves[node - routers.length];
  }

  /** The heap number of the leaf that a row reaches from a node. O(depth). */
  int route(int node, Points points, int row) {
    int at = node;
    while (at < routers.length) {
      at = 2 * at + (routers[at].right(points, row) ? 2 : 1);
    }
    return at;
  }

  /** The leaves that some ascending rows reach from a node, in their order. O(rows x depth). */
  double[][] leaves(int node, Points points, int[] some) {
    double[][] reached = new double[some.length][];
    int[] places = IntStream.range(0, some.length).toArray();
    leaves(node, points, some, places, reached);
    return reached;
  }

  private void leaves(int node, Points points, int[] some, int[] places, double[][] reached) {
    if (node >= routers.length) {
      for (int place : places) {
        reached[place] = leaf(node);
      }
      return;
    }
    boolean[] right = routers[node].right(points, some);
    for (int side = 0; side < 2; side++) {
      int[] rows = new int[some.length];
      int[] at = new int[some.length];
      int count = 0;
      for (int p = 0; p < some.length; p++) {
        rows[count] = some[p];
        at[count] = places[p];
        count += right[p] == (side == 1) ? 1 : 0;
      }
      if (count > 0) {
        int[] kept = Arrays.copyOf(rows, count);
        leaves(2 * node + 1 + side, points, kept, Arrays.copyOf(at, count), reached);
      }
    }
  }

  /** The rows that reach every node, by heap number, ascending. O(rows x depth). */
  int[][] rows(Points points) {
    int[][] rows = new int[routers.length + leaves.length][];
    rows[0] = IntStream.range(0, points.rows()).toArray();
    for (int node = 0; node < routers.length; node++) {
      boolean[] isRight = routers[node].right(points, rows[node]);
      int[] here = rows[node];
      for (int side = 0; side < 2; side++) {
        boolean right = side == 1;
        rows[2 * node + 1 + side] =
            IntStream.range(0, here.length)
                .filter(p -> isRight[p] == right)
                .map(p -> here[p])
                .toArray();
      }
    }
    return rows;
  }

  /** The vectors of all rows, rows x outputs. */
  double[] predict(Points points) {
    int outputs = outputs();
    int[] all = IntStream.range(0, points.rows()).toArray();
    double[][] reached = leaves(0, points, all);
    double[] vectors = new double[points.rows() * outputs];
    for (int i = 0; i < reached.length; i++) {
      System.arraycopy(reached[i], 0, vectors, i * outputs, outputs);
    }
    return vectors;
  }
}
