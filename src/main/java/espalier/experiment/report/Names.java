package espalier.experiment.report;

import espalier.measure.Measure;
import espalier.message.Message;

/** How measures and p-values are written. */
final class Names {

  private Names() {}

  /** A measure with its direction. */
  static String of(Measure measure) {
    return measure.key()
        + (measure.higherIsBetter() ? " (higher is better)" : " (lower is better)");
  }

  static String p(double p) {
    return Double.isNaN(p) ? "–" : p < 1e-4 ? "< 0.0001" : Message.of("%.4f", p);
  }

  /** A p-value after an equals sign, or what it is below. */
  static String equal(double p) {
    return p < 1e-4 ? p(p) : "= " + p(p);
  }

  /** A difference with its sign. */
  static String signed(double value) {
    return Message.of("%+.4f", value);
  }

  /** A text with a capital letter first. */
  static String first(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  /** A number with two decimals. */
  static String two(double v) {
    return Double.isNaN(v) ? "–" : Message.of("%.2f", v);
  }
}
