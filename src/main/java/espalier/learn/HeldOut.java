package espalier.learn;

import espalier.measure.Calibration;
import espalier.measure.NumberIntervals;
import espalier.measure.ReliabilityBins;
import espalier.measure.SetPromises;
import java.util.Optional;

/**
 * Estimates of a model from labelled rows that its fit has not seen.
 *
 * @param calibration what turns the scores of what was learned into the model's scores; empty if
 *     they are the same
 * @param promises thresholds with which label sets keep a promise; empty if targets are not labels
 * @param intervals how far numbers may be off; empty without numeric targets
 * @param reliability the model's scores with observed frequencies; empty without labels and classes
 */
public record HeldOut(
    Optional<Calibration> calibration,
    Optional<SetPromises> promises,
    Optional<NumberIntervals> intervals,
    Optional<ReliabilityBins> reliability) {

  /** Where no rows were held out. */
  public static final HeldOut NOTHING =
      new HeldOut(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /** The estimates with another map. */
  public HeldOut withCalibration(Optional<Calibration> map) {
    return new HeldOut(map, promises, intervals, reliability);
  }
}
