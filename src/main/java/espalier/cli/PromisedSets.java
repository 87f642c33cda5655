package espalier.cli;

import espalier.learn.Model;
import espalier.measure.NumberIntervals;
import espalier.measure.SetPromises;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.tuning.PromiseOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import picocli.CommandLine.Option;

/** The options of label sets and intervals with a promise, for a model that is trained. */
final class PromisedSets {

  @Option(
      names = "--precision",
      paramLabel = "P",
      description = "Label sets in which a share P of the labels is right, such as 0.8.")
  private Double precision;

  @Option(
      names = "--bound",
      description =
          "With --precision: a share that holds with 90 %% confidence, not an estimate. Sets are"
              + " smaller.")
  private boolean bound;

  @Option(
      names = "--recall",
      paramLabel = "R",
      description = "Label sets with a share R of a row's labels on average, such as 0.9.")
  private Double recall;

  @Option(
      names = "--interval",
      paramLabel = "P",
      description = "Numbers: also write an interval with a share P of the values, such as 0.9.")
  private Double interval;

  /**
   * Half the width of the requested intervals by the prediction, for each numeric target; empty if
   * none were.
   */
  List<DoubleUnaryOperator> halves(Model model, Path file, Terminal terminal) {
    Optional<Double> level = level("--interval", interval);
    if (level.isEmpty()) {
      return List.of();
    }
    Optional<NumberIntervals> held = model.head().heldOut().intervals();
    if (held.isEmpty()) {
      throw new UsageException(
          "--interval needs errors on labelled rows held out, and %s has none: it predicts no"
              + " numbers, was trained on fewer than 6 labelled rows, with calibrate=none, or by an"
              + " earlier version; train it again.",
          file);
    }
    NumberIntervals all = held.get();
    Optional<Double> kept = all.level(level.get());
    if (kept.isEmpty()) {
      throw new UsageException(
          "--interval %s needs more labelled rows than %d; %s has intervals of %s.",
          interval, all.rows(), file, all.levels());
    }
    double found = kept.get();
    terminal.line(
        Message.of(
            "Intervals hold about %s %% of the values of new rows, by the errors on %d labelled rows"
                + " held out. They fail where new rows differ from these.",
            Numbers.decimals(100 * found, 1), all.rows()));
    return all.halves(found);
  }

  Optional<PromiseOptions.Requested> requested() {
    if (bound && precision == null) {
      throw new UsageException(
          "--bound is for --precision; add the share of right labels, such as --precision 0.9.");
    }
    if (precision == null && recall == null) {
      return Optional.empty();
    }
    Optional<Double> right = level("--precision", precision);
    if (bound && recall == null) {
      return Optional.of(new PromiseOptions.Requested(SetPromises.Kind.BOUND, right.get()));
    }
    try {
      return PromiseOptions.requested(right, level("--recall", recall));
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private static Optional<Double> level(String name, Double given) {
    if (given != null && !(given > 0 && given < 1)) {
      throw new UsageException(
          name + " was given as " + given + "; it is a share above 0 and below 1, such as 0.8.");
    }
    return Optional.ofNullable(given);
  }

  /** The model with the requested thresholds, if any. */
  Model on(Model model, Path file) {
    Optional<PromiseOptions.Requested> requested = requested();
    if (requested.isEmpty()) {
      return model;
    }
    if (model.head().promises().isEmpty()) {
      throw new UsageException(SetPromises.refusal("--precision and --recall", file.toString()));
    }
    return model.withHead(model.head().promising(requested.get().kind(), requested.get().level()));
  }
}
