package espalier.ensemble;

import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import espalier.tree.TreeSum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * The importance of features read off the tests of a tree or forest, without data: what every node
 * counts, summed over the nodes whose test asks the feature and averaged over the trees. What a
 * hyperplane counts is divided among its features in proportion to |w_s|, the size of their
 * standardised weights: feature f gets |w_s,f| / ‖w_s‖₁.
 *
 * <p>For a single target j, with S, K sum and known weight of a node (k and l its children), a test
 * takes away d_j = S_k²/K_k + S_l²/K_l - S²/K of the squared deviations of j from the node's mean;
 * a nominal target sums this over its values. A test <i>divides</i> a target if d_j &gt; 0.
 */
public enum TestImportance {

  /**
   * What tests gain (V. A. Huynh-Thu et al., Inferring regulatory networks from expression data
   * using tree-based methods, 2010). All targets: the gain of the test in units of the objective,
   * which with ω &lt; 1 counts the features' part too; with objective=paper, and of a hyperplane,
   * whose node is standardised, a gain is that of a mean row and counts as often as the node has
   * rows. One target: d_j divided by the sum of d_j over the tree, so that a tree gives 1 in all. A
   * group: the mean over its targets that the tree divides.
   */
  GAIN("gain", "share of what the trees explain"),

  /**
   * The positions of features in trees (M. Petković et al., Feature ranking for multi-target
   * regression, 2020): a test at depth k counts .5^k, the root 1. Groups: times the share of the
   * group's targets that the test divides.
   */
  SYMBOLIC("weighted number of tests", "weighted number of tests that divide the targets"),

  /**
   * How many rows features decide on (T. Stepišnik, D. Kocev, Oblique predictive clustering trees,
   * 2021): a test in a node with n of the N training rows of its tree counts n / N. Groups: as for
   * SYMBOLIC.
   */
  COVER("share of the rows tested", "share of the rows tested, where the test divides the targets");

  private static final double SYMBOLIC_BASE = 0.5;

  private final String measure;
  private final String groupMeasure;

  TestImportance(String measure, String groupMeasure) {
    this.measure = measure;
    this.groupMeasure = groupMeasure;
  }

  /**
   * The importance of every feature for all targets. O(nodes).
   *
   * @throws IllegalArgumentException if the model is neither a tree nor a forest
   */
  public FeatureImportance of(Model given) {
    Model model = given.answering();
    boolean perRow = model.provenance() != null && model.provenance().outcome().gainPerRow();
    List<double[]> estimates = new ArrayList<>();
    for (Tree tree : trees(model)) {
      int[] depth = tree.depths();
      IntToDoubleFunction counts =
          this == GAIN
              ? node -> tree.gain(node) * (perRow ? tree.weight(node) : 1)
              : node -> place(tree, node, depth[node]);
      estimates.add(shared(tree, model.schema().features().size(), counts));
    }
    return FeatureImportance.mean(measure, TargetGroup.ALL, model.schema().features(), estimates);
  }

  /**
   * The importance of every feature for groups of targets, such as the levels of a hierarchy or
   * single labels. O(nodes x (outputs + targets of the groups)).
   *
   * @throws IllegalArgumentException if the model is neither a tree nor a forest
   */
  public List<FeatureImportance> of(Model given, List<TargetGroup> groups) {
    Model model = given.answering();
    List<double[][]> byTree = trees(model).stream().map(t -> forGroups(t, model, groups)).toList();
    return FeatureImportance.means(groupMeasure, groups, model.schema().features(), byTree);
  }

  private double[][] forGroups(Tree tree, Model model, List<TargetGroup> groups) {
    boolean apart = model instanceof BoostedModel;
    double[][] explained = new Explained(tree, model.schema(), apart).byNode();
    double[] all = new double[model.schema().targets().size()];
    for (double[] node : explained) {
      for (int t = 0; node != null && t < all.length; t++) {
        all[t] += node[t];
      }
    }
    int[] depth = tree.depths();
    double[][] sums = new double[groups.size()][];
    for (int g = 0; g < sums.length; g++) {
      List<Integer> targets = groups.get(g).targets();
      long divided = targets.stream().filter(t -> all[t] > 0).count();
      IntToDoubleFunction counts =
          node -> {
            double sum = 0;
            for (int t : targets) {
              if (explained[node][t] > 0) {
                sum +=
                    this == GAIN
                        ? explained[node][t] / all[t] / divided
                        : place(tree, node, depth[node]) / targets.size();
              }
            }
            return sum;
          };
      sums[g] = shared(tree, model.schema().features().size(), counts);
    }
    return sums;
  }

  private double place(Tree tree, int node, int depth) {
    if (this == SYMBOLIC) {
      return StrictMath.pow(SYMBOLIC_BASE, depth);
    }
    return tree.weight(0) > 0 ? tree.weight(node) / tree.weight(0) : 0;
  }

  private static List<Tree> trees(Model model) {
    if (model instanceof TreeSum sum) {
      return sum.trees();
    }
    throw new IllegalArgumentException(
        "Only trees and forests have tests that rank the features; this is a model of "
            + (model.provenance() == null ? "another kind" : model.provenance().method())
            + ".");
  }

  /** What each node counts, divided among the features of its test. */
  private static double[] shared(Tree tree, int count, IntToDoubleFunction counts) {
    double[] sum = new double[count];
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isLeaf(node)) {
        int[] features = tree.test(node).features();
        double[] shares = tree.test(node).shares();
        double counted = counts.applyAsDouble(node);
        double all = Arrays.stream(shares).sum();
        for (int k = 0; k < features.length && all > 0; k++) {
          sum[features[k]] += counted * shares[k] / all;
        }
      }
    }
    return sum;
  }

  /**
   * What the tests of a tree take away of the squared deviations of each target.
   *
   * @param apart whether leaves count known rows by output (boosting), not by target
   */
  record Explained(Tree tree, int[] targetOf, int targets, boolean apart) {

    /** Means that differ by a smaller share than this are equal but for rounding. */
    private static final double ROUNDING = 1e-12;

    Explained(Tree tree, Schema schema, boolean apart) {
      this(tree, schema.targetOf(), schema.targets().size(), apart);
    }

    /**
     * Nodes x targets: S_k²/K_k + S_l²/K_l - S²/K over the children k and l, summed over the values
     * of a nominal target; 0 where a child knows nothing of the target; null for leaves. O(nodes x
     * outputs).
     */
    double[][] byNode() {
      LeafStatistics[] totals = tree.totals();
      double[][] explained = new double[tree.size()][];
      for (int node = 0; node < totals.length; node++) {
        explained[node] =
            tree.isLeaf(node) ? null : explained(totals[tree.left(node)], totals[tree.right(node)]);
      }
      return explained;
    }

    private double[] explained(LeafStatistics left, LeafStatistics right) {
      double[] explained = new double[targets];
      double[] leftSums = left.sums(targetOf.length);
      double[] rightSums = right.sums(targetOf.length);
      for (int o = 0; o < targetOf.length; o++) {
        double k = left.known(apart ? o : targetOf[o]);
        double l = right.known(apart ? o : targetOf[o]);
        if (k > 0 && l > 0) {
          double between = leftSums[o] / k - rightSums[o] / l;
          double size = Math.max(Math.abs(leftSums[o] / k), Math.abs(rightSums[o] / l));
          boolean differ = Math.abs(between) > ROUNDING * size;
          explained[targetOf[o]] += differ ? k * l / (k + l) * between * between : 0;
        }
      }
      return explained;
    }
  }
}
