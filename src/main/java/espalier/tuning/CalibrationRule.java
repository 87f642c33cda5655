package espalier.tuning;

import espalier.option.Option;

/** Whether scores are turned into probabilities. */
public enum CalibrationRule {
  /** Where there are enough labelled rows. */
  AUTO,
  /** Never: scores are the votes of the trees. */
  NONE;

  public static final Option<CalibrationRule> CALIBRATE =
      Option.of(
          "calibrate",
          AUTO,
          "Whether scores become probabilities: auto (one increasing map for all labels or"
              + " classes, learned from labelled rows held out as for thresholds; rankings stay;"
              + " numbers get intervals instead) or none.");
}
