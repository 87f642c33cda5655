package espalier.weka;

import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.adapter.Fitting;
import espalier.adapter.StoredModel;
import espalier.adapter.TrainingRows;
import espalier.data.Dataset;
import espalier.tree.NodeText;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.Arrays;
import weka.clusterers.AbstractClusterer;
import weka.core.Attribute;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionMetadata;

/**
 * A predictive clustering tree with ω = 0 as a clusterer of WEKA: every leaf is a cluster,
 * described by the tests above it. Splits make the attributes, which count equally, as compact as
 * possible within each child; missing values are allowed.
 */
public class ClusteringTree extends AbstractClusterer {

  private static final long serialVersionUID = 1L;

  private static final String SMALLEST = "min-leaf";

  /** A target that no split looks at, since ω = 0, but of which no node is pure. */
  private static final String ROW = "number of the row";

  private int maxDepth = 3;
  private double minLeaf = 5;
  private StoredModel stored;
  private transient int[] clusters;

  @Override
  public final Capabilities getCapabilities() {
    Capabilities able = new Capabilities(this);
    able.disableAll();
    able.enable(Capability.NOMINAL_ATTRIBUTES);
    able.enable(Capability.NUMERIC_ATTRIBUTES);
    able.enable(Capability.MISSING_VALUES);
    able.enable(Capability.NO_CLASS);
    return able;
  }

  /**
   * Grows the tree; what was learned before is forgotten.
   *
   * @throws IllegalArgumentException if the depth or the size of leaves is not allowed; says what
   *     is
   * @throws InterruptedException if the thread was interrupted
   */
  @Override
  public final void buildClusterer(Instances rows) throws Exception {
    stored = null;
    clusters = null;
    getCapabilities().testWithFail(rows);
    PctLearner learner =
        new PctLearner(
            PctOptions.semiSupervised()
                .fix(OMEGA, 0.0)
                .fix(SMOOTHING, 0.0)
                .with(MAX_DEPTH, maxDepth)
                .with(MIN_LEAF, minLeaf));
    Dataset data = numbered(rows);
    TreeModel model =
        (TreeModel)
            Fitting.run(1, ClassModel.progress(learner), context -> learner.fit(data, context));
    stored = new StoredModel(model, TrainingRows.others(rows, new int[0]));
  }

  private static Dataset numbered(Instances rows) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int a = 0; a < rows.numAttributes(); a++) {
      attributes.add(rows.attribute(a));
    }
    int last = attributes.size();
    attributes.add(new Attribute(ROW));
    Instances all = new Instances(rows.relationName(), attributes, rows.numInstances());
    for (Instance row : rows) {
      double[] values = Arrays.copyOf(row.toDoubleArray(), last + 1);
      values[last] = all.numInstances();
      all.add(new DenseInstance(row.weight(), values));
    }
    return new TrainingRows(all, new int[] {last}, rows.relationName()).read(false);
  }

  private TreeModel model() {
    if (stored == null) {
      throw new IllegalStateException(toString());
    }
    return (TreeModel) stored.model();
  }

  /** The number of each leaf's cluster, by node: leaves count in the order of the tree. */
  private static int[] clusters(Tree tree) {
    int[] clusters = new int[tree.size()];
    int next = 0;
    for (int node = 0; node < clusters.length; node++) {
      clusters[node] = tree.isLeaf(node) ? next++ : -1;
    }
    return clusters;
  }

  @Override
  public final int clusterInstance(Instance row) {
    Tree tree = model().tree();
    if (clusters == null) {
      clusters = clusters(tree);
    }
    return clusters[tree.route(stored.row(row))];
  }

  @Override
  public final int numberOfClusters() {
    return model().tree().leaves();
  }

  /** The tests that lead to each cluster, and how many rows it has. */
  @Override
  public final String toString() {
    if (stored == null) {
      return "ClusteringTree: not trained yet; call buildClusterer first.";
    }
    StringBuilder text = new StringBuilder("Clustering tree, omega = 0\n\n");
    describe(0, "", new int[1], text);
    return text.toString();
  }

  private void describe(int node, String path, int[] cluster, StringBuilder text) {
    Tree tree = model().tree();
    if (tree.isLeaf(node)) {
      String where = path.isEmpty() ? "all rows" : path;
      text.append("Cluster ")
          .append(cluster[0]++)
          .append(" (")
          .append(Math.round(tree.weight(node)));
      text.append(" rows): ").append(where).append('\n');
      return;
    }
    NodeText words = new NodeText(model(), false, 1);
    for (boolean left : new boolean[] {true, false}) {
      String condition = words.condition(node, left);
      describe(
          left ? tree.left(node) : tree.right(node),
          path.isEmpty() ? condition : path + " and " + condition,
          cluster,
          text);
    }
  }

  /** A description for WEKA's windows. */
  public final String globalInfo() {
    return "A predictive clustering tree without targets (omega = 0): every leaf is a cluster and is"
        + " described by the tests above it.";
  }

  /** The largest number of tests above a cluster. */
  public final int getMaxDepth() {
    return maxDepth;
  }

  @OptionMetadata(
      displayName = "maxDepth",
      description = "Largest number of tests above a cluster; 0 for any (default: 3).",
      commandLineParamName = "max-depth",
      commandLineParamSynopsis = "-max-depth <number>",
      displayOrder = 1)
  public final void setMaxDepth(int depth) {
    maxDepth = depth;
  }

  /** The smallest weight of rows in a cluster. */
  public final double getMinLeaf() {
    return minLeaf;
  }

  @OptionMetadata(
      displayName = "minLeaf",
      description = "Smallest weight of rows in a cluster: 1 or more (default: 5).",
      commandLineParamName = SMALLEST,
      commandLineParamSynopsis = "-" + SMALLEST + " <weight>",
      displayOrder = 2)
  public final void setMinLeaf(double rows) {
    minLeaf = rows;
  }

  /** Runs the clusterer on WEKA's command line. */
  public static void main(String[] arguments) {
    espalier.adapter.CommandLine.quiet();
    runClusterer(new ClusteringTree(), arguments);
  }
}
