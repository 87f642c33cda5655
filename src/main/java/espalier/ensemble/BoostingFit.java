package espalier.ensemble;

import static espalier.ensemble.BoostingOptions.STEP;
import static espalier.ensemble.BoostingOptions.SUBSAMPLE;
import static espalier.ensemble.BoostingOptions.SUBSAMPLE_UNLABELLED;
import static espalier.impurity.ClusteringOptions.LABEL_SCALE;
import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.SMOOTHING;

import espalier.data.Dataset;
import espalier.impurity.LabelScale;
import espalier.learn.FeatureRow;
import espalier.learn.FitContext;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.split.SplitTest;
import espalier.split.axis.FeatureRanks;
import espalier.tree.LeafStatistics;
import espalier.tree.PctOptions;
import espalier.tree.RandomTrees;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import espalier.tree.TreeRoutes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Grows the stages of one boosted model one after the other. The trees of all stages see the same
 * features; what they are to explain is what the stages before left unexplained.
 */
final class BoostingFit {

  /** Less than this share of the first loss is rounding. */
  private static final double NOTHING = 1e-14;

  /** Rows whose residuals are turned from rows to columns at a time. */
  private static final int TILE = 64;

  private final Dataset data;
  private final BoostingOptions options;
  private final double omega;
  private final Workers workers;
  private final FeatureRanks sorted;
  private final PctOptions treeOptions;
  private final Schema schema;
  private final Schema stageSchema;
  private final BoostingTargets targets;
  private final int[] labelled;
  private final double[][] truth;
  private final double[][] scores;

  /** The squared error of every labelled row, and how many of its cells are known. */
  private final double[] error;

  private final int[] knownCells;

  /** What is left to explain, by output and row. */
  private double[][] rest;

  private final List<Tree> trees = new ArrayList<>();
  private RandomTrees growing;
  private TreeModel last;
  private final List<Double> course = new ArrayList<>();
  private double outOfBagGain;

  /**
   * @param all the training rows; ω = 1 leaves the unlabelled ones out
   * @param orders all rows in order if they are known, else null
   */
  BoostingFit(
      Dataset all, BoostingOptions options, double omega, FeatureRanks orders, Workers workers) {
    int[] labelledRows = all.targets().labelledRows();
    this.data = omega < 1 ? all : all.select(labelledRows);
    FeatureRanks known = orders == null ? sorted(options, data, workers) : orders;
    this.sorted = omega < 1 || orders == null ? known : known.select(labelledRows);
    this.options = options;
    this.omega = omega;
    this.workers = workers;
    this.treeOptions = options.tree().fix(LABEL_SCALE, LabelScale.NONE);
    this.schema = Schema.of(data);
    this.stageSchema = BoostingTargets.stageSchema(schema);
    this.targets = new BoostingTargets(data, options.tree());
    this.labelled = data.targets().labelledRows();
    this.truth = new double[data.rows()][];
    this.scores = new double[data.rows()][];
    this.error = new double[data.rows()];
    this.knownCells = new int[data.rows()];
    for (int row : labelled) {
      truth[row] = BoostingTargets.truth(data.targets(), row);
      scores[row] = targets.start().clone();
      knownCells[row] = BoostingTargets.known(truth[row]);
    }
    look();
    course.add(loss());
  }

  /** The rows in order, for all stages; null if none of the trees reads them. */
  static FeatureRanks sorted(BoostingOptions options, Dataset data, Workers workers) {
    return RandomTrees.sorted(data, options.tree(), workers);
  }

  /** How many features a node tries. */
  static RandomTrees.Draw draw(BoostingOptions options, Dataset data) {
    FeatureCount tried = options.featuresFor(data.task());
    return new RandomTrees.Draw(tried.of(data.features().size(), ForestKind.BAG), false);
  }

  /** The loss of the labelled training rows after every stage, first without any. */
  List<Double> course() {
    return course;
  }

  /** How scores are compared with the truth. */
  BoostingTargets targets() {
    return targets;
  }

  /** By how much the last stage lowered the loss of labelled rows that it did not see. */
  double outOfBagGain() {
    return outOfBagGain;
  }

  /** Takes residuals and errors of all labelled rows, at new places: targets keep the old ones. */
  private void look() {
    double[][] columns = new double[schema.outputs()][data.rows()];
    double[][] tile = new double[TILE][columns.length];
    if (labelled.length < data.rows()) {
      for (double[] column : columns) {
        Arrays.fill(column, Double.NaN);
      }
    }
    for (int from = 0; from < labelled.length; from += TILE) {
      int end = Math.min(labelled.length, from + TILE);
      for (int i = from; i < end; i++) {
        int row = labelled[i];
        targets.residuals(truth[row], scores[row], tile[i - from]);
        error[row] = 0;
      }
      for (int o = 0; o < columns.length; o++) {
        look(from, end, tile, o, columns[o]);
      }
    }
    rest = columns;
  }

