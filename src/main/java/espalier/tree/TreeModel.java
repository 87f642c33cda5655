package espalier.tree;

import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A predictive clustering tree ready to predict. Immutable and thread-safe; a row costs O(depth),
 * and all rows of a leaf share one score array.
 */
public final class TreeModel implements Model {

  private final Schema schema;
  private final Provenance provenance;
  private final Tree tree;
  private final double smoothing;
  private final double[][] scores;
  private final double[] thresholds;

  /**
   * A model.
   *
   * @param smoothing the strength of leaf smoothing, at least 0
   * @param thresholds one per score column
   */
  public TreeModel(
      Schema schema, Provenance provenance, Tree tree, double smoothing, double[] thresholds) {
    this(
        schema,
        provenance,
        tree,
        smoothing,
        Prototypes.of(tree, schema, smoothing),
        thresholds.clone());
  }

  private TreeModel(
      Schema schema,
      Provenance provenance,
      Tree tree,
      double smoothing,
      double[][] scores,
      double[] thresholds) {
    if (thresholds.length != schema.outputs()) {
      throw new IllegalArgumentException(
          schema.outputs() + " thresholds are needed; " + thresholds.length + " were given.");
    }
    this.schema = schema;
    this.provenance = provenance;
    this.tree = tree;
    this.smoothing = smoothing;
    this.scores = scores;
    this.thresholds = thresholds;
  }

  @Override
  public Schema schema() {
    return schema;
  }

  @Override
  public Provenance provenance() {
    return provenance;
  }

  /** The same model with another record. */
  public TreeModel withProvenance(Provenance changed) {
    return new TreeModel(schema, changed, tree, smoothing, scores, thresholds);
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
    double[] mixed = new double[schema.outputs()];
    tree.route(
        row,
        (end, share) -> {
          for (int o = 0; o < mixed.length; o++) {
            mixed[o] += share * scores[end][o];
          }
        });
    return mixed;
  }

  @Override
  public double[] thresholds() {
    return thresholds.clone();
  }

  @Override
  public TreeModel withThresholds(double[] chosen) {
    return new TreeModel(schema, provenance, tree, smoothing, scores, chosen.clone());
  }
}
