package espalier.bayes;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.SplittableRandom;

/** A rooted binary tree that can be rearranged; all branches are equally long. */
final class BinaryTree {

  private final int leaves;
  private final int[] parent;
  private final int[] left;
  private final int[] right;
  private int root;

  private BinaryTree(int leaves, int[] parent, int[] left, int[] right, int root) {
    this.leaves = leaves;
    this.parent = parent;
    this.left = left;
    this.right = right;
    this.root = root;
  }

  static BinaryTree of(LatentTree tree) {
    int[] parent = new int[tree.size()];
    int[] left = new int[tree.size()];
    int[] right = new int[tree.size()];
    for (int v = 0; v < tree.size(); v++) {
      parent[v] = tree.parent(v);
      if (v >= tree.leaves()) {
        left[v] = tree.children(v)[0];
        right[v] = tree.children(v)[1];
      }
    }
    return new BinaryTree(tree.leaves(), parent, left, right, tree.root());
  }

  BinaryTree copy() {
    return new BinaryTree(leaves, parent.clone(), left.clone(), right.clone(), root);
  }

  private int sibling(int v) {
    int p = parent[v];
    return left[p] == v ? right[p] : left[p];
  }

  private void replace(int p, int child, int by) {
    if (p < 0) {
      root = by;
    } else if (left[p] == child) {
      left[p] = by;
    } else {
      right[p] = by;
    }
    parent[by] = p;
  }

  /** Nearest neighbour interchange: a child of an inner node changes places with its uncle. */
  void interchange(SplittableRandom random) {
    int v;
    do {
      v = leaves + random.nextInt(leaves - 1);
    } while (v == root);
    int child = random.nextBoolean() ? left[v] : right[v];
    int uncle = sibling(v);
    int p = parent[v];
    replace(v, child, uncle);
    replace(p, uncle, child);
  }

  /** Subtree prune and regraft: a subtree is cut off and hung above any node that is left. */
  void regraft(SplittableRandom random) {
    int v;
    do {
      v = random.nextInt(parent.length);
    } while (v == root);
    int p = parent[v];
    replace(parent[p], p, sibling(v));
    int[] rest = order();
    int w = rest[random.nextInt(rest.length)];
    int above = parent[w];
    left[p] = v;
    right[p] = w;
    replace(above, w, p);
    parent[w] = p;
  }

  /** The nodes below the root, children before parents. */
  private int[] order() {
    int[] order = new int[parent.length];
    int at = order.length;
    Deque<Integer> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      int v = open.pop();
      order[--at] = v;
      if (v >= leaves) {
        open.push(left[v]);
        open.push(right[v]);
      }
    }
    return Arrays.copyOfRange(order, at, order.length);
  }

  LatentTree tree(double length) {
    int[] number = new int[parent.length];
    int[] newParent = new int[parent.length];
    double[] lengths = new double[parent.length];
    Arrays.fill(lengths, length);
    int next = leaves;
    int[] order = order();
    for (int v : order) {
      number[v] = v < leaves ? v : next++;
    }
    for (int v : order) {
      newParent[number[v]] = parent[v] < 0 ? -1 : number[parent[v]];
    }
    return LatentTree.ofLengths(leaves, newParent, lengths);
  }
}
