package espalier.page;

import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The labelled training rows of every node of a tree: the sums of all leaves below it. */
final class NodeSums {

  /** Makes something of the sums of a node. */
  @FunctionalInterface
  interface Maker<T> {
    T make(int node, LeafStatistics here) throws IOException;
  }

  private NodeSums() {}

  /**
   * What is made of every node, by number. Sums of a node are released as soon as its parent has
   * them. O(nodes x outputs).
   */
  static <T> List<T> each(Tree tree, Maker<T> maker) throws IOException {
    LeafStatistics[] open = new LeafStatistics[tree.size()];
    List<T> made = new ArrayList<>();
    for (int node = tree.size() - 1; node >= 0; node--) {
      if (tree.isLeaf(node)) {
        open[node] = tree.statistics(node);
      } else {
        open[node] = open[tree.left(node)].plus(open[tree.right(node)]);
        open[tree.left(node)] = null;
        open[tree.right(node)] = null;
      }
      made.add(maker.make(node, open[node]));
    }
    Collections.reverse(made);
    return made;
  }
}
