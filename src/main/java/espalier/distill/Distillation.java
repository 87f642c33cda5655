package espalier.distill;

import static espalier.distill.DistilledTreeOptions.LEAVES;
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
import espalier.run.Seeds;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

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

  /** Every so many rows are kept out to choose the number of leaves. */
  private static final int PARTS = 5;

  private static final int FEWEST = 50;

  /** Errors that differ by less are equal but for the order of sums. */
  private static final double ROUNDING = 1e-9;

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
   * The tree of rows with scores. Of the {@link NestedTrees} of a tree that is grown on four fifths
   * of the rows, those of at most as many leaves as are allowed, the one with the smallest error on
   * the other fifth has as many leaves as are worth it, of several the smallest. A tree of all rows
   * is cut to as many. With fewer than {@value #FEWEST} rows as many are taken as are allowed.
   *
   * @param scored what {@link #scored} made
   * @param options growth, pruning, leaves and seed
   */
  static Tree imitated(Dataset scored, DistilledTreeOptions options, FitContext context) {
    int n = scored.rows();
    int most = options.get(LEAVES);
    if (n >= FEWEST) {
      int[] order = Seeds.permutation(n, Seeds.random(options.get(SEED), "rows kept out"));
      Dataset seen = part(scored, order, n / PARTS, n);
      most = best(grown(seen, options, context).upTo(most), part(scored, order, 0, n / PARTS));
    }
    return grown(scored, options, context).upTo(most).get(0).refitted(scored);
  }

  private static NestedTrees grown(Dataset rows, DistilledTreeOptions options, FitContext context) {
    return new NestedTrees(new PctLearner(tree(options)).fit(rows, context).tree(), rows);
  }

  private static Dataset part(Dataset scored, int[] order, int from, int to) {
    return scored.select(Arrays.stream(order, from, to).sorted().toArray());
  }

  private static int best(List<CutTree> sizes, Dataset unseen) {
    double[] errors =
        sizes.stream().mapToDouble(cut -> DoubleStream.of(cut.errors(unseen)).sum()).toArray();
    int best = 0;
    for (int k = 1; k < errors.length; k++) {
      best = errors[k] <= errors[best] * (1 + ROUNDING) ? k : best;
    }
    return sizes.get(best).leaves();
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
