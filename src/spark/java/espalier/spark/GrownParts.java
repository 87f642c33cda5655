package espalier.spark;

import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.List;

/** Puts a tree together from nodes and parts that come in preorder. */
final class GrownParts {

  private final List<SplitTest> tests = new ArrayList<>();
  private final List<Integer> right = new ArrayList<>();
  private final List<Double> weight = new ArrayList<>();
  private final List<Double> labelled = new ArrayList<>();
  private final List<Double> gain = new ArrayList<>();
  private final List<LeafStatistics> leaves = new ArrayList<>();

  /** Adds an inner node and gives its number. */
  int inner(SplitTest test, double gained, double rows, double known) {
    return add(test, gained, rows, known, null);
  }

  /** Adds a leaf. */
  void leaf(LeafStatistics statistics, double rows, double known) {
    add(null, 0, rows, known, statistics);
  }

  private int add(
      SplitTest test, double gained, double rows, double known, LeafStatistics statistics) {
    tests.add(test);
    right.add(0);
    weight.add(rows);
    labelled.add(known);
    gain.add(gained);
    leaves.add(statistics);
    return tests.size() - 1;
  }

  /** Says that the next node is the right child of an earlier one. */
  void nextIsRightOf(int node) {
    right.set(node, tests.size());
  }

  /** Adds all nodes of a part. */
  void all(Tree part) {
    int first = tests.size();
    for (int node = 0; node < part.size(); node++) {
      boolean leaf = part.isLeaf(node);
      add(
          leaf ? null : part.test(node),
          part.gain(node),
          part.weight(node),
          part.labelled(node),
          leaf ? part.statistics(node) : null);
      right.set(first + node, leaf ? 0 : first + part.right(node));
    }
  }

  Tree tree() {
    return new Tree(
        tests.toArray(new SplitTest[0]),
        right.stream().mapToInt(Integer::intValue).toArray(),
        numbers(weight),
        numbers(labelled),
        numbers(gain),
        leaves.toArray(new LeafStatistics[0]));
  }

  private static double[] numbers(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
