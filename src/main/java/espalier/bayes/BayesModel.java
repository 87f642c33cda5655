package espalier.bayes;

import espalier.hierarchy.Consistency;
import espalier.learn.FeatureRow;
import espalier.learn.FeatureSpace;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import espalier.learn.Workers;
import espalier.tree.LeafStatistics;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A latent tree with what its leaves know. Immutable and thread-safe.
 *
 * <p>A row is attached to the branch above its nearest leaf at the height of half their distance
 * and scores with the posterior there; a training row lies at distance 0 of its own leaf and so
 * gets that leaf's posterior. Score: O(leaves x features) for the nearest leaf, then O(depth +
 * targets).
 *
 * <p>Unlike other models this one holds the training rows' features (once for equal rows) and the
 * known labels: the leaves <em>are</em> the training rows, and there is no nearest leaf without
 * them. Nothing else is kept; the messages are computed again from these when a model is read.
 */
public final class BayesModel implements Model {

  private final Schema schema;
  private final Provenance provenance;
  private final Parts parts;
  private final NodeScores scores;
  private final Map<Leaves.Key, Integer> leafOf = new HashMap<>();
  private final double[] thresholds;

  /**
   * What makes the model.
   *
   * @param neighbour whether scores are frequencies of the nearest clade instead of posteriors
   * @param space where rows are compared
   * @param points the point of every leaf
   * @param tree the tree, of height 1
   * @param rootHeight half the distance at which the last clusters merged
   * @param known what each leaf knows, null for nothing
   * @param noise η where rows of a leaf contradict each other
   * @param rates how targets move
   */
  public record Parts(
      boolean neighbour,
      FeatureSpace space,
      double[][] points,
      LatentTree tree,
      double rootHeight,
      LeafStatistics[] known,
      double noise,
      TargetRates rates) {}

  /**
   * A model; the arrays of the parts are kept.
   *
   * @param thresholds one per score column
   * @throws IllegalArgumentException if the parts do not fit together
   */
  public BayesModel(Schema schema, Provenance provenance, Parts parts, double[] thresholds) {
    this(schema, provenance, parts, check(schema, parts), thresholds.clone());
  }

  private BayesModel(
      Schema schema, Provenance provenance, Parts parts, NodeScores scores, double[] thresholds) {
    if (thresholds.length != schema.outputs()) {
      throw new IllegalArgumentException(
          schema.outputs() + " thresholds are needed; " + thresholds.length + " were given.");
    }
    this.schema = schema;
    this.provenance = provenance;
    this.parts = parts;
    this.scores = scores;
    for (int leaf = 0; leaf < parts.points.length; leaf++) {
      leafOf.put(new Leaves.Key(parts.points[leaf]), leaf);
    }
    this.thresholds = thresholds;
  }

  private static NodeScores check(Schema schema, Parts parts) {
    int leaves = parts.tree.leaves();
    if (parts.points.length != leaves || parts.known.length != leaves) {
      throw new IllegalArgumentException(
          String.format(
              "A tree of %d leaves needs as many points and records of what they know, not %d and"
                  + " %d.",
              leaves, parts.points.length, parts.known.length));
    }
    int targets = schema.targets().size();
    if (parts.rates.rate().length != targets || parts.rates.prior().length != targets) {
      throw new IllegalArgumentException(
          targets + " targets need as many rates and priors, not " + parts.rates.rate().length);
    }
    TargetEvidence evidence = new TargetEvidence(schema, parts.known, parts.noise);
    if (parts.neighbour) {
      return new CladeScores(parts.tree, evidence);
    }
    try (Workers workers = new Workers(FitContext.quiet())) {
      return new PosteriorScores(parts.tree, evidence, parts.rates, workers);
    }
  }

  @Override
  public Schema schema() {
    return schema;
  }

  @Override
  public Provenance provenance() {
    return provenance;
  }

  /** What makes the model; do not change its arrays. */
  public Parts parts() {
    return parts;
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>();
    size.put("nodes", (double) parts.tree.size());
    size.put("leaves", (double) parts.tree.leaves());
    size.put("depth", (double) parts.tree.depth());
    return size;
  }

  /** The scores of a node of the tree. */
  public double[] nodeScores(int node) {
    return consistent(scores.at(node));
  }

  @Override
  public double[] score(FeatureRow row) {
    double[] point = parts.space.point(row);
    Integer same = leafOf.get(new Leaves.Key(point));
    if (same != null) {
      return nodeScores(same);
    }
    int nearest = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int leaf = 0; leaf < parts.points.length; leaf++) {
      double d = parts.space.distance(point, parts.points[leaf], least);
      if (d < least) {
        least = d;
        nearest = leaf;
      }
    }
    if (least == 0) {
      return nodeScores(nearest);
    }
    LatentTree tree = parts.tree;
    boolean far = nearest < 0 || parts.rootHeight == 0;
    double height = far ? Double.MAX_VALUE : least / 2 / parts.rootHeight;
    int node = far ? tree.root() : nearest;
    while (node != tree.root() && tree.height(tree.parent(node)) <= height) {
      node = tree.parent(node);
    }
    return consistent(scores.attached(node, Math.min(height, FAR)));
  }

  /** So high above the root nothing of the tree is felt. */
  private static final double FAR = 1e100;

  private double[] consistent(double[] raw) {
    if (schema.hierarchy().isEmpty()) {
      return raw;
    }
    double[] repaired = raw.clone();
    Consistency.repair(schema.hierarchy().get(), repaired);
    return repaired;
  }

  @Override
  public double[] thresholds() {
    return thresholds.clone();
  }

  @Override
  public BayesModel withThresholds(double[] chosen) {
    return new BayesModel(schema, provenance, parts, scores, chosen.clone());
  }

  static double[] usualThresholds(Schema schema) {
    double[] thresholds = new double[schema.outputs()];
    Arrays.fill(thresholds, 0.5);
    return thresholds;
  }
}
