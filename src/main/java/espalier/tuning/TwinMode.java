package espalier.tuning;

import espalier.option.Option;
import espalier.option.Option.Need;

/** The use of the supervised twin by a semi-supervised fit. */
public enum TwinMode {
  /** The twin is not trained. */
  NONE,
  /** It is compared, and the difference is reported. */
  REPORT,
  /** The twin is compared and replaces a semi-supervised model that seems worse. */
  SAFE;

  public static final Option<TwinMode> TWIN =
      Option.of("twin", NONE)
          .help(
              "The supervised twin, trained without unlabelled rows: none, report (compare both on"
                  + " unseen labelled rows) or safe (also use the twin if unlabelled rows seem to"
                  + " hurt).");

  /** The condition that the twin is trained. */
  public static final Need COMPARED = Need.not(TWIN, NONE);
}
