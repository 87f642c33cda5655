package espalier.ensemble;

import espalier.data.Dataset;
import espalier.hierarchy.Consistency;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.RowBlock;
import espalier.learn.Schema;
import espalier.tree.Tree;
import espalier.tree.TreeSum;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Trees that vote: the scores are the mean of the trees' scores. Immutable and thread-safe.
 *
 * <p>Leaves keep the sums of their rows, zeros left out; no node keeps a score for every label. A
 * row costs O(trees x (depth + score columns)); what the leaves vote is made when the first row is
 * scored ({@link ForestVotes}).
 */
public final class ForestModel implements TreeSum {

  private final ModelHead head;
  private final Schema schema;
  private final List<Tree> trees;
  private final double smoothing;
  private final Optional<OutOfBag> outOfBag;
  private final ForestVotes votes;

  /**
   * A forest with its head.
   *
   * @param trees the trees, at least one
   * @param smoothing the strength of leaf smoothing, at least 0
   * @param outOfBag the estimate from rows that trees have not seen, if there is one
   * @throws IllegalArgumentException if there is no tree
   */
  public ForestModel(
      ModelHead head, List<Tree> trees, double smoothing, Optional<OutOfBag> outOfBag) {
    this(
        head,
        List.copyOf(trees),
        smoothing,
        outOfBag,
        new ForestVotes(List.copyOf(trees), head.schema(), smoothing));
    if (trees.isEmpty()) {
      throw new IllegalArgumentException("A forest needs at least one tree.");
    }
  }

  private ForestModel(
      ModelHead head,
      List<Tree> trees,
      double smoothing,
      Optional<OutOfBag> outOfBag,
      ForestVotes votes) {
    this.head = head;
    this.schema = head.schema();
    this.trees = trees;
    this.smoothing = smoothing;
    this.outOfBag = outOfBag;
    this.votes = votes;
  }

  @Override
  public ModelHead head() {
    return head;
  }

  @Override
  public ForestModel withHead(ModelHead other) {
    return new ForestModel(other, trees, smoothing, outOfBag, votes);
  }

  ForestModel withEstimate(OutOfBag estimate) {
    return new ForestModel(head, trees, smoothing, Optional.of(estimate), votes);
  }

  /**
   * The forest as a part of a model that sees more features, without head.
   *
   * @param schema what the model sees
   * @param first the place of the forest's first feature; the others follow
   */
  public ForestModel within(Schema schema, int first) {
    int[] place = IntStream.range(first, first + this.schema.features().size()).toArray();
    List<Tree> moved = trees.stream().map(t -> t.moved(place)).toList();
    return new ForestModel(ModelHead.inner(schema), moved, smoothing, outOfBag);
  }

  /** The forests of a model: one, those of a mixture, or none. */
  public static List<ForestModel> of(Model model) {
    if (model instanceof MixtureModel mixture) {
      return mixture.members().stream()
          .filter(ForestModel.class::isInstance)
          .map(ForestModel.class::cast)
          .toList();
    }
    return model instanceof ForestModel forest ? List.of(forest) : List.of();
  }

  @Override
  public double factor() {
    return 1.0 / trees.size();
  }

  @Override
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
    Map<String, Double> size = TreeSum.super.size();
    outOfBag.ifPresent(o -> size.put(OutOfBag.NAME + o.measure(), o.value()));
    return size;
  }

  /** The vote of a leaf of a tree for every score column, a fresh array. */
  @Override
  public double[] leafValue(int tree, int leaf) {
    return votes.vote(tree, leaf);
  }

  @Override
  public double[][] leafValues(int tree, int[] outputs) {
    return votes.votes(tree, outputs);
  }

  void vote(int tree, FeatureRow row, double[] out) {
    votes.add(tree, row, out);
  }

  /** Turns sums of votes into scores. */
  void finish(double[] sums, int count) {
    for (int o = 0; o < sums.length; o++) {
      sums[o] /= count;
    }
    schema.hierarchy().ifPresent(h -> Consistency.repair(h, sums));
  }

  @Override
  public double[] raw(FeatureRow row) {
    double[] out = new double[schema.outputs()];
    for (int t = 0; t < trees.size(); t++) {
      votes.add(t, row, out);
    }
    finish(out, trees.size());
    return out;
  }

  @Override
  public double[][] raw(Dataset data) {
    double[][] scores = new double[data.rows()][schema.outputs()];
    RowBlock.each(schema, data, block -> votes.add(block, data.rows(), scores));
    for (double[] sums : scores) {
      finish(sums, trees.size());
    }
    return scores;
  }
}
