package espalier.smooth;

import static espalier.option.Form.from;
import static espalier.option.Form.whole;

import espalier.option.Option;
import espalier.option.OptionList;

/** The options of smoothed features. */
public final class SmoothOptions {

  /** How many nearest rows a row is joined to. */
  public static final Option<Integer> SMOOTH_NEIGHBOURS =
      Option.of(
          "smooth-neighbours",
          whole(1),
          10,
          "Number of nearest rows that each row is joined to for smoothed features: 1 or more.");

  /** λ, how much like its neighbours a row is made. */
  public static final Option<Double> SMOOTH_STRENGTH =
      Option.of(
          "smooth-strength",
          from(0),
          4.0,
          "Weight of the neighbours in smoothed features, beside 1 for the row itself: 0 or more.");

  /** Both. */
  public static final OptionList LIST = OptionList.of(SMOOTH_NEIGHBOURS, SMOOTH_STRENGTH);

  private SmoothOptions() {}
}
