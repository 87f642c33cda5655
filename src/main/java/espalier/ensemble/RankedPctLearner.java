package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FEATURE_RANKING;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.ensemble.RankedPctOptions.RANKING_TREES;
import static espalier.impurity.ClusteringOptions.KEEP_UNLABELLED;
import static espalier.impurity.ClusteringOptions.LABEL_SCALE;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.data.Dataset;
import espalier.impurity.ClusteringOptions;
import espalier.impurity.Objective;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Provenance;
import espalier.option.OptionValues;
import espalier.run.Workers;
import espalier.tree.GrowthOptions;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.TreeModel;
import espalier.tuning.OptionLearner;
import espalier.tuning.SemiSupervised;
import espalier.tuning.SupervisionOptions;
import java.util.Optional;

/**
 * SSL-PCT-FR (J. Levatić et al., Semi-supervised predictive clustering trees for (hierarchical)
 * multi-label classification): a {@link PctLearner} whose features count, in the descriptive part
 * of a split's gain, as much as they matter to the targets: σ_f is the importance of f by
 * permutation in a supervised forest, at least 0, divided by the largest (see {@link
 * FeatureRanking}). Noise among the features then does not draw the unlabelled rows apart. Internal
 * folds rank by their own labelled rows. With ω = 1, or without feature-ranking, this is the plain
 * learner.
 */
public final class RankedPctLearner extends OptionLearner<RankedPctOptions>
    implements SemiSupervised<TreeModel> {

  private final PctLearner inner;

  public RankedPctLearner(RankedPctOptions options) {
    super(name(options), options);
    this.inner =
        new PctLearner(
            options.tree(),
            options.get(FEATURE_RANKING)
                ? (train, context) -> weights(forest(options, train), train, context)
                : PctLearner.FeatureWeigher.EQUAL);
  }

  /** The forest that ranks: grown like the tree, but supervised, unpruned and without limits. */
  private static ForestOptions forest(RankedPctOptions options, Dataset train) {
    PctOptions tree = options.tree();
    boolean paper = tree.get(OBJECTIVE) == Objective.PAPER;
    return ForestOptions.supervised()
        .takeFrom(
            tree.fix(OMEGA, 1.0)
                .fix(LABEL_SCALE, ClusteringOptions.labelScale(tree, train))
                .with(OBJECTIVE, paper ? Objective.PAPER : Objective.RELATIVE)
                .fix(SMOOTHING, 0.0)
                .takeFrom(OptionValues.defaults(GrowthOptions.LIMITS)))
        .with(TREES, options.get(RANKING_TREES));
  }

  private static double[] weights(ForestOptions forest, Dataset train, FitContext context) {
    try (Workers workers = new Workers(context.withProgress(e -> {}))) {
      return FeatureRanking.weights(forest, train, context, workers);
    }
  }

  private static String name(RankedPctOptions options) {
    String plain = new PctLearner(options.tree()).name();
    return options.get(FEATURE_RANKING) && plain.startsWith("SSL-") ? plain + "-FR" : plain;
  }

  @Override
  public Optional<Learner> supervised() {
    return SupervisionOptions.supervisedForm(options)
        .map(o -> new RankedPctLearner(o.with(KEEP_UNLABELLED, false)));
  }

  @Override
  public TreeModel fit(Dataset data, FitContext context) {
    TreeModel model = inner.fit(data, context);
    Provenance record =
        model
            .provenance()
            .with(
                p -> {
                  p.method = name();
                  p.options = options();
                });
    return model.withHead(model.head().withProvenance(record));
  }
}
