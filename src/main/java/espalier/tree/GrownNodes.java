package espalier.tree;

import espalier.split.Split;
import espalier.split.SplitTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The nodes of a growing tree, reported in preorder. */
final class GrownNodes {

  private final List<SplitTest> tests = new ArrayList<>();
  private final List<LeafStatistics> leaves = new ArrayList<>();
  private final Numbers right = new Numbers();
  private final Numbers weight = new Numbers();
  private final Numbers labelled = new Numbers();
  private final Numbers gain = new Numbers();
  private final Numbers targetSpread = new Numbers();
  private final Numbers totalSpread = new Numbers();

  /**
   * What is known of a node whatever becomes of it.
   *
   * @param weight the weight of its rows
   * @param labelled the weight of the labelled ones
   * @param targets the squared deviations of the targets
   * @param total those of the whole clustering space, 0 where nobody asks
   */
  record Facts(double weight, double labelled, double targets, double total) {}

  /**
   * Adds the next node.
   *
   * @param split how it is divided, empty for a leaf
   * @param statistics what a leaf remembers, null for an inner node
   * @return its number
   */
  int add(Facts facts, Optional<Split> split, LeafStatistics statistics) {
    tests.add(split.isPresent() ? split.get().test() : null);
    leaves.add(statistics);
    right.add(0);
    weight.add(facts.weight());
    labelled.add(facts.labelled());
    gain.add(split.isPresent() ? split.get().gain() : 0);
    targetSpread.add(facts.targets());
    totalSpread.add(facts.total());
    return tests.size() - 1;
  }

  /** Says that the node to be added next is the right child of an earlier one. */
  void nextIsRightOf(int parent) {
    right.set(parent, tests.size());
  }

  /** The tree. */
  GrownTree finish() {
    int[] children = new int[tests.size()];
    for (int i = 0; i < children.length; i++) {
      children[i] = (int) right.get(i);
    }
    Tree tree =
        new Tree(
            tests.toArray(new SplitTest[0]),
            children,
            weight.toArray(),
            labelled.toArray(),
            gain.toArray(),
            leaves.toArray(new LeafStatistics[0]));
    return new GrownTree(tree, targetSpread.toArray(), totalSpread.toArray());
  }

  /** A growing list of doubles. */
  private static final class Numbers {
    private double[] values = new double[64];
    private int count;

    void add(double v) {
      if (count == values.length) {
        values = Arrays.copyOf(values, 2 * count);
      }
      values[count++] = v;
    }

    void set(int at, double v) {
      values[at] = v;
    }

    double get(int at) {
      return values[at];
    }

    double[] toArray() {
      return Arrays.copyOf(values, count);
    }
  }
}
