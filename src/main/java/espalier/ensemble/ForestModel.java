package espalier.ensemble;

import espalier.data.Dataset;
import espalier.hierarchy.Consistency;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.RowBlock;
import espalier.learn.Schema;
import espalier.tree.BlockRoutes;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Trees that vote: the scores are the mean of the trees' scores. Immutable and thread-safe.
 *
 * <p>Leaves keep the sums of their rows, zeros left out; no node keeps a score for every label. A
 * row costs O(trees x (depth + labels present in its leaves)), with smoothing more, see {@link
 * LeafVotes}. Many rows are scored block by block, tree by tree, and what a leaf says is made once.
 */
public final class ForestModel implements Model {

  /** So many numbers that leaves say are kept from one block of rows to the next. */
  private static final double MOST_KEPT = 1 << 23;

  private final ModelHead head;
  private final Schema schema;
  private final List<Tree> trees;
  private final double smoothing;
  private final Optional<OutOfBag> outOfBag;
  private final int[] targetOf;

  /** What prediction made ready; null if nobody asked yet. */
  private volatile Optional<ReadyForest> ready;

  /**
   * A model.
   *
   * @param trees the trees, at least one
   * @param smoothing the strength of leaf smoothing, at least 0
   * @param outOfBag the estimate from rows that trees have not seen, if there is one
   * @throws IllegalArgumentException if there is no tree
   */
  public ForestModel(
      ModelHead head, List<Tree> trees, double smoothing, Optional<OutOfBag> outOfBag) {
    if (trees.isEmpty()) {
      throw new IllegalArgumentException("A forest needs at least one tree.");
    }
    this.head = head;
    this.schema = head.schema();
    this.trees = List.copyOf(trees);
    this.smoothing = smoothing;
    this.outOfBag = outOfBag;
    this.targetOf = new int[schema.outputs()];
    int[] offsets = schema.offsets();
    for (int t = 0; t < offsets.length; t++) {
      int end = t + 1 < offsets.length ? offsets[t + 1] : targetOf.length;
      Arrays.fill(targetOf, offsets[t], end, t);
    }
  }

  @Override
  public ModelHead head() {
    return head;
  }

  @Override
  public ForestModel withHead(ModelHead other) {
    return new ForestModel(other, trees, smoothing, outOfBag);
  }

  /** A copy of this model with an estimate from rows that trees have not seen. */
  ForestModel withEstimate(OutOfBag estimate) {
    return new ForestModel(head, trees, smoothing, Optional.of(estimate));
  }

  /** The trees. */
  public List<Tree> trees() {
    return trees;
  }

  /** The strength of leaf smoothing. */
  public double smoothing() {
    return smoothing;
  }

  /** The estimate from labelled rows that trees have not seen; empty without bootstrap. */
  public Optional<OutOfBag> outOfBag() {
    return outOfBag;
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>();
    size.put("trees", (double) trees.size());
    size.put("nodes", trees.stream().mapToDouble(Tree::size).sum());
    size.put("mean depth", trees.stream().mapToDouble(Tree::depth).average().orElse(0));
    outOfBag.ifPresent(o -> size.put("out-of-bag " + o.measure(), o.value()));
    return size;
  }

  /** The votes of a tree of this forest's kind. */
  LeafVotes votes(Tree tree) {
    return new LeafVotes(tree, targetOf, schema.targets().size(), smoothing);
  }

  /** Visits the votes of some leaves of a tree of this forest's kind, given in ascending order. */
  void votes(Tree tree, int[] leaves, SmoothedVotes.Visitor visitor) {
    int targets = schema.targets().size();
    new SmoothedVotes(tree, targetOf, targets, smoothing, leaves, visitor).run();
  }

  /** What a leaf of a tree of this forest votes for every score column, a fresh array. */
  public double[] leafVote(Tree tree, int leaf) {
    double[] vote = new double[targetOf.length];
    votes(tree).add(leaf, 1, vote);
    return vote;
  }

  /** Adds a tree's vote on a row. */
  void vote(Tree tree, FeatureRow row, double[] out) {
    LeafVotes votes = votes(tree);
    int leaf = tree.route(row);
    if (leaf >= 0 && smoothing == 0) {
      votes.add(leaf, 1, out);
      return;
    }
    double[] one = new double[out.length];
    if (leaf >= 0) {
      votes.add(leaf, 1, one);
    } else {
      tree.route(row, (end, share) -> votes.add(end, share, one));
    }
    LeafOutputs.add(one, out);
  }

  /** Turns sums of votes into scores. */
  void finish(double[] votes, int count) {
    for (int o = 0; o < votes.length; o++) {
      votes[o] /= count;
    }
    schema.hierarchy().ifPresent(h -> Consistency.repair(h, votes));
  }

  @Override
  public double[] score(FeatureRow row) {
    double[] out = new double[targetOf.length];
    for (Tree tree : trees) {
      vote(tree, row, out);
    }
    finish(out, trees.size());
    return out;
  }

  @Override
  public double[][] score(Dataset data) {
    double[][] scores = new double[data.rows()][targetOf.length];
    double numbers = 0;
    for (Tree tree : trees) {
      numbers += (double) tree.leaves() * targetOf.length;
    }
    boolean keep = smoothing == 0 || numbers <= MOST_KEPT;
    LeafOutputs[] kept = new LeafOutputs[trees.size()];
    NodeTable table = table();
    RowBlock.each(
        schema,
        data,
        block -> {
          Optional<ReadyForest> quick = ready(data.rows(), block);
          if (quick.isPresent()) {
            score(block, quick.get(), scores);
          } else {
            score(block, keep ? kept : new LeafOutputs[kept.length], table, scores);
          }
        });
    return scores;
  }

  /**
   * The trees made ready, once for this model, if it is asked for as many rows as a tree has
   * leaves.
   */
  private Optional<ReadyForest> ready(int rows, RowBlock sample) {
    if (ready == null && smoothing == 0) {
      long leaves = 0;
      for (Tree tree : trees) {
        leaves += tree.leaves();
      }
      if ((long) rows * trees.size() < leaves) {
        return Optional.empty();
      }
      ready = ReadyForest.of(trees, targetOf, sample);
    }
    return ready == null ? Optional.empty() : ready;
  }

  private void score(RowBlock block, ReadyForest quick, double[][] scores) {
    quick.add(block, scores, (t, row, out) -> vote(trees.get(t), block.row(row), out));
    for (int i = 0; i < block.rows(); i++) {
      finish(scores[block.from() + i], trees.size());
    }
  }

  /** Scratch for the nodes of this forest's trees. */
  NodeTable table() {
    return new NodeTable(targetOf, schema.targets().size());
  }

  private void score(RowBlock block, LeafOutputs[] outputs, NodeTable table, double[][] scores) {
    BlockRoutes routes = new BlockRoutes(block);
    int[] leaves = new int[block.rows()];
    for (int t = 0; t < outputs.length; t++) {
      Tree tree = trees.get(t);
      if (outputs[t] == null) {
        outputs[t] = new LeafOutputs(votes(tree), tree, smoothing, table);
      }
      routes.route(tree, leaves);
      for (int i = 0; i < leaves.length; i++) {
        double[] out = scores[block.from() + i];
        if (leaves[i] < 0) {
          vote(tree, block.row(i), out);
        } else {
          outputs[t].add(leaves[i], out);
        }
      }
    }
    for (int i = 0; i < leaves.length; i++) {
      finish(scores[block.from() + i], outputs.length);
    }
  }
}
