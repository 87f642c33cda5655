package espalier.learn;

import espalier.measure.Calibration;
import espalier.measure.NumberIntervals;
import espalier.measure.ReliabilityBins;
import espalier.measure.SetPromises;
import java.util.Optional;

/**
 * What labelled rows that a fit has not seen say of its scores.
 *
 * @param calibration what turns the scores of what was learned into the model's scores; empty if
 *     they are the same
 * @param promises thresholds with which label sets keep a promise; empty if targets are not labels
 * @param intervals how far numbers may be off; empty without numeric targets
 * @param reliability the model's scores beside how often they are right; empty without labels and
 *     classes
 */
public record HeldOut(
    Optional<Calibration> calibration,
    Optional<SetPromises> promises,
    Optional<NumberIntervals> intervals,
    Optional<ReliabilityBins> reliability) {

  /** Where no rows were held out. */
  public static final HeldOut NOTHING =
      new HeldOut(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
