package espalier.page;

import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;

/** The labelled training rows of every node of a tree: the sums of all leaves below it. */
final class NodeSums {

  private NodeSums() {}

  /**
   * What is made of every node, by number. Sums of a node are released as soon as its parent has
   * them. O(nodes x outputs).
   */
  static <T> List<T> each(Tree tree, BiFunction<Integer, LeafStatistics, T> maker) {
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
      made.add(maker.apply(node, open[node]));
    }
    Collections.reverse(made);
    return made;
  }
}
