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
import espalier.ensemble.LeftOut;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.option.OptionSet;
import espalier.run.Seeds;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

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

  /** A tree is grown on so many rows, drawn by the seed, or more where it may have many leaves. */
  private static final int MOST_ROWS = 2000;

  private static final int ROWS_PER_LEAF = 125;

  /** A leaf has at least this part of its share of the rows. */
  private static final double SMALLEST = 0.1;

  /** So many rows speak for those of a leaf. */
  private static final int ASKED = 16;

  /** Errors that differ by less are equal but for the order of sums. */
  private static final double ROUNDING = 1e-9;

  private Distillation() {}

  /**
   * The rows with scores as their targets. Those of a labelled row are means of the teacher's own
   * and of scores by parts of the teacher that have not seen it: the former repeat its labels, the
   * latter lack them, and trees of either alone score lower.
   *
   * @param unseen for each row the scores by parts that have not seen it; null for none
   */
  static Dataset scored(Model teacher, Dataset data, double[][] unseen) {
    double[][] scores = teacher.score(data);
    for (int row = 0; row < scores.length; row++) {
      for (int o = 0; unseen[row] != null && o < scores[row].length; o++) {
        scores[row][o] = (scores[row][o] + unseen[row][o]) / 2;
      }
    }
    return scored(data, teacher.schema().targets(), scores);
  }

  /** The rows with the scores of some targets as their targets. */
  static Dataset scored(Dataset data, List<Attribute> targets, double[][] scores) {
    List<Attribute> columns =
        targets.stream().flatMap(t -> t.outputNames().stream()).map(Attribute::numeric).toList();
    Targets.Builder all = Targets.builder(columns);
    Arrays.stream(scores).forEach(all::add);
    return data.withTargets(all.build());
  }

  /** The rows that a tree is grown on: all, or as many as their scores are worth their time. */
  static int[] some(int[] rows, DistilledTreeOptions options) {
    int most = Math.max(MOST_ROWS, ROWS_PER_LEAF * options.get(LEAVES));
    int[] order = Seeds.permutation(rows.length, Seeds.random(options.get(SEED), "rows taught"));
    return Arrays.stream(order).limit(most).map(k -> rows[k]).sorted().toArray();
  }

  /**
   * The tree of rows with scores. Of the {@link NestedTrees} of a tree that is grown on four fifths
   * of the rows, those of at most as many leaves as are allowed, it is the one with the smallest
   * error on the other fifth, of several the smallest. Its leaves then have the means of all rows.
   * With fewer than {@value #FEWEST} rows as many leaves are taken as are allowed.
   *
   * @param scored what {@link #scored} made
   * @param options growth, pruning, leaves and seed
   */
  static Tree imitated(Dataset scored, DistilledTreeOptions options, FitContext context) {
    int n = scored.rows();
    int out = n < FEWEST ? 0 : n / PARTS;
    int[] order = Seeds.permutation(n, Seeds.random(options.get(SEED), "rows kept out"));
    Dataset seen = part(scored, order, out, n);
    double weight = IntStream.range(0, seen.rows()).mapToDouble(seen::weight).sum();
    double least = SMALLEST * weight / options.get(LEAVES);
    PctOptions growth = tree(options).with(MIN_LEAF, Math.max(options.get(MIN_LEAF), least));
    List<NestedTrees.CutTree> sizes =
        new NestedTrees(new PctLearner(growth).fit(seen, context).tree(), seen)
            .upTo(options.get(LEAVES));
    return best(sizes, part(scored, order, 0, out)).refitted(scored);
  }

  private static Dataset part(Dataset scored, int[] order, int from, int to) {
    return scored.select(Arrays.stream(order, from, to).sorted().toArray());
  }

  private static NestedTrees.CutTree best(List<NestedTrees.CutTree> sizes, Dataset unseen) {
    double[] errors =
        sizes.stream().mapToDouble(cut -> DoubleStream.of(cut.errors(unseen)).sum()).toArray();
    int best = 0;
    for (int k = 1; k < errors.length && unseen.rows() > 0; k++) {
      best = errors[k] <= errors[best] * (1 + ROUNDING) ? k : best;
    }
    return sizes.get(best);
  }

  /**
   * Scores of labelled rows as if their labels had had no say in the answers of leaves: the mean of
   * up to {@value #ASKED} rows of the leaf by the parts of the teacher that have not seen the row.
   *
   * @param labelled the labelled rows
   * @param rows those that the tree was grown on
   */
  static double[][] unseen(Tree tree, Dataset labelled, Dataset rows, LeftOut teacher, long seed) {
    int[] leaf = IntStream.range(0, rows.rows()).map(row -> leaf(tree, rows, row)).toArray();
    int[] of = IntStream.range(0, labelled.rows()).map(i -> leaf(tree, labelled, i)).toArray();
    int[] count = new int[tree.size()];
    int[] requested =
        Arrays.stream(Seeds.permutation(leaf.length, Seeds.random(seed, "rows asked")))
            .filter(row -> count[leaf[row]]++ < ASKED)
            .toArray();
    int[] group = IntStream.of(requested).map(row -> leaf[row]).toArray();
    return teacher.means(rows.select(requested), group, of);
  }

  /** The leaf that most of a row comes to. */
  private static int leaf(Tree tree, Dataset data, int row) {
    double[] most = {0};
    int[] at = {0};
    tree.route(
        feature -> data.value(row, feature),
        (leaf, share) -> {
          at[0] = share > most[0] ? leaf : at[0];
          most[0] = Math.max(most[0], share);
        });
    return at[0];
  }

  static PctOptions tree(OptionSet<?> options) {
    return PctOptions.supervised()
        .with(PRUNING, options.get(PRUNING))
        .with(MIN_LEAF, options.get(MIN_LEAF))
        .with(MAX_DEPTH, options.get(MAX_DEPTH))
        .with(SMOOTHING, Optional.of(0.0))
        .with(SEED, options.get(SEED));
  }

  /** The tree with the numbers of rows that reach each node. O(rows x depth). */
  static Tree counted(Tree tree, Dataset data) {
    double[] weight = new double[tree.size()];
    double[] labelled = new double[tree.size()];
    for (int row = 0; row < data.rows(); row++) {
      int at = row;
      tree.route(
          feature -> data.value(at, feature),
          (leaf, share) -> {
            weight[leaf] += share * data.weight(at);
            labelled[leaf] += data.targets().labelled(at) ? share * data.weight(at) : 0;
          });
    }
    return tree.withRows(weight, labelled);
  }
}
