package espalier.ensemble;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.learn.TrainingCheck;
import espalier.run.Workers;
import espalier.tree.Reach;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Ranks features by a forest of its own and the rows that each tree has not seen, see {@link
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
    if (options.kind() == ForestKind.EXTRA) {
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
    ForestOptions plain = options.withRanked(false);
    ForestFit fit = new ForestFit(data, plain, plain.tree().omega().orElse(1), null, workers);
    List<Tree> trees = fit.grow(plain.trees(), Reach.EVERYWHERE, context, workers);
    double smoothing = plain.tree().smoothing().orElse(0);
    double[] thresholds = new double[data.targets().outputs()];
    ForestModel forest =
        new ForestModel(ModelHead.inner(Schema.of(data)), trees, smoothing, Optional.empty());
    return new PermutationImportance(fit, forest, plain.tree().seed()).run(groups, workers);
  }
}
