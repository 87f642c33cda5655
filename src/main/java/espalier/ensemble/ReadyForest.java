package espalier.ensemble;

import espalier.learn.RowBlock;
import espalier.tree.BlockRoutes;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.List;
import java.util.Optional;

/**
 * The trees of an unsmoothed forest made ready to answer for many rows: every tree as arrays, and
 * behind one another the score columns and votes of its leaves. Immutable; 16 bytes for each node
 * and 12 for each number that a leaf stores.
 */
final class ReadyForest {

  /** More numbers in leaves are not kept. */
  private static final long MOST = 1 << 23;

  private final List<ReadyTree> trees;

  private ReadyForest(List<ReadyTree> trees) {
    this.trees = trees;
  }

  /**
   * A tree and what its leaves add, those of node n from {@code start[n]} to {@code start[n+1]}.
   */
  private record ReadyTree(BlockRoutes.Prepared routes, int[] start, int[] output, double[] vote) {}

  /**
   * Makes trees ready; empty if not all tests are thresholds, if a leaf does not know a target or
   * if the leaves store too many numbers. O(nodes + stored numbers).
   *
   * @param targetOf the target of each score column
   * @param targets the number of targets
   */
  static Optional<ReadyForest> of(List<Tree> trees, int[] targetOf, int targets) {
    long numbers = 0;
    for (Tree tree : trees) {
      for (int node = 0; node < tree.size(); node++) {
        numbers += tree.isLeaf(node) ? tree.statistics(node).stored() : 0;
      }
    }
    if (numbers > MOST) {
      return Optional.empty();
    }
    List<Optional<ReadyTree>> ready = trees.stream().map(t -> ready(t, targetOf, targets)).toList();
    return ready.stream().allMatch(Optional::isPresent)
        ? Optional.of(new ReadyForest(ready.stream().map(Optional::orElseThrow).toList()))
        : Optional.empty();
  }

  private static Optional<ReadyTree> ready(Tree tree, int[] targetOf, int targets) {
    Optional<BlockRoutes.Prepared> routes = BlockRoutes.Prepared.of(tree);
    LeafVotes votes = new LeafVotes(tree, targetOf, targets, 0);
    int[] start = new int[tree.size() + 1];
    for (int node = 0; node < tree.size(); node++) {
      start[node + 1] = start[node] + (tree.isLeaf(node) ? tree.statistics(node).stored() : 0);
    }
    int[] output = new int[start[tree.size()]];
    double[] vote = new double[output.length];
    for (int node = 0; routes.isPresent() && node < tree.size(); node++) {
      if (tree.isLeaf(node)) {
        LeafStatistics leaf = tree.statistics(node);
        double[] stored = votes.stored(node);
        if (stored == null) {
          return Optional.empty();
        }
        System.arraycopy(stored, 0, vote, start[node], stored.length);
        for (int k = 0; k < stored.length; k++) {
          output[start[node] + k] = leaf.output(k);
        }
      }
    }
    return routes.map(r -> new ReadyTree(r, start, output, vote));
  }

  /**
   * Adds the votes of all trees on the rows of a block, tree by tree.
   *
   * @param other adds the vote of a tree on a row that a missing value divides
   */
  void add(RowBlock block, double[][] scores, Divided other) {
    BlockRoutes routes = new BlockRoutes(block);
    int[] leaves = new int[block.rows()];
    for (int t = 0; t < trees.size(); t++) {
      ReadyTree tree = trees.get(t);
      routes.route(tree.routes, leaves);
      for (int i = 0; i < leaves.length; i++) {
        double[] out = scores[block.from() + i];
        if (leaves[i] < 0) {
          other.vote(t, i, out);
          continue;
        }
        int end = tree.start[leaves[i] + 1];
        for (int k = tree.start[leaves[i]]; k < end; k++) {
          out[tree.output[k]] += tree.vote[k];
        }
      }
    }
  }

  /** Votes on a row that a missing value divides among several leaves. */
  @FunctionalInterface
  interface Divided {
    /** Adds the vote of a tree on a row of the block. */
    void vote(int tree, int row, double[] out);
  }
}
