package espalier.tree;

import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A predictive clustering tree ready to predict. Immutable and thread-safe; a row costs O(depth),
 * and all rows of a leaf share one score array.
 */
public final class TreeModel implements Model {

  private final ModelHead head;
  private final Tree tree;
  private final double smoothing;
  private final double[][] scores;

  /**
   * A model.
   *
   * @param smoothing the strength of leaf smoothing, at least 0
   */
  public TreeModel(ModelHead head, Tree tree, double smoothing) {
    this(head, tree, smoothing, Prototypes.of(tree, head.schema(), smoothing));
  }

  private TreeModel(ModelHead head, Tree tree, double smoothing, double[][] scores) {
    this.head = head;
    this.tree = tree;
    this.smoothing = smoothing;
    this.scores = scores;
  }

  @Override
  public ModelHead head() {
    return head;
  }

  @Override
  public TreeModel withHead(ModelHead other) {
    return new TreeModel(other, tree, smoothing, scores);
  }

  /** The tree. */
  public Tree tree() {
    return tree;
  }

  /** The strength of leaf smoothing. */
  public double smoothing() {
    return smoothing;
  }

  /** The scores of a leaf; do not change. */
  public double[] leafScores(int leaf) {
    return scores[leaf];
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>();
    size.put("nodes", (double) tree.size());
    size.put("leaves", (double) tree.leaves());
    size.put("depth", (double) tree.depth());
    return size;
  }

  @Override
  public double[] score(FeatureRow row) {
    int leaf = tree.route(row);
    if (leaf >= 0) {
      return scores[leaf];
    }
    double[] mixed = new double[head.schema().outputs()];
    tree.route(
        row,
        (end, share) -> {
          for (int o = 0; o < mixed.length; o++) {
            mixed[o] += share * scores[end][o];
          }
        });
    return mixed;
  }
}
