package espalier.tuning;

import espalier.option.Option;

/** Whether scores are turned into probabilities. */
public enum CalibrationRule {
  /** Where there are enough labelled rows. */
  AUTO,
  /** Never: scores are the votes of the trees. */
  NONE;

  public static final Option<CalibrationRule> CALIBRATE =
      Option.of("calibrate", AUTO)
          .help(
              "Calibration of scores: auto (increasing maps to probabilities, by how frequent a"
                  + " label is, from held-out labelled rows; numbers get intervals) or none.");
}
