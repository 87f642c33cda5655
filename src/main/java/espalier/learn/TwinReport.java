package espalier.learn;

import java.util.Locale;

/**
 * Whether unlabelled rows helped: a semi-supervised learner against its supervised twin on labelled
 * rows that neither was trained on.
 *
 * @param measure the measure's name
 * @param semiSupervised its mean with unlabelled rows
 * @param supervised its mean without
 * @param gain the mean paired difference, positive where unlabelled rows helped
 * @param low the lower end of the 95 % interval of the difference
 * @param high its upper end
 * @param repeats how often the labelled rows were divided anew
 * @param folds the folds of a division
 * @param replaced whether the twin took the semi-supervised model's place
 */
public record TwinReport(
    String measure,
    double semiSupervised,
    double supervised,
    double gain,
    double low,
    double high,
    int repeats,
    int folds,
    boolean replaced) {

  /** Whether unlabelled rows made the model worse beyond noise. */
  public boolean harmful() {
    return high < 0;
  }

  /** The report with the twin in the place of the semi-supervised model. */
  public TwinReport withReplaced() {
    return new TwinReport(
        measure, semiSupervised, supervised, gain, low, high, repeats, folds, true);
  }

  /** One sentence for people. */
  public String sentence() {
    String numbers =
        String.format(
            Locale.ROOT,
            "%+.3f %s (95 %% interval %+.3f to %+.3f, %dx%d folds; %.3f with them, %.3f without)",
            gain,
            measure,
            low,
            high,
            repeats,
            folds,
            semiSupervised,
            supervised);
    if (Double.isNaN(gain)) {
      return "whether unlabelled rows helped is unknown: " + measure + " is undefined in the folds";
    }
    if (replaced) {
      return "unlabelled rows hurt: " + numbers + "; the supervised twin is used instead";
    }
    String verdict =
        low > 0
            ? "unlabelled rows helped: "
            : high < 0 ? "unlabelled rows hurt: " : "unlabelled rows made no clear difference: ";
    return verdict + numbers;
  }
}
