package espalier.tuning;

import static espalier.option.Form.inside;

import espalier.measure.SetPromises.Kind;
import espalier.message.Message;
import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionValues;
import java.util.Optional;

/** Label sets with a promise, see {@link espalier.measure.SetPromises}. */
public final class PromiseOptions {

  /** The share of labels in the sets that are to be right. */
  public static final Option<Optional<Double>> PRECISION =
      Option.auto("precision", inside(0, 1))
          .help(
              "Precision of label sets, such as 0.8: one threshold for all labels replaces the"
                  + " option thresholds; auto: no promise.")
          .only(Need.Trait.LABELS);

  /** The share of a row's labels that are to be in its set. */
  public static final Option<Optional<Double>> RECALL =
      Option.auto("recall", inside(0, 1))
          .help(
              "Recall of label sets, on average over rows, such as 0.9: one threshold for all"
                  + " labels replaces the option thresholds; auto: no promise.")
          .only(Need.Trait.LABELS);

  private PromiseOptions() {}

  /**
   * A promise that the user requested.
   *
   * @param kind of what
   * @param level in (0, 1)
   */
  public record Requested(Kind kind, double level) {}

  /**
   * Returns the requested promise, if any.
   *
   * @throws IllegalArgumentException if both are
   */
  public static Optional<Requested> requested(Optional<Double> precision, Optional<Double> recall) {
    if (precision.isPresent() && recall.isPresent()) {
      throw Message.refused(
          "Label sets can promise a precision or a recall, not both; %s and %s were given: leave"
              + " one out.",
          precision.get(), recall.get());
    }
    return precision
        .map(p -> new Requested(Kind.PRECISION, p))
        .or(() -> recall.map(r -> new Requested(Kind.RECALL, r)));
  }

  /** The promise that some options request. */
  public static Optional<Requested> requested(OptionValues values) {
    return requested(values.get(PRECISION), values.get(RECALL));
  }
}
