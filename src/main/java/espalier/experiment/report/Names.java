package espalier.experiment.report;

import espalier.measure.Measure;
import java.util.Locale;

/** How measures and p-values are written. */
final class Names {

  private Names() {}

  /** A measure with its direction. */
  static String of(Measure measure) {
    return measure.key()
        + (measure.higherIsBetter() ? " (higher is better)" : " (lower is better)");
  }

  /** A p-value. */
  static String p(double p) {
    return Double.isNaN(p) ? "–" : p < 1e-4 ? "< 0.0001" : String.format(Locale.ROOT, "%.4f", p);
  }

  /** A number with two decimals. */
  static String two(double v) {
    return Double.isNaN(v) ? "–" : String.format(Locale.ROOT, "%.2f", v);
  }
}