  private void look(int from, int end, double[][] tile, int output, double[] column) {
    for (int i = from; i < end; i++) {
      double d = tile[i - from][output];
      column[labelled[i]] = d;
      error[labelled[i]] += d == d ? d * d : 0;
    }
  }

  private double loss() {
    double sum = 0;
    double cells = 0;
    for (int row : labelled) {
      sum += data.weight(row) * error[row];
      cells += data.weight(row) * knownCells[row];
    }
    return sum / cells;
  }

  /** Grows one more stage; empty if there is nothing left to explain. */
  boolean grow(FitContext context) {
    context.check();
    int stage = trees.size();
    if (course.get(stage) <= NOTHING * course.get(0)) {
      return false;
    }
    double[] weights = weights(stage);
    Dataset stageRows = data.withTargets(targets.stage(rest));
    long seed = Seeds.derive(options.get(SEED), "stage", stage);
    growing =
        growing == null
            ? new RandomTrees(
                stageRows, treeOptions, omega, draw(options, data), null, sorted, workers)
            : growing.withTargets(stageRows);
    Tree grown = growing.grower(workers).grow(weights, seed, context.withProgress(e -> {}));
    if (grown.size() == 1 && options.get(SUBSAMPLE) == 1) {
      return false;
    }
    Tree tree = unscaled(grown);
    trees.add(tree);
    last = BoostedModel.stage(stageSchema, tree, smoothing());
    add(last, weights);
    course.add(loss());
    return true;
  }

  private void add(TreeModel stage, double[] weights) {
    int[] leaves = new int[data.rows()];
    TreeRoutes.leaves(stage.tree(), data, labelled, leaves);
    for (int row : labelled) {
      double[] said =
          leaves[row] < 0 ? stage.score(f -> data.value(row, f)) : stage.leafScores(leaves[row]);
      BoostedModel.add(said, options.get(STEP), scores[row]);
    }
    double[] before = error.clone();
    look();
    double gain = 0;
    double cells = 0;
    for (int row : labelled) {
      if (weights[row] == 0) {
        gain += data.weight(row) * (before[row] - error[row]);
        cells += data.weight(row) * knownCells[row];
      }
    }
    outOfBagGain = cells > 0 ? gain / cells : 0;
  }

  /** Adds what the last stage says about a row of other data with the same features. */
  void addLast(FeatureRow row, double[] sum) {
    BoostedModel.add(last, row, options.get(STEP), sum);
  }

  private double smoothing() {
    return options.get(SMOOTHING).orElse(0.0);
  }

  /** The rows that a stage sees with their weights, the others with 0. */
  private double[] weights(int stage) {
    double[] weights = new double[data.rows()];
    draw(labelled, options.get(SUBSAMPLE), "stage labelled", stage, weights);
    int[] others = data.targets().unlabelledRows();
    draw(others, options.get(SUBSAMPLE_UNLABELLED), "stage unlabelled", stage, weights);
    return weights;
  }

  private void draw(int[] rows, double share, String purpose, int stage, double[] weights) {
    int[] order = share < 1 ? null : rows;
    if (order == null) {
      long seed = options.get(SEED);
      int[] mixed = Seeds.permutation(rows.length, Seeds.random(seed, purpose, stage));
      int count = (int) Math.ceil(share * rows.length);
      order = Arrays.stream(mixed).limit(count).map(k -> rows[k]).toArray();
    }
    for (int row : order) {
      weights[row] = data.weight(row);
    }
  }

  private Tree unscaled(Tree grown) {
    int n = grown.size();
    SplitTest[] tests = new SplitTest[n];
    int[] right = new int[n];
    double[] weight = new double[n];
    double[] known = new double[n];
    double[] gain = new double[n];
    LeafStatistics[] leaves = new LeafStatistics[n];
    for (int node = 0; node < n; node++) {
      weight[node] = grown.weight(node);
      known[node] = grown.labelled(node);
      gain[node] = grown.gain(node);
      if (grown.isLeaf(node)) {
        leaves[node] = unscaled(grown.statistics(node));
      } else {
        tests[node] = grown.test(node);
        right[node] = grown.right(node);
      }
    }
    return new Tree(tests, right, weight, known, gain, leaves);
  }

  private LeafStatistics unscaled(LeafStatistics leaf) {
    int[] outputs = new int[leaf.stored()];
    double[] sums = new double[outputs.length];
    for (int k = 0; k < sums.length; k++) {
      outputs[k] = leaf.output(k);
      sums[k] = targets.unscaled(outputs[k], leaf.sum(k));
    }
    double[] known = null;
    if (!leaf.uniform()) {
      known = new double[schema.outputs()];
      Arrays.setAll(known, leaf::known);
    }
    return new LeafStatistics(leaf.known(), known, outputs, sums);
  }

  /** The model of the first stages, without a record. */
  BoostedModel model(int count) {
    return new BoostedModel(
        ModelHead.inner(schema),
        targets.start(),
        options.get(STEP),
        smoothing(),
        trees.subList(0, count));
  }
}
