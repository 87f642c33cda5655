package espalier.catalogue;

import static espalier.split.SplitSearch.GRADIENT;

import espalier.auto.AutoLearner;
import espalier.auto.AutoOptions;
import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptions;
import espalier.distill.DistilledTreeLearner;
import espalier.distill.DistilledTreeOptions;
import espalier.ensemble.BoostingLearner;
import espalier.ensemble.BoostingOptions;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.RankedPctLearner;
import espalier.ensemble.RankedPctOptions;
import espalier.ensemble.SmoothedForestLearner;
import espalier.ensemble.SmoothedForestOptions;
import espalier.ensemble.SmoothedKernelLearner;
import espalier.ensemble.SmoothedKernelOptions;
import espalier.kernel.KernelLearner;
import espalier.kernel.KernelOptions;
import espalier.learn.Learner;
import espalier.learn.UnlabelledRows;
import espalier.neighbour.LabelPropagation;
import espalier.neighbour.NeighbourLearner;
import espalier.neighbour.NeighbourOptions;
import espalier.neighbour.PropagationOptions;
import espalier.neighbour.SpectralLearner;
import espalier.neighbour.SpectralOptions;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import espalier.supervision.SelfTrainingLearner;
import espalier.supervision.SelfTrainingOptions;
import espalier.tao.LapTaoLearner;
import espalier.tao.LapTaoOptions;
import espalier.tao.Strategy;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tuning.SupervisionOptions;
import espalier.tuning.ThresholdLearner;
import espalier.tuning.TwinMode;
import java.util.Optional;
import java.util.function.Function;

/** What methods are made of: their options where nothing is set, and the learner they make. */
enum Kind {
  AUTO(Family.AUTO, Paper.STACKING),
  TREE(Family.TREE, Paper.TREES),
  DISTILLED_TREE(Family.TREE, Paper.DISTILLATION),
  RANKED_TREE(Family.TREE, Paper.TREES),
  OBLIQUE_TREE(Family.TREE, Paper.OBLIQUE),
  FOREST(Family.FOREST, Paper.FORESTS),
  RANDOM_FOREST(Family.FOREST, Paper.FORESTS),
  SMOOTHED_FOREST(Family.FOREST, Paper.SMOOTHING),
  SMOOTHED_KERNEL(Family.KERNEL, Paper.SMOOTHING),
  OBLIQUE_FOREST(Family.FOREST, Paper.OBLIQUE),
  BOOSTING(Family.BOOSTING, Paper.BOOSTING),
  SELF_FOREST(Family.SELF_TRAINING, Paper.SELF_TRAINING),
  SELF_TREE(Family.SELF_TRAINING, Paper.SELF_TRAINING),
  SELF_OBLIQUE_TREE(Family.SELF_TRAINING, Paper.SELF_TRAINING),
  OPTIMISED_TREE(Family.OPTIMISED_TREE, Paper.OPTIMISED),
  OPTIMISED_FOREST(Family.OPTIMISED_TREE, Paper.OPTIMISED),
  PROPAGATION(Family.GRAPH, Paper.PROPAGATION),
  EIGENVECTORS(Family.GRAPH, Paper.EIGENVECTORS),
  NEAREST(Family.GRAPH, Paper.LATENT),
  LATENT_TREE(Family.LATENT_TREE, Paper.LATENT),
  KERNEL(Family.KERNEL, Paper.KERNELS);

  private final Family family;
  private final Paper paper;

  Kind(Family family, Paper paper) {
    this.family = family;
    this.paper = paper;
  }

  Family family() {
    return family;
  }

  Paper paper() {
    return paper;
  }

  /** The options where nothing is set, with a twin where there is a supervised counterpart. */
  OptionValues defaults() {
    OptionValues own = maker().defaults().values().and(ThresholdLearner.ownOptions());
    return family == Family.GRAPH || this == KERNEL
        ? own
        : own.and(OptionList.of(TwinMode.TWIN).allNeeding(twin()));
  }

