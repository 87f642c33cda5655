package espalier.catalogue;

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
import espalier.learn.Learner;
import espalier.neighbour.LabelPropagation;
import espalier.neighbour.NeighbourLearner;
import espalier.neighbour.NeighbourOptions;
import espalier.neighbour.PropagationOptions;
import espalier.neighbour.SpectralLearner;
import espalier.neighbour.SpectralOptions;
import espalier.option.OptionValues;
import espalier.split.SplitSearch;
import espalier.supervision.SelfTrainingLearner;
import espalier.supervision.SelfTrainingOptions;
import espalier.tao.LapTaoLearner;
import espalier.tao.LapTaoOptions;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tuning.SupervisionOptions;
import espalier.tuning.ThresholdLearner;
import espalier.tuning.TwinMode;

/** What methods are made of: their options where nothing is set, and the learner they make. */
enum Kind {
  AUTO(Family.AUTO, Paper.SELECTION),
  TREE(Family.TREE, Paper.TREES),
  DISTILLED_TREE(Family.TREE, Paper.DISTILLATION),
  RANKED_TREE(Family.TREE, Paper.TREES),
  OBLIQUE_TREE(Family.TREE, Paper.OBLIQUE),
  FOREST(Family.FOREST, Paper.FORESTS),
  RANDOM_FOREST(Family.FOREST, Paper.FORESTS),
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
  LATENT_TREE(Family.LATENT_TREE, Paper.LATENT);

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
    OptionValues own = own();
    return family == Family.GRAPH
        ? own.and(ThresholdLearner.ownOptions())
        : own.and(ThresholdLearner.ownOptions()).and(TwinMode.TWIN);
  }

  /** The options alone; no family but the one asked for is loaded. */
  private OptionValues own() {
    return switch (this) {
      case AUTO -> AutoOptions.defaults().values();
      case TREE -> PctOptions.semiSupervised().values();
      case DISTILLED_TREE -> DistilledTreeOptions.defaults().values();
      case RANKED_TREE -> RankedPctOptions.defaults().values();
      case OBLIQUE_TREE -> PctOptions.oblique(SplitSearch.GRADIENT).values();
      case FOREST -> ForestOptions.semiSupervised().values();
      case RANDOM_FOREST -> ForestOptions.random().values();
      case OBLIQUE_FOREST -> ForestOptions.oblique(SplitSearch.GRADIENT).values();
      case BOOSTING -> BoostingOptions.semiSupervised().values();
      case SELF_FOREST -> SelfTrainingOptions.around(ForestOptions.supervised().values()).values();
      case SELF_TREE -> SelfTrainingOptions.around(PctOptions.supervised().values()).values();
      case SELF_OBLIQUE_TREE ->
          SelfTrainingOptions.around(
                  PctOptions.oblique(SplitSearch.GRADIENT)
                      .fix(SupervisionOptions.OMEGA, 1.0)
                      .values())
              .values();
      case OPTIMISED_TREE -> LapTaoOptions.defaults().values();
      case OPTIMISED_FOREST -> LapTaoOptions.forest().values();
      case PROPAGATION -> PropagationOptions.defaults().values();
      case EIGENVECTORS -> SpectralOptions.defaults().values();
      case NEAREST -> NeighbourOptions.defaults().values();
      case LATENT_TREE -> BayesOptions.defaults().values();
    };
  }

  /** The learner with options, with the twin and the thresholds that they ask for. */
  Learner learner(OptionValues values) {
    return Assembly.of(values, this::alone);
  }

  /**
   * The supervised twin of a learner with the thresholds that the learner's options ask for. A twin
   * of another family, such as the base of self-training, has all its choices made anew.
   */
  Learner withThresholds(Learner twin, Learner own, OptionValues values) {
    boolean same = twin.getClass() == own.getClass();
    return Assembly.around(
        twin, values, model -> same ? alone(Assembly.settled(twin.values(), model)) : twin);
  }

  private Learner alone(OptionValues values) {
    return switch (this) {
      case AUTO -> new AutoLearner(AutoOptions.defaults().takeFrom(values));
      case TREE, OBLIQUE_TREE -> new PctLearner(PctOptions.semiSupervised().takeFrom(values));
      case DISTILLED_TREE ->
          new DistilledTreeLearner(DistilledTreeOptions.defaults().takeFrom(values));
      case RANKED_TREE -> new RankedPctLearner(RankedPctOptions.defaults().takeFrom(values));
      case FOREST, RANDOM_FOREST, OBLIQUE_FOREST ->
          new ForestLearner(ForestOptions.semiSupervised().takeFrom(values));
      case BOOSTING -> new BoostingLearner(BoostingOptions.semiSupervised().takeFrom(values));
      case SELF_FOREST -> {
        SelfTrainingOptions all =
            SelfTrainingOptions.around(ForestOptions.supervised().values()).takeFrom(values);
        yield new SelfTrainingLearner(all, new ForestLearner(all.base(ForestOptions.supervised())));
      }
      case SELF_TREE, SELF_OBLIQUE_TREE -> {
        SelfTrainingOptions all =
            SelfTrainingOptions.around(PctOptions.supervised().values()).takeFrom(values);
        yield new SelfTrainingLearner(all, new PctLearner(all.base(PctOptions.supervised())));
      }
      case OPTIMISED_TREE, OPTIMISED_FOREST ->
          new LapTaoLearner(LapTaoOptions.defaults().takeFrom(values));
      case PROPAGATION -> new LabelPropagation(PropagationOptions.defaults().takeFrom(values));
      case EIGENVECTORS -> new SpectralLearner(SpectralOptions.defaults().takeFrom(values));
      case NEAREST -> new NeighbourLearner(NeighbourOptions.defaults().takeFrom(values));
      case LATENT_TREE -> new BayesLearner(BayesOptions.defaults().takeFrom(values));
    };
  }
}
