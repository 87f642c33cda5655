package espalier.tuning;

import espalier.learn.OptionTable;
import espalier.option.Form;
import espalier.option.Option;
import java.util.function.BiFunction;
import java.util.function.Function;

/** What a semi-supervised fit does with its supervised twin. */
public enum TwinMode {
  /** It is not trained. */
  NONE,
  /** It is compared, and the difference is reported. */
  REPORT,
  /** The twin is compared and replaces a semi-supervised model that is worse beyond noise. */
  SAFE;

  /** The option. */
  public static final Option<TwinMode> TWIN =
      Option.of(
          "twin",
          Form.choice(TwinMode.class),
          NONE,
          "The supervised twin, trained without unlabelled rows: none, report (whether unlabelled"
              + " rows helped, by internal folds), or safe (and use the twin if they clearly"
              + " hurt).");

  /** The name of the option. */
  public static final String KEY = "twin";

  /**
   * The sentence that explains the option.
   *
   * @param what what the twin is, such as "ω = 1"
   */
  public static String help(String what) {
    return "The supervised twin ("
        + what
        + "): none, report (say by internal folds whether unlabelled rows helped), or safe (and use"
        + " the twin if they clearly hurt).";
  }

  /**
   * Adds the option to a table.
   *
   * @param what what the twin is, such as "ω = 1"
   */
  public static <O> void addTo(
      OptionTable<O> table,
      String what,
      Function<O, TwinMode> get,
      BiFunction<O, TwinMode, O> set) {
    table.add(
        KEY,
        help(what),
        o -> OptionTable.name(get.apply(o)),
        (o, s) -> set.apply(o, OptionTable.choice(KEY, s, TwinMode.class)));
  }
}
