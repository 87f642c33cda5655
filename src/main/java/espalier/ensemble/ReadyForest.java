package espalier.ensemble;

import espalier.learn.RowBlock;
import espalier.tree.LeafStatistics;
import espalier.tree.ReadyRoutes;
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

  private final ReadyRoutes routes;
  private final List<ReadyTree> trees;

  private ReadyForest(ReadyRoutes routes, List<ReadyTree> trees) {
    this.routes = routes;
    this.trees = trees;
  }

  /** What the leaves of a tree add, those of node n from {@code start[n]} to {@code start[n+1]}. */
  private record ReadyTree(int[] start, int[] output, double[] vote) {

    void add(int leaf, double[] out) {
      int end = start[leaf + 1];
      for (int k = start[leaf]; k < end; k++) {
        out[output[k]] += vote[k];
      }
    }
  }

  /**
   * Makes trees ready; empty if they cannot be routed together, if a leaf does not know a target or
   * if the leaves store too many numbers. O(nodes + stored numbers + hyperplanes x columns).
   *
   * @param targetOf the target of each score column
   * @param sample rows like those that will be scored; other rows get the same scores
   */
  static Optional<ReadyForest> of(List<Tree> trees, int[] targetOf, RowBlock sample) {
    long numbers = 0;
    for (Tree tree : trees) {
      for (int node = 0; node < tree.size(); node++) {
        numbers += tree.isLeaf(node) ? tree.statistics(node).stored() : 0;
      }
    }
    Optional<ReadyRoutes> routes =
        numbers > MOST ? Optional.empty() : ReadyRoutes.of(trees, sample);
    if (routes.isEmpty()) {
      return Optional.empty();
    }
    int targets = sample.schema().targets().size();
    List<Optional<ReadyTree>> ready = trees.stream().map(t -> ready(t, targetOf, targets)).toList();
    return ready.stream().allMatch(Optional::isPresent)
        ? Optional.of(
            new ReadyForest(routes.get(), ready.stream().map(Optional::orElseThrow).toList()))
        : Optional.empty();
  }

  private static Optional<ReadyTree> ready(Tree tree, int[] targetOf, int targets) {
    LeafVotes votes = new LeafVotes(tree, targetOf, targets, 0);
    int[] start = new int[tree.size() + 1];
    for (int node = 0; node < tree.size(); node++) {
      start[node + 1] = start[node] + (tree.isLeaf(node) ? tree.statistics(node).stored() : 0);
    }
    int[] output = new int[start[tree.size()]];
    double[] vote = new double[output.length];
    for (int node = 0; node < tree.size(); node++) {
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
    return Optional.of(new ReadyTree(start, output, vote));
  }

  /**
   * Adds the votes of all trees on the rows of a block, tree by tree.
   *
   * @param other adds the vote of a tree on a row that a missing value divides
   */
  void add(RowBlock block, double[][] scores, Divided other) {
    routes.each(
        block,
        (t, leaves) -> {
          ReadyTree tree = trees.get(t);
          for (int i = 0; i < leaves.length; i++) {
            double[] out = scores[block.from() + i];
            if (leaves[i] < 0) {
              other.vote(t, i, out);
            } else {
              tree.add(leaves[i], out);
            }
          }
        });
  }

  /** Votes on a row that a missing value divides among several leaves. */
  @FunctionalInterface
  interface Divided {
    /** Adds the vote of a tree on a row of the block. */
    void vote(int tree, int row, double[] out);
  }
}
