package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.learn.TwinReport;
import espalier.option.OptionValues;
import java.util.List;
import java.util.Optional;

/**
 * A semi-supervised learner that is compared with its supervised twin after each fit by {@link
 * SupervisedTwin}: by the scores of both fits for unseen labelled rows, which costs one fit of the
 * twin. Without such scores it takes {@value SupervisedTwin#FOLDS} further fits of each. The report
 * is part of the outcome of the model. In safe mode the twin takes the place of a model that seems
 * worse ({@link TwinReport#advisesTwin}). With too few labelled rows the model has a warning
 * instead; a supervised fit is not compared.
 */
public final class TwinLearner implements HeldOutScores {

  private final SemiSupervised<?> learner;
  private final TwinMode mode;

  /**
   * A learner with its twin.
   *
   * @param mode REPORT or SAFE
   * @throws IllegalArgumentException if there is nothing to compare: for the mode NONE, or a
   *     learner that leaves unlabelled rows out
   */
  public TwinLearner(SemiSupervised<?> learner, TwinMode mode) {
    if (mode == TwinMode.NONE) {
      throw new IllegalArgumentException("twin was given as none; allowed: report, safe.");
    }
    if (learner.dropsUnlabelledRows()) {
      throw new IllegalArgumentException(
          "The twin measures the use of unlabelled rows; with unlabelled-rows=drop set twin=none.");
    }
    this.learner = learner;
    this.mode = mode;
  }

  /**
   * A learner with its twin, or the learner itself for the mode NONE.
   *
   * @throws IllegalArgumentException as the constructor, and if the learner has no twin
   */
  public static Learner around(Learner learner, TwinMode mode) {
    if (mode == TwinMode.NONE) {
      return learner;
    }
    if (learner instanceof SemiSupervised<?> semiSupervised) {
      return new TwinLearner(semiSupervised, mode);
    }
    throw new IllegalArgumentException(learner.name() + " has no supervised twin; set twin=none.");
  }

  /** The learner without its twin, if it has one; else the learner itself. */
  public static Learner without(Learner learner) {
    return learner instanceof TwinLearner twin ? twin.learner : learner;
  }

  @Override
  public String name() {
    return learner.name();
  }

  @Override
  public OptionValues values() {
    return learner.values().and(TwinMode.TWIN).with(TwinMode.TWIN, mode);
  }

  /**
   * Learns and compares; the scores are those of the learner whose model is used, if it has any.
   */
  @Override
  public Scored scored(Dataset data, FitContext context) {
    Scored own = HeldOutScores.of(learner, data, context);
    Model model = own.model();
    Provenance record = model.provenance().with(p -> p.options = options());
    Learner twin = learner.supervised().orElse(null);
    if (twin == null) {
      return new Scored(model.withProvenance(record), own.unseen());
    }
    Scored other = HeldOutScores.of(twin, data, context);
    Optional<TwinReport> found =
        new SupervisedTwin(learner.measure(data))
            .compare(learner, own.unseen(), twin, other.unseen(), data, context);
    if (found.isEmpty()) {
      String few =
          "Fewer than "
              + OmegaSearch.FEWEST
              + " labelled rows: too few to compare with the supervised twin.";
      return new Scored(model.withProvenance(record.noting(List.of(few))), own.unseen());
    }
    TwinReport report = found.get();
    boolean replace = mode == TwinMode.SAFE && report.advisesTwin();
    Scored used = replace ? other : own;
    Outcome outcome =
        used.model()
            .provenance()
            .outcome()
            .with(
                o -> {
                  o.twin = Optional.of(replace ? report.withReplaced() : report);
                  o.tuning = record.tuning();
                  o.unlabelled = replace ? Outcome.Unlabelled.IN_CHOICE : o.unlabelled;
                });
    return new Scored(
        used.model().withProvenance(record.with(p -> p.outcome = outcome)), used.unseen());
  }
}
