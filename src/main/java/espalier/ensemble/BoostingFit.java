package espalier.ensemble;

import static espalier.ensemble.BoostingOptions.STEP;
import static espalier.ensemble.BoostingOptions.SUBSAMPLE;
import static espalier.ensemble.BoostingOptions.SUBSAMPLE_UNLABELLED;
import static espalier.impurity.ClusteringOptions.LABEL_SCALE;
import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.SMOOTHING;

import espalier.data.Dataset;
import espalier.data.IdleFeatures;
import espalier.impurity.LabelScale;
import espalier.learn.FitContext;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.neighbour.EncodedTargets;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.split.axis.FeatureRanks;
import espalier.tree.PctOptions;
import espalier.tree.RandomTrees;
import espalier.tree.ScoredRegion;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Grows the stages of one boosted model one after the other. The trees of all stages see the same
 * features; what they are to explain is what the stages before left unexplained.
 */
final class BoostingFit {

  /** Less than this share of the first loss is rounding. */
  private static final double NOTHING = 1e-14;

  private final Dataset data;
  private final BoostingOptions options;
  private final double omega;
  private final Workers workers;
  private final Optional<FeatureRanks> sorted;
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
  private Optional<RandomTrees> growing = Optional.empty();
  private final List<Double> course = new ArrayList<>();
  private double outOfBagGain;

  /** Unlabelled rows are left out if ω = 1; orders may be known if trees read them. */
  BoostingFit(
      Dataset all,
      BoostingOptions options,
      double omega,
      Optional<FeatureRanks> orders,
      Workers workers) {
    int[] labelledRows = all.targets().labelledRows();
    this.data = omega < 1 ? all : all.select(labelledRows);
    Optional<FeatureRanks> known = omega < 1 ? orders : orders.map(o -> o.select(labelledRows));
    this.sorted = known.or(() -> RandomTrees.sorted(data, options.tree(), workers));
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
      truth[row] = EncodedTargets.row(data.targets(), row);
      scores[row] = targets.start().clone();
      knownCells[row] = BoostingTargets.known(truth[row]);
    }
    look();
    course.add(loss());
  }

  /** The loss of the labelled training rows after every stage, first without any. */
  List<Double> course() {
    return course;
  }

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
    double[] left = new double[columns.length];
    if (labelled.length < data.rows()) {
      for (double[] column : columns) {
        Arrays.fill(column, Double.NaN);
      }
    }
    for (int row : labelled) {
      targets.residuals(truth[row], scores[row], left);
      error[row] = 0;
      for (int o = 0; o < columns.length; o++) {
        columns[o][row] = left[o];
        error[row] += Double.isNaN(left[o]) ? 0 : left[o] * left[o];
      }
    }
    rest = columns;
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
    RandomTrees stages =
        growing.map(before -> before.withTargets(stageRows)).orElseGet(() -> first(stageRows));
    growing = Optional.of(stages);
    Tree grown =
        stages
            .grower()
            .grow(weights, seed, ScoredRegion.EVERYWHERE, workers, context.withProgress(e -> {}));
    if (grown.size() == 1 && options.get(SUBSAMPLE) == 1) {
      return false;
    }
    Tree tree = unscaled(grown);
    trees.add(tree);
    add(stage(tree), weights);
    course.add(loss());
    return true;
  }

  private RandomTrees first(Dataset rows) {
    int features = IdleFeatures.others(data).length;
    int tried = options.featuresFor(data.task()).of(features, ForestKind.BAG);
    RandomTrees.Draw draw = new RandomTrees.Draw(tried, false);
    return new RandomTrees(rows, treeOptions, omega, draw, null, sorted);
  }

  private TreeModel stage(Tree tree) {
    return BoostedModel.stage(stageSchema, tree, smoothing());
  }

  private void add(TreeModel stage, double[] weights) {
    int[] leaves = new int[data.rows()];
    TreeRoutes.leaves(stage.tree(), data, labelled, leaves);
    for (int row : labelled) {
      double[] said =
          leaves[row] < 0 ? stage.score(f -> data.value(row, f)) : stage.leafScores(leaves[row]);
      LeafVotes.add(said, options.get(STEP), scores[row]);
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

  /** Adds the values of the last stage for other rows with the same features to their sums. */
  void addLast(Dataset rows, double[][] sums) {
    TreeModel last = stage(trees.get(trees.size() - 1));
    for (int i = 0; i < sums.length; i++) {
      int row = i;
      LeafVotes.add(last.score(f -> rows.value(row, f)), options.get(STEP), sums[i]);
    }
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
    int[] mixed =
        share < 1
            ? Seeds.permutation(rows.length, Seeds.random(options.get(SEED), purpose, stage))
            : IntStream.range(0, rows.length).toArray();
    int count = (int) Math.ceil(share * rows.length);
    for (int k = 0; k < count; k++) {
      weights[rows[mixed[k]]] = data.weight(rows[mixed[k]]);
    }
  }

  private Tree unscaled(Tree grown) {
    return grown.withLeaves(leaf -> grown.statistics(leaf).scaled(targets::unscaled));
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
