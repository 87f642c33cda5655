package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FEATURE_RANKING;
import static espalier.ensemble.ForestOptions.FOREST;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tree.ScoredRegion.EVERYWHERE;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.learn.TrainingCheck;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Ranks features by a separate forest and the rows that each tree has not seen.
 *
 * <p>Importance by permutation (L. Breiman, Random forests, 2001): for a tree with error e on the
 * labelled rows it has not seen, and error e_f on the same rows when the values of feature f are
 * shuffled among them, the importance of f is the mean of (e_f - e) / e over the trees with e &gt;
 * 0. The error is the squared difference of target and vote, summed over the known targets of a
 * group (all, a level, one); numeric targets are divided by their variance. A feature that a tree
 * does not ask leaves its error as it is. The same shuffled rows serve all groups. O(trees x
 * features of a tree x unseen rows x (depth + outputs)), memory trees x groups x features.
 */
public final class FeatureRanking {

  private static final String MEASURE = "relative increase of the error";

  private final ForestJob job;
  private final ForestModel forest;
  private final long seed;
  private final GroupErrors errors;

  private FeatureRanking(ForestOptions options, Dataset data, FitContext context, Workers workers) {
    ForestOptions plain = options.with(FEATURE_RANKING, false);
    int count = plain.get(TREES);
    this.job = new ForestJob(data, plain, plain.get(OMEGA).orElse(1.0), null);
    List<Tree> trees =
        TreeExecutor.trees(job, 0, count, EVERYWHERE, Optional.empty(), context, workers);
    double smoothing = plain.get(SMOOTHING).orElse(0.0);
    this.forest =
        new ForestModel(ModelHead.inner(Schema.of(data)), trees, smoothing, Optional.empty());
    this.seed = plain.get(SEED);
    this.errors = new GroupErrors(job.rows().targets());
  }

  /**
   * How much each feature matters to a forest, for each group of targets.
   *
   * @param options what the forest is like; without a fixed ω it is supervised. Features count
   *     equally while it grows
   * @param context threads, progress and cancellation
   * @throws IllegalArgumentException if nothing can be learned from the data, or trees have no
   *     unseen rows (forest=extra)
   */
  public static List<FeatureImportance> of(
      ForestOptions options, Dataset data, List<TargetGroup> groups, FitContext context) {
    if (options.get(FOREST) == ForestKind.EXTRA) {
      throw new IllegalArgumentException(
          "The trees of forest=extra see every row, so that none is left to rank features by; use"
              + " forest=rf or forest=bag.");
    }
    TrainingCheck.check(data, new ArrayList<>());
    try (Workers workers = new Workers(context)) {
      return new FeatureRanking(options, data, context, workers).run(groups, workers);
    }
  }

  /** Weights of the features in the clustering space, by what matters to all targets together. */
  static double[] weights(
      ForestOptions options, Dataset data, FitContext context, Workers workers) {
    List<TargetGroup> all = List.of(TargetGroup.all(Schema.of(data)));
    FitContext silent = context.withProgress(e -> {});
    return new FeatureRanking(options, data, silent, workers).run(all, workers).get(0).weights();
  }

  private List<FeatureImportance> run(List<TargetGroup> groups, Workers workers) {
    int trees = forest.trees().size();
    double[][][] byTree = new double[trees][][];
    workers.each(trees, (worker, t) -> byTree[t] = increases(t, groups, workers));
    return FeatureImportance.means(MEASURE, groups, job.rows().features(), List.of(byTree));
  }

  /**
   * The relative increases for one tree, groups x features; null for a group in which it makes no
   * errors on rows it has not seen.
   */
  private double[][] increases(int t, List<TargetGroup> groups, Workers workers) {
    Dataset data = job.rows();
    double[] weights = job.weights(t);
    int[] rows =
        Arrays.stream(data.targets().labelledRows()).filter(row -> weights[row] == 0).toArray();
    double[] error = errors(t, rows, -1, rows, groups);
    double[][] increase = new double[groups.size()][];
    Arrays.setAll(increase, g -> error[g] > 0 ? new double[data.features().size()] : null);
    for (int f : forest.trees().get(t).features()) {
      workers.check();
      int[] order = Seeds.permutation(rows.length, Seeds.random(seed, "permute", t, f));
      int[] from = IntStream.of(order).map(i -> rows[i]).toArray();
      double[] shuffled = errors(t, rows, f, from, groups);
      for (int g = 0; g < increase.length; g++) {
        if (increase[g] != null) {
          increase[g][f] = (shuffled[g] - error[g]) / error[g];
        }
      }
    }
    return increase;
  }

  /** The errors over rows of which one feature's values are taken from other rows. */
  private double[] errors(
      int tree, int[] rows, int shuffled, int[] from, List<TargetGroup> groups) {
    Dataset data = job.rows();
    double[] vote = new double[data.targets().outputs()];
    double[] sums = new double[groups.size()];
    for (int i = 0; i < rows.length; i++) {
      int row = rows[i];
      int other = from[i];
      Arrays.fill(vote, 0);
      forest.vote(tree, f -> data.value(f == shuffled ? other : row, f), vote);
      errors.add(row, vote, groups, sums);
    }
    return sums;
  }
}
