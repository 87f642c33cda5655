package espalier.ensemble;

import espalier.data.Dataset;
import espalier.hierarchy.Consistency;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Trees that vote: the scores are the mean of the trees' scores. Immutable and thread-safe.
 *
 * <p>Leaves keep the sums of their rows, zeros left out; no node keeps a score for every label. A
 * row costs O(trees x (depth + labels present in its leaves)), with smoothing more, see {@link
 * LeafVotes}. Many rows are scored tree by tree.
 */
public final class ForestModel implements Model {

  private final ModelHead head;
  private final Schema schema;
  private final List<Tree> trees;
  private final double smoothing;
  private final Optional<OutOfBag> outOfBag;
  private final int[] targetOf;

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
    add(one, out);
  }

  private static void add(double[] vote, double[] out) {
    for (int o = 0; o < vote.length; o++) {
      out[o] += vote[o];
    }
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
    FeatureMatcher matcher = new FeatureMatcher(schema, data);
    double[][] scores = new double[data.rows()][targetOf.length];
    FeatureRow[] rows = new FeatureRow[scores.length];
    Arrays.setAll(rows, matcher::row);
    for (Tree tree : trees) {
      if (smoothing == 0) {
        for (int i = 0; i < rows.length; i++) {
          vote(tree, rows[i], scores[i]);
        }
      } else {
        smoothed(tree, rows, scores);
      }
    }
    for (double[] row : scores) {
      finish(row, trees.size());
    }
    return scores;
  }

  /** The votes of a tree on many rows; the smoothed vote of a leaf is made once. */
  private void smoothed(Tree tree, FeatureRow[] rows, double[][] scores) {
    LeafVotes votes = votes(tree);
    Map<Integer, double[]> made = new HashMap<>();
    for (int i = 0; i < rows.length; i++) {
      int leaf = tree.route(rows[i]);
      if (leaf < 0) {
        vote(tree, rows[i], scores[i]);
        continue;
      }
      double[] vote =
          made.computeIfAbsent(
              leaf,
              l -> {
                double[] one = new double[targetOf.length];
                votes.add(l, 1, one);
                return one;
              });
      add(vote, scores[i]);
    }
  }
}
