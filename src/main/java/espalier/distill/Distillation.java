package espalier.distill;

import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.PRUNING;
import static espalier.tree.GrowthOptions.SMOOTHING;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.option.OptionSet;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.List;
import java.util.Optional;

/**
 * Grows a tree on the scores of a teacher.
 *
 * <p>The teacher's score columns are the numeric targets of a supervised predictive clustering
 * tree, each scaled by its variance. Every row has scores, so unlabelled rows count as much as
 * labelled ones, and a leaf answers with the teacher's mean over its rows. Limits of growth are the
 * least rows in a leaf, the depth, and the share p of the root's error that each leaf must remove.
 * Cost: the scores of all rows, and a tree of as many numeric targets as there are score columns.
 *
 * <p>Paper: L. Breiman, N. Shang, Born again trees, 1996.
 */
final class Distillation {

  private Distillation() {}

  /** The rows with the scores of a model as their targets, one numeric target for each column. */
  static Dataset scored(Model teacher, Dataset data) {
    List<Attribute> columns =
        teacher.schema().targets().stream()
            .flatMap(t -> t.outputNames().stream())
            .map(Attribute::numeric)
            .toList();
    Targets.Builder targets = Targets.builder(columns);
    for (double[] row : teacher.score(data)) {
      targets.add(row);
    }
    return data.withTargets(targets.build());
  }

  /**
   * The tree of rows with scores.
   *
   * @param scored what {@link #scored} made
   * @param options growth, pruning and seed
   */
  static TreeModel imitated(Dataset scored, OptionSet<?> options, FitContext context) {
    return new PctLearner(tree(options)).fit(scored, context);
  }

  /** The options of the tree of numeric targets. */
  static PctOptions tree(OptionSet<?> options) {
    return PctOptions.supervised()
        .with(PRUNING, options.get(PRUNING))
        .with(MIN_LEAF, options.get(MIN_LEAF))
        .with(MAX_DEPTH, options.get(MAX_DEPTH))
        .with(SMOOTHING, Optional.of(0.0))
        .with(SEED, options.get(SEED));
  }

  /** The tree with the number of labelled rows that reach each node. O(labelled rows x nodes). */
  static Tree counted(Tree tree, Dataset data) {
    int size = tree.size();
    SplitTest[] tests = new SplitTest[size];
    int[] right = new int[size];
    double[] weight = new double[size];
    double[] gain = new double[size];
    LeafStatistics[] statistics = new LeafStatistics[size];
    double[] labelled = new double[size];
    for (int row : data.targets().labelledRows()) {
      tree.route(
          feature -> data.value(row, feature),
          (leaf, share) -> labelled[leaf] += share * data.weight(row));
    }
    for (int node = size - 1; node >= 0; node--) {
      weight[node] = tree.weight(node);
      statistics[node] = tree.statistics(node);
      if (!tree.isLeaf(node)) {
        tests[node] = tree.test(node);
        right[node] = tree.right(node);
        gain[node] = tree.gain(node);
        labelled[node] = labelled[tree.left(node)] + labelled[tree.right(node)];
      }
    }
    return new Tree(tests, right, weight, labelled, gain, statistics);
  }
}
