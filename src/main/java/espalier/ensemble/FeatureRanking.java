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
import espalier.run.Workers;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Ranks features by a separate forest and the rows that each tree has not seen, see {@link
 * PermutationImportance}.
 */
public final class FeatureRanking {

  private FeatureRanking() {}

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
      return of(options, data, groups, context, workers);
    }
  }

  static List<FeatureImportance> of(
      ForestOptions options,
      Dataset data,
      List<TargetGroup> groups,
      FitContext context,
      Workers workers) {
    ForestOptions plain = options.with(FEATURE_RANKING, false);
    ForestJob fit = new ForestJob(data, plain, plain.get(OMEGA).orElse(1.0), null);
    List<Tree> trees =
        TreeExecutor.trees(
            fit, 0, plain.get(TREES), EVERYWHERE, Optional.empty(), context, workers);
    double smoothing = plain.get(SMOOTHING).orElse(0.0);
    ForestModel forest =
        new ForestModel(ModelHead.inner(Schema.of(data)), trees, smoothing, Optional.empty());
    return new PermutationImportance(fit, forest, plain.get(SEED)).run(groups, workers);
  }
}
