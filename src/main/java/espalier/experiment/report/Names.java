package espalier.experiment.report;

import espalier.measure.Measure;
import espalier.message.Numbers;

/** How measures and p-values are written. */
final class Names {

  private Names() {}

  /** A measure with its direction. */
  static String of(Measure measure) {
    return measure.key()
        + (measure.higherIsBetter() ? " (higher is better)" : " (lower is better)");
  }

  /** A p-value after an equals sign, or what it is below. */
  static String equal(double p) {
    return p < 1e-4 ? Numbers.p(p) : "= " + Numbers.p(p);
  }
}
