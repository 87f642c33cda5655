package espalier.bayes;

import espalier.hierarchy.Consistency;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.FeatureRow;
import espalier.learn.FeatureSpace;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.run.Workers;
import espalier.tree.LeafStatistics;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A latent tree with what its leaves know. Immutable and thread-safe.
 *
 * <p>A row is attached to the branch above its nearest leaf, at the height of half their distance,
 * and gets the posterior there. Alternatives are a clade by average distances or, with drawn trees,
 * the nearest leaf; a training row has distance 0 to its leaf and so gets that leaf's posterior.
 * Score: O(leaves x features) for the nearest leaf, then O(depth + targets).
 *
 * <p>Unlike other models this one holds the training rows' features (once for equal rows) and the
 * known labels: the leaves <em>are</em> the training rows, and there is no nearest leaf without
 * them. Nothing else is kept; the messages are computed again from these when a model is read.
 */
public final class BayesModel implements Model {

  private final ModelHead head;
  private final Parts parts;
  private final NodeScores scores;
  private final Map<FeatureSpace.Key, Integer> leafOf = new HashMap<>();

  /**
   * The parts of a model of latent trees.
   *
   * @param neighbour whether scores are frequencies of the nearest clade instead of posteriors
   * @param space where rows are compared
   * @param points the point of every leaf
   * @param tree the tree, of height 1
   * @param rootHeight half the distance at which the last clusters merged
   * @param known what each leaf knows, null for nothing
   * @param noise η where rows of a leaf contradict each other
   * @param rates how targets move
   * @param weights the weight of every leaf's rows if rows are attached by average distances, else
   *     null
   * @param averaged leaves x outputs: scores averaged over drawn trees, of which the tree is the
   *     modal one; else null
   */
  public record Parts(
      boolean neighbour,
      FeatureSpace space,
      double[][] points,
      LatentTree tree,
      double rootHeight,
      LeafStatistics[] known,
      double noise,
      TargetRates rates,
      double[] weights,
      double[][] averaged) {}

  /**
   * A model; the arrays of the parts are kept.
   *
   * @throws IllegalArgumentException if the parts do not fit together
   */
  public BayesModel(ModelHead head, Parts parts) {
    this(head, parts, check(head.schema(), parts));
  }

  private BayesModel(ModelHead head, Parts parts, NodeScores scores) {
    this.head = head;
    this.parts = parts;
    this.scores = scores;
    for (int leaf = 0; leaf < parts.points.length; leaf++) {
      leafOf.put(new FeatureSpace.Key(parts.points[leaf]), leaf);
    }
  }

  private static NodeScores check(Schema schema, Parts parts) {
    int leaves = parts.tree.leaves();
    if (parts.points.length != leaves || parts.known.length != leaves) {
      throw Message.refused(
          "A tree of %d leaves needs as many points and records of what they know, not %d and"
              + " %d.",
          leaves, parts.points.length, parts.known.length);
    }
    int targets = schema.targets().size();
    if (parts.rates.rate().length != targets || parts.rates.prior().length != targets) {
      throw new IllegalArgumentException(
          targets + " targets need as many rates and priors, not " + parts.rates.rate().length);
    }
    if (parts.weights != null && parts.weights.length != leaves) {
      throw new IllegalArgumentException(
          leaves + " leaves need as many weights, not " + parts.weights.length + ".");
    }
    if (parts.averaged != null
        && (parts.averaged.length != leaves
            || Arrays.stream(parts.averaged).anyMatch(row -> row.length != schema.outputs()))) {
      throw new IllegalArgumentException(
          leaves + " leaves need averages for each of " + schema.outputs() + " scores.");
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
  public ModelHead head() {
    return head;
  }

  @Override
  public BayesModel withHead(ModelHead other) {
    return new BayesModel(other, parts, scores);
  }

  /** The parts of the model; do not change its arrays. */
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
    boolean averaged = parts.averaged != null && node < parts.averaged.length;
    return consistent(averaged ? parts.averaged[node] : scores.at(node));
  }

  @Override
  public double[] raw(FeatureRow row) {
    double[] point = parts.space.point(row);
    Integer same = leafOf.get(new FeatureSpace.Key(point));
    if (same != null) {
      return nodeScores(same);
    }
    double[] distance = parts.weights == null ? null : new double[parts.points.length];
    int nearest = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int leaf = 0; leaf < parts.points.length; leaf++) {
      double bound = distance == null ? least : Double.POSITIVE_INFINITY;
      double d = parts.space.distance(point, parts.points[leaf], bound);
      if (distance != null) {
        distance[leaf] = d;
      }
      if (d < least) {
        least = d;
        nearest = leaf;
      }
    }
    if (least == 0 || parts.averaged != null) {
      return nodeScores(nearest >= 0 ? nearest : parts.tree.root());
    }
    if (distance != null && nearest >= 0 && parts.rootHeight > 0) {
      return byAverage(nearest, distance);
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

  /**
   * Climbs from the nearest leaf while the clade is farther away, on average over its rows, than
   * its parent is high; the row is hung at half that average distance.
   */
  private double[] byAverage(int nearest, double[] distance) {
    LatentTree tree = parts.tree;
    double[] sum = new double[tree.size()];
    double[] weight = new double[tree.size()];
    for (int v = 0; v < tree.size(); v++) {
      if (v < tree.leaves() && !Double.isNaN(distance[v])) {
        sum[v] = parts.weights[v] * distance[v];
        weight[v] = parts.weights[v];
      }
      if (v != tree.root()) {
        sum[tree.parent(v)] += sum[v];
        weight[tree.parent(v)] += weight[v];
      }
    }
    int node = nearest;
    double height = sum[node] / weight[node] / 2 / parts.rootHeight;
    while (node != tree.root() && height > tree.height(tree.parent(node))) {
      node = tree.parent(node);
      height = sum[node] / weight[node] / 2 / parts.rootHeight;
    }
    return consistent(scores.attached(node, Math.max(height, tree.height(node))));
  }

  /** So high above the root nothing of the tree is felt. */
  private static final double FAR = 1e100;

  private double[] consistent(double[] raw) {
    Optional<LabelHierarchy> hierarchy = head.schema().hierarchy();
    if (hierarchy.isEmpty()) {
      return raw;
    }
    double[] repaired = raw.clone();
    Consistency.repair(hierarchy.get(), repaired);
    return repaired;
  }
}