  /** What a twin needs: a learner that uses unlabelled rows. */
  private Need[] twin() {
    Need used = Need.is(UnlabelledRows.UNLABELLED_ROWS, UnlabelledRows.USE);
    return switch (family) {
      case SELF_TRAINING -> new Need[0];
      case OPTIMISED_TREE -> new Need[] {Need.not(LapTaoOptions.STRATEGY, Strategy.LABELLED)};
      default -> new Need[] {used, SupervisionOptions.BELOW_ONE};
    };
  }

  /** The learner of a method with the twin and the thresholds that its options ask for. */
  Learner learner(String key, OptionValues values) {
    return Assembly.of(Optional.of(key), values, maker()::learner);
  }

  /**
   * The supervised twin of a learner with the thresholds that the learner's options ask for. A twin
   * of another family, such as the base of self-training, has all its choices made anew.
   */
  Learner withThresholds(Learner twin, Learner own, OptionValues values) {
    boolean same = twin.getClass() == own.getClass();
    return new ThresholdLearner(
        Optional.empty(),
        twin,
        values,
        model -> same ? maker().learner(Assembly.settled(twin.values(), model)) : twin);
  }

  /** Options where nothing is set, and what makes a learner of options. */
  private record Maker<S extends OptionSet<S>>(S defaults, Function<S, Learner> make) {

    Learner learner(OptionValues values) {
      return make.apply(defaults.takeFrom(values));
    }
  }

  /** What this kind is made of; only the requested family is loaded. */
  private Maker<?> maker() {
    return switch (this) {
      case AUTO -> new Maker<>(AutoOptions.defaults(), AutoLearner::new);
      case TREE -> new Maker<>(PctOptions.semiSupervised(), PctLearner::new);
      case DISTILLED_TREE ->
          new Maker<>(DistilledTreeOptions.defaults(), DistilledTreeLearner::new);
      case RANKED_TREE -> new Maker<>(RankedPctOptions.defaults(), RankedPctLearner::new);
      case OBLIQUE_TREE -> new Maker<>(PctOptions.oblique(GRADIENT), PctLearner::new);
      case FOREST -> new Maker<>(ForestOptions.semiSupervised(), ForestLearner::new);
      case RANDOM_FOREST -> new Maker<>(ForestOptions.random(), ForestLearner::new);
      case SMOOTHED_FOREST ->
          new Maker<>(SmoothedForestOptions.defaults(), SmoothedForestLearner::new);
      case SMOOTHED_KERNEL ->
          new Maker<>(SmoothedKernelOptions.defaults(), SmoothedKernelLearner::new);
      case OBLIQUE_FOREST -> new Maker<>(ForestOptions.oblique(GRADIENT), ForestLearner::new);
      case BOOSTING -> new Maker<>(BoostingOptions.semiSupervised(), BoostingLearner::new);
      case SELF_FOREST -> around(ForestOptions.supervised(), ForestLearner::new);
      case SELF_TREE -> around(PctOptions.supervised(), PctLearner::new);
      case SELF_OBLIQUE_TREE ->
          around(PctOptions.oblique(GRADIENT).fix(SupervisionOptions.OMEGA, 1.0), PctLearner::new);
      case OPTIMISED_TREE -> new Maker<>(LapTaoOptions.defaults(), LapTaoLearner::new);
      case OPTIMISED_FOREST -> new Maker<>(LapTaoOptions.forest(), LapTaoLearner::new);
      case PROPAGATION -> new Maker<>(PropagationOptions.defaults(), LabelPropagation::new);
      case EIGENVECTORS -> new Maker<>(SpectralOptions.defaults(), SpectralLearner::new);
      case NEAREST -> new Maker<>(NeighbourOptions.defaults(), NeighbourLearner::new);
      case LATENT_TREE -> new Maker<>(BayesOptions.defaults(), BayesLearner::new);
      case KERNEL -> new Maker<>(KernelOptions.defaults(), KernelLearner::new);
    };
  }

  private static <B extends OptionSet<B>> Maker<SelfTrainingOptions> around(
      B base, Function<B, Learner> make) {
    return new Maker<>(
        SelfTrainingOptions.around(base.values()),
        all -> new SelfTrainingLearner(all, make.apply(all.base(base))));
  }
}
