package espalier.ensemble;

import espalier.learn.FeatureRow;
import espalier.learn.RowBlock;
import espalier.learn.Schema;
import espalier.run.Lazy;
import espalier.tree.Routes;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What a forest computes once for all rows that it scores: the sums of the nodes of its trees and,
 * when it has been asked often enough and these are not too many numbers, the vote of every leaf.
 * Safe for several threads at once; 12 bytes for each number that a leaf votes with, and less for a
 * leaf that votes as another one does.
 */
final class ForestVotes {

  /** More numbers are not kept: then leaves vote anew for each row, or block of rows. */
  private static final long MOST = 1 << 23;

  /** The scores of so many rows are kept in the cache while all trees add to them. */
  private static final int TILE = 64;

  private final List<Tree> trees;
  private final Schema schema;
  private final int outputs;
  private final double strength;
  private final Lazy<LeafVotes[]> sums;
  private final Lazy<Optional<Table>> table;
  private volatile Optional<Routes> routes = Optional.empty();
  private final long leaves;
  private final AtomicLong requested = new AtomicLong();

  /** The entry in a pool of what each leaf votes, by tree and node. */
  private record Table(VotePool pool, int[][] entries) {}

  ForestVotes(List<Tree> trees, Schema schema, double strength) {
    this.trees = trees;
    this.schema = schema;
    this.outputs = schema.outputs();
    this.strength = strength;
    this.leaves = trees.stream().mapToLong(Tree::leaves).sum();
    this.sums = new Lazy<>(this::sums);
    this.table = new Lazy<>(this::table);
  }

  private LeafVotes[] sums() {
    return trees.stream().map(t -> new LeafVotes(t, schema, strength)).toArray(LeafVotes[]::new);
  }

  private Optional<Table> table() {
    LeafVotes[] all = sums.get();
    if (Arrays.stream(all).mapToLong(LeafVotes::stored).sum() > MOST) {
      return Optional.empty();
    }
    VotePool pool = new VotePool();
    int[][] entries = Arrays.stream(all).map(votes -> votes.put(pool)).toArray(int[][]::new);
    return Optional.of(new Table(pool, entries));
  }

  /** The table, if it is kept, once as many votes were requested as there are leaves. */
  private Optional<Table> ready(long votes) {
    return requested.get() >= leaves || requested.addAndGet(votes) >= leaves
        ? table.get()
        : Optional.empty();
  }

  /** What a leaf votes for every score column, a fresh array. */
  double[] vote(int tree, int leaf) {
    double[] vote = new double[outputs];
    sums.get()[tree].add(leaf, 1, vote);
    return vote;
  }

  /** What the leaves of a tree vote for some score columns, by node number. */
  double[][] votes(int tree, int[] outputs) {
    return sums.get()[tree].of(outputs);
  }

  void add(int tree, FeatureRow row, double[] out) {
    int leaf = trees.get(tree).route(row);
    Optional<Table> ready = ready(1);
    if (leaf >= 0 && ready.isPresent()) {
      ready.get().pool().add(ready.get().entries()[tree][leaf], out);
      return;
    }
    LeafVotes.add(leaf >= 0 ? vote(tree, leaf) : divided(tree, row), 1, out);
  }

  /** The vote on a row that a missing value divides among several leaves. */
  private double[] divided(int tree, FeatureRow row) {
    LeafVotes votes = sums.get()[tree];
    double[] one = new double[outputs];
    trees.get(tree).route(row, (leaf, share) -> votes.add(leaf, share, one));
    return one;
  }

  /** Adds the votes of all trees on a block of so many rows in all, tree by tree to each row. */
  void add(RowBlock block, int rows, double[][] scores) {
    Optional<Table> ready = ready((long) rows * trees.size());
    Routes compiled = ready.isPresent() ? compiled(block, rows) : Routes.of(trees, block, rows);
    int[][] reached = compiled.leaves(block);
    int tile = ready.isPresent() ? TILE : block.rows();
    for (int from = 0; from < block.rows(); from += tile) {
      int to = Math.min(block.rows(), from + tile);
      for (int t = 0; t < reached.length; t++) {
        if (ready.isPresent()) {
          add(ready.get(), t, reached[t], from, to, block, scores);
        } else {
          add(t, reached[t], block, scores);
        }
      }
    }
  }

  /** Routes that are kept for later blocks; they are the same whatever the sample is. */
  private Routes compiled(RowBlock sample, int rows) {
    Routes known = routes.orElseGet(() -> Routes.of(trees, sample, rows));
    routes = Optional.of(known);
    return known;
  }

  private void add(
      Table ready, int t, int[] leaves, int from, int to, RowBlock block, double[][] scores) {
    int[] entries = ready.entries()[t];
    for (int i = from; i < to; i++) {
      if (leaves[i] >= 0) {
        ready.pool().add(entries[leaves[i]], scores[block.from() + i]);
      } else {
        add(t, block.row(i), scores[block.from() + i]);
      }
    }
  }

  /** Adds the votes of one tree, made for the leaves that are reached. */
  private void add(int t, int[] leaves, RowBlock block, double[][] scores) {
    double[][] made = new double[trees.get(t).size()][];
    for (int i = 0; i < leaves.length; i++) {
      double[] vote;
      if (leaves[i] < 0) {
        vote = divided(t, block.row(i));
      } else {
        made[leaves[i]] = made[leaves[i]] == null ? vote(t, leaves[i]) : made[leaves[i]];
        vote = made[leaves[i]];
      }
      LeafVotes.add(vote, 1, scores[block.from() + i]);
    }
  }
}
