package espalier.page;

import espalier.learn.Schema;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What the labelled training rows of every node of a tree say of the targets: the sums of all
 * leaves below it. Sums of a node are released as soon as its parent has them.
 */
final class NodeSums {

  /**
   * The labelled rows of a node.
   *
   * @param sums the weighted sum of each score column
   * @param known the weight of the rows that know each target
   */
  record Sums(double[] sums, double[] known) {

    /** The share of a label, or the mean of a column, among the rows that know it; else 0. */
    double mean(int output, int target) {
      return known[target] > 0 ? sums[output] / known[target] : 0;
    }
  }

  /** Makes something of the sums of a node. */
  @FunctionalInterface
  interface Maker<T> {
    /** What is made of a node; the root comes with itself. */
    T make(int node, Sums here, Sums root) throws IOException;
  }

  private final Tree tree;
  private final int outputs;
  private final int targets;

  NodeSums(Tree tree, Schema schema) {
    this.tree = tree;
    this.outputs = schema.outputs();
    this.targets = schema.targets().size();
  }

  /** The sums of the whole tree. O(leaves x outputs). */
  Sums root() {
    Sums all = new Sums(new double[outputs], new double[targets]);
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isLeaf(node)) {
        add(leaf(node), all);
      }
    }
    return all;
  }

  /** What is made of every node, by number. O(nodes x outputs). */
  <T> List<T> each(Maker<T> maker) throws IOException {
    Sums root = root();
    Sums[] open = new Sums[tree.size()];
    List<T> made = new ArrayList<>();
    for (int node = tree.size() - 1; node >= 0; node--) {
      if (tree.isLeaf(node)) {
        open[node] = leaf(node);
      } else {
        open[node] = open[tree.left(node)];
        add(open[tree.right(node)], open[node]);
        open[tree.left(node)] = null;
        open[tree.right(node)] = null;
      }
      made.add(maker.make(node, open[node], root));
    }
    Collections.reverse(made);
    return made;
  }

  private Sums leaf(int node) {
    LeafStatistics leaf = tree.statistics(node);
    double[] known = new double[targets];
    for (int t = 0; t < targets; t++) {
      known[t] = leaf.known(t);
    }
    return new Sums(leaf.sums(outputs), known);
  }

  private static void add(Sums some, Sums to) {
    for (int o = 0; o < to.sums.length; o++) {
      to.sums[o] += some.sums[o];
    }
    for (int t = 0; t < to.known.length; t++) {
      to.known[t] += some.known[t];
    }
  }
}
