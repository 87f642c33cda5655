package espalier.tree;

import espalier.split.Split;
import espalier.split.SplitTest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Makes a tree of its nodes. */
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
   * @param total those of the whole clustering space, 0 where it is not needed
   */
  record Facts(double weight, double labelled, double targets, double total) {}

  /** A node that has had its turn. */
  interface Node {
    /** What is known of it. */
    Facts facts();

    /** How it is divided, empty for a leaf. */
    Optional<Split> split();

    /** What a leaf remembers, empty for an inner node. */
    Optional<LeafStatistics> leaf();

    /** The left and the right child, none of a leaf. */
    List<? extends Node> children();
  }

  /** A node and the node that it is the right child of, or -1. */
  private record Place(Node node, int rightOf) {}

  private GrownNodes() {}

  static GrownTree tree(Node root) {
    GrownNodes nodes = new GrownNodes();
    Deque<Place> open = new ArrayDeque<>();
    open.push(new Place(root, -1));
    while (!open.isEmpty()) {
      Place place = open.pop();
      if (place.rightOf() >= 0) {
        nodes.right.set(place.rightOf(), nodes.tests.size());
      }
      int number = nodes.add(place.node());
      List<? extends Node> children = place.node().children();
      for (int k = children.size() - 1; k >= 0; k--) {
        open.push(new Place(children.get(k), k == 1 ? number : -1));
      }
    }
    return nodes.finish();
  }

  private int add(Node node) {
    Optional<Split> split = node.split();
    Facts facts = node.facts();
    tests.add(split.isPresent() ? split.get().test() : null);
    leaves.add(node.leaf().orElse(null));
    right.add(0);
    weight.add(facts.weight());
    labelled.add(facts.labelled());
    gain.add(split.isPresent() ? split.get().gain() : 0);
    targetSpread.add(facts.targets());
    totalSpread.add(facts.total());
    return tests.size() - 1;
  }

  private GrownTree finish() {
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
