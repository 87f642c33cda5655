package espalier.catalogue;

import static espalier.tree.GrowthOptions.PRUNING;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.learn.TwinReport;
import espalier.option.OptionValues;
import espalier.tree.Pruning;
import espalier.tuning.SemiSupervised;
import espalier.tuning.ThresholdLearner;
import espalier.tuning.TwinLearner;
import espalier.tuning.TwinMode;
import java.util.Optional;
import java.util.function.Function;

/** Learners with what their options ask for around them: twin, calibration and thresholds. */
public final class Assembly {

  private Assembly() {}

  /**
   * A learner with its twin, calibration and thresholds.
   *
   * @param key the key of the method that the models record; empty for a learner that is no method
   * @param values all options, {@link TwinMode#TWIN} only where there may be a twin
   * @param make the learner alone, from its options
   * @throws IllegalArgumentException if the options do not go together
   */
  public static Learner of(
      Optional<String> key, OptionValues values, Function<OptionValues, Learner> make) {
    Learner alone = make.apply(values);
    Learner own =
        values.list().has(TwinMode.TWIN)
            ? TwinLearner.around(alone, values.get(TwinMode.TWIN))
            : alone;
    return new ThresholdLearner(
        key, own, values, model -> answering(make.apply(settled(values, model)), model));
  }

  /** The learner, or its supervised twin where that has taken the place of the model. */
  private static Learner answering(Learner settled, Model model) {
    boolean replaced = model.provenance().twin().filter(TwinReport::replaced).isPresent();
    return replaced && settled instanceof SemiSupervised<?> both
        ? both.supervised().orElse(settled)
        : settled;
  }

  /** The options with what a fit chose in place of what it was asked to choose. */
  static OptionValues settled(OptionValues values, Model model) {
    Outcome outcome = model.provenance().outcome();
    OptionValues fixed = values;
    if (fixed.list().has(OMEGA) && outcome.omega().isPresent()) {
      fixed = fixed.with(OMEGA, Optional.of(outcome.omega().getAsDouble()));
    }
    if (outcome.leaves().isPresent() && fixed.list().has(SMOOTHING)) {
      fixed = fixed.with(SMOOTHING, Optional.of(outcome.leaves().get().smoothing()));
      boolean cost = fixed.list().has(PRUNING) && fixed.get(PRUNING).rule() == Pruning.Rule.COST;
      fixed = cost ? fixed.with(PRUNING, Pruning.cost(outcome.leaves().get().pruning())) : fixed;
    }
    return fixed;
  }
}
