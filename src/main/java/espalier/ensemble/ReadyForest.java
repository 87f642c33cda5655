package espalier.ensemble;

import espalier.learn.RowBlock;
import espalier.tree.LeafStatistics;
import espalier.tree.ReadyRoutes;
import espalier.tree.Tree;
import java.util.List;
import java.util.Optional;

/**
 * The trees of an unsmoothed forest made ready to answer for many rows: every tree as arrays, and
 * what its leaves add. Immutable; 20 bytes for each node and at most 12 for each number that a leaf
 * stores.
 */
final class ReadyForest {

  /** More numbers in leaves are not kept. */
  private static final long MOST = 1 << 23;

  /** The scores of so many rows are kept in the cache while all trees add to them. */
  private static final int TILE = 64;

  private final ReadyRoutes routes;
  private final VotePool votes;

  /** The entry among the votes by tree and leaf. */
  private final int[][] entries;

  private ReadyForest(ReadyRoutes routes, VotePool votes, int[][] entries) {
    this.routes = routes;
    this.votes = votes;
    this.entries = entries;
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
    VotePool pool = new VotePool();
    int[][] entries = new int[trees.size()][];
    for (int t = 0; t < entries.length; t++) {
      Tree tree = trees.get(t);
      entries[t] = new int[tree.size()];
      if (!store(tree, new LeafVotes(tree, targetOf, targets, 0), pool, entries[t])) {
        return Optional.empty();
      }
    }
    return Optional.of(new ReadyForest(routes.get(), pool, entries));
  }

  /** Stores what the leaves of a tree say unless one does not know a target. */
  private static boolean store(Tree tree, LeafVotes votes, VotePool pool, int[] entries) {
    int[] output = {};
    for (int node = 0; node < entries.length; node++) {
      if (tree.isLeaf(node)) {
        LeafStatistics leaf = tree.statistics(node);
        double[] stored = votes.stored(node);
        if (stored == null) {
          return false;
        }
        output = output.length < stored.length ? new int[stored.length] : output;
        for (int k = 0; k < stored.length; k++) {
          output[k] = leaf.output(k);
        }
        entries[node] = pool.put(output, stored, stored.length);
      }
    }
    return true;
  }

  /**
   * Adds the votes of all trees on the rows of a block, tree by tree to each row.
   *
   * @param other adds the vote of a tree on a row that a missing value divides
   */
  void add(RowBlock block, double[][] scores, Divided other) {
    int[][] said = new int[entries.length][block.rows()];
    routes.each(
        block,
        (t, leaves) -> {
          for (int i = 0; i < leaves.length; i++) {
            said[t][i] = leaves[i] < 0 ? -1 : entries[t][leaves[i]];
          }
        });
    for (int from = 0; from < block.rows(); from += TILE) {
      int to = Math.min(block.rows(), from + TILE);
      for (int t = 0; t < said.length; t++) {
        add(t, said[t], from, to, block, scores, other);
      }
    }
  }

  private void add(
      int t, int[] said, int from, int to, RowBlock block, double[][] scores, Divided other) {
    for (int i = from; i < to; i++) {
      double[] out = scores[block.from() + i];
      if (said[i] < 0) {
        other.vote(t, i, out);
      } else {
        votes.add(said[i], out);
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
