package espalier.ensemble;

import espalier.message.Numbers;
import espalier.option.Form;

/**
 * How many of D features a node tries.
 *
 * @param text {@code auto}, {@code log2}, {@code sqrt}, {@code all}, a fraction in (0, 1), or a
 *     whole number from 1 up
 */
public record FeatureCount(String text) {

  static final Form<FeatureCount> FORM =
      Form.written(
          FeatureCount::new,
          FeatureCount::text,
          "auto, log2, sqrt, all, a fraction between 0 and 1, or a whole number from 1 up");

  /** All features for bagging, ceil(√D) for the others. */
  public static final FeatureCount AUTO = new FeatureCount("auto");

  /**
   * Checks that the text is a number of features.
   *
   * @throws IllegalArgumentException if it is none of the above
   */
  public FeatureCount {
    switch (text) {
      case "auto", "log2", "sqrt", "all" -> {}
      default -> {
        double v;
        try {
          v = Double.parseDouble(text);
        } catch (NumberFormatException e) {
          v = Double.NaN;
        }
        if (!(v > 0 && v <= 1e9 && (v < 1 || v == Math.rint(v)))) {
          throw new IllegalArgumentException(text);
        }
        text = Numbers.exact(v);
      }
    }
  }

  /**
   * The number for D features, from 1 to D: floor(log2 D) + 1, ceil(√D), D, ceil(fraction D) or the
   * number itself.
   */
  public int of(int features, ForestKind kind) {
    String rule = text.equals("auto") ? kind == ForestKind.BAG ? "all" : "sqrt" : text;
    double needed =
        switch (rule) {
          case "log2" -> 32 - Integer.numberOfLeadingZeros(features);
          case "sqrt" -> Math.ceil(Math.sqrt(features));
          case "all" -> features;
          default -> {
            double v = Double.parseDouble(rule);
            yield v < 1 ? Math.ceil(v * features) : v;
          }
        };
    return (int) Math.max(1, Math.min(features, needed));
  }
}
