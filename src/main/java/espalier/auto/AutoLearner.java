package espalier.auto;

import static espalier.auto.AutoOptions.EFFORT;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.auto.AutoOptions.Effort;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.ensemble.Blend;
import espalier.ensemble.BlendLearner;
import espalier.ensemble.BlendParts;
import espalier.ensemble.BoostingOptions;
import espalier.ensemble.FeatureCount;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.SmoothedForestOptions;
import espalier.kernel.Kernel;
import espalier.kernel.KernelOptions;
import espalier.split.SplitSearch;
import java.util.Optional;

/**
 * Few parts that look at the data differently, weighed by least squares.
 *
 * <p>Labels and classes have four parts: extremely randomized trees on the features, such trees on
 * smoothed features, a bag of oblique trees, and an RBF kernel of both. Features are smoothed along
 * the graph of all rows ({@link espalier.smooth.Smoother}). Where features are lists of codes, rows
 * that share codes are a fifth part ({@link espalier.neighbour.SharedCodes}). All parts learn from
 * the labelled rows; unlabelled rows count in the graph. The parts for numbers see the features
 * alone, since smoothing hides what numbers depend on: extremely randomized trees, boosted trees,
 * and a linear and RBF kernel. Each part has scores of the labelled rows by what has not seen them:
 * trees that left a row out, or leave-one-out; {@link Blend} finds the votes from these. {@link
 * Effort} says how many trees there are; on large data there are fewer ({@link CostEstimate}). The
 * outcome holds the parts with their measures and votes.
 *
 * <p>Paper: L. Breiman, Stacked regressions, Machine Learning 24, 1996; here shrunk towards equal
 * votes.
 */
public final class AutoLearner extends BlendLearner<AutoOptions> {

  /** How strongly votes are drawn to equal ones. */
  private static final double RIDGE = 0.1;

  /** What a tree costs, in units of an extremely randomized tree with √D features in a node. */
  private static final double OBLIQUE = 2;

  private static final double MANY_FEATURES = 2;

  /** Folds and the fit of all rows. */
  private static final double FOLDS = 6;

  private static final double NUMBERS_RIDGE = 0.01;
  private static final FeatureCount MOST = new FeatureCount("0.6");
  private static final int BOOSTED = 100;

  public AutoLearner(AutoOptions options) {
    super("Auto", options, AutoLearner::new);
  }

  /** Smoothing hides what numbers depend on: their parts see the features alone. */
  @Override
  protected boolean smooths(Dataset rows) {
    return !numeric(rows);
  }

  private static boolean numeric(Dataset rows) {
    return rows.targets().attributes().stream().anyMatch(Attribute::isNumeric);
  }

  @Override
  protected Blend parts(BlendParts parts) {
    CostEstimate cost = CostEstimate.of(parts.rows());
    return numeric(parts.rows()) ? numbers(parts, cost) : labels(parts, cost);
  }

  private Blend numbers(BlendParts parts, CostEstimate cost) {
    Effort effort = options.get(EFFORT);
    int trees =
        Math.max(CostEstimate.FEWEST, cost.trees(effort.trees(), MANY_FEATURES, effort.budget()));
    ForestOptions forest = forest(trees, false).with(ForestOptions.FEATURES, MOST);
    parts.forest("extra features=0.6 trees=" + trees, forest, false);
    int stages = cost.trees(BOOSTED, FOLDS, effort.budget());
    if (stages > 0) {
      BoostingOptions boosting =
          BoostingOptions.semiSupervised()
              .fix(OMEGA, 1.0)
              .takeFrom(options)
              .with(BoostingOptions.STAGES, stages);
      parts.boosted("boost-pct stages=" + stages, boosting);
    }
    KernelOptions kernel =
        KernelOptions.asGiven()
            .takeFrom(options)
            .with(KernelOptions.KERNEL, Optional.of(Kernel.LINEAR_RBF));
    parts.kernel("kernel linear-rbf", kernel, this::labelWeights);
    return parts.blend(NUMBERS_RIDGE);
  }

  private Blend labels(BlendParts parts, CostEstimate cost) {
    Effort effort = options.get(EFFORT);
    int trees = Math.max(CostEstimate.FEWEST, cost.trees(effort.trees(), 1, effort.budget()));
    parts.forest("extra trees=" + trees, forest(trees, false), false);
    int smoothed = cost.trees(effort.trees(), MANY_FEATURES, effort.budget());
    if (parts.smoothed() && smoothed > 0) {
      String name = "extra on smoothed features trees=" + smoothed;
      parts.forest(name, forest(smoothed, true), true);
    }
    int oblique = cost.trees(effort.oblique(), OBLIQUE, effort.budget());
    if (oblique > 0) {
      ForestOptions bag =
          ForestOptions.oblique(SplitSearch.GRADIENT)
              .fix(OMEGA, 1.0)
              .takeFrom(options)
              .with(ForestOptions.TREES, oblique)
              .with(SMOOTHING, Optional.of(0.0));
      parts.forest("spyct-grad-bagging trees=" + oblique, bag, false);
    }
    parts.kernel("kernel", KernelOptions.asGiven().takeFrom(options), this::labelWeights);
    parts.sharedCodes("rows with shared codes");
    return parts.blend(RIDGE);
  }

  private ForestOptions forest(int trees, boolean smoothed) {
    return SmoothedForestOptions.judged(trees, smoothed)
        .takeFrom(options)
        .with(SMOOTHING, Optional.of(0.0));
  }
}
