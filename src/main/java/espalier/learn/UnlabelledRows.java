package espalier.learn;

import espalier.option.Option;
import espalier.option.Option.Need;

/** The use of rows without any known target in a semi-supervised fit. */
public enum UnlabelledRows {
  /** The learner learns from unlabelled rows, too. */
  USE,
  /** The learner leaves unlabelled rows out. */
  DROP;

  public static final Option<UnlabelledRows> UNLABELLED_ROWS =
      Option.of("unlabelled-rows", USE)
          .help(
              "Unlabelled rows: use or drop. With drop and ω below 1, trees still cluster the"
                  + " features of labelled rows.")
          .only(Need.Trait.UNLABELLED);
}
