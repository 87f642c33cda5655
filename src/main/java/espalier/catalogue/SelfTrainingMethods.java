package espalier.catalogue;

import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestOptions;
import espalier.learn.Learner;
import espalier.option.OptionSet;
import espalier.split.SplitSearch;
import espalier.supervision.SelfTrainingLearner;
import espalier.supervision.SelfTrainingOptions;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tuning.SupervisionOptions;
import java.util.Map;
import java.util.function.Function;

/** Methods that learn from their own predictions. */
final class SelfTrainingMethods {

  private SelfTrainingMethods() {}

  /** Around a random forest. */
  static Method forest(String name) {
    return around(ForestOptions.supervised(), ForestLearner::new)
        .named(
            name,
            "Random forest that goes on learning from its own most confident predictions.",
            Map.of("forest", "rf"));
  }

  /** Around a tree with tests of one feature. */
  static Method axis(String name) {
    return around(PctOptions.supervised(), PctLearner::new)
        .named(
            name,
            "Predictive clustering tree that goes on learning from its own most confident"
                + " predictions.",
            Map.of("splitter", "axis"));
  }

  /** Around a tree with hyperplanes. */
  static Method oblique(String name) {
    PctOptions tree = PctOptions.oblique(SplitSearch.GRADIENT).fix(SupervisionOptions.OMEGA, 1.0);
    return around(tree, PctLearner::new)
        .named(
            name,
            "Oblique tree by gradient ascent that goes on learning from its own most confident"
                + " predictions.",
            Map.of("splitter", "gradient"));
  }

  private static <B extends OptionSet<B>> Method around(B base, Function<B, Learner> maker) {
    SelfTrainingOptions defaults = SelfTrainingOptions.around(base.values());
    return Method.of(
            Family.SELF_TRAINING,
            Paper.SELF_TRAINING,
            defaults,
            v -> {
              SelfTrainingOptions all = defaults.takeFrom(v);
              return new SelfTrainingLearner(all, maker.apply(all.base(base)));
            })
        .withTwin()
        .supervisedBy(Map.of("rounds", "0", "omega", "1", "twin", "none"));
  }
}
