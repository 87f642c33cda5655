package espalier.learn;

import espalier.probability.Tails;
import java.util.Arrays;
import java.util.List;
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
 * @param repeats how often the labelled rows were divided anew, or the number of runs
 * @param folds the folds of a division; 0 where runs are not internal folds
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

  /** What an interval of the difference says about unlabelled rows. */
  public enum Conclusion {
    /** The interval lies above 0. */
    HELPED,
    /** The interval lies below 0. */
    HURT,
    /** The interval holds 0, or there is none. */
    CANNOT_TELL
  }

  /**
   * The report of paired values of a measure in J runs, J the number of pairs in which both are
   * defined. With d̄ the mean of the differences and s² their variance with J - 1, the interval is
   * d̄ ± t s √(1/J + r), where t is the 97.5 % quantile of Student's distribution with J - 1
   * degrees of freedom: the corrected resampled t-test (C. Nadeau, Y. Bengio, Inference for the
   * generalization error, Machine Learning 52, 2003), because runs share rows. Fewer than two pairs
   * have no interval. O(J).
   *
   * @param pairs the values with and without unlabelled rows; {@code NaN} where undefined
   * @param ratio r, the ratio of rows measured on to rows trained on in a run
   * @param folds the folds of a division; 0 where runs are not internal folds
   */
  public static TwinReport of(
      String measure,
      boolean higherIsBetter,
      List<double[]> pairs,
      double ratio,
      int repeats,
      int folds) {
    List<double[]> defined =
        pairs.stream().filter(p -> !Double.isNaN(p[0]) && !Double.isNaN(p[1])).toList();
    int n = defined.size();
    double with = defined.stream().mapToDouble(p -> p[0]).average().orElse(Double.NaN);
    double without = defined.stream().mapToDouble(p -> p[1]).average().orElse(Double.NaN);
    double sign = higherIsBetter ? 1 : -1;
    double gain = sign * (with - without);
    double squares =
        defined.stream().mapToDouble(p -> sign * (p[0] - p[1]) - gain).map(d -> d * d).sum();
    double reach =
        n < 2
            ? Double.NaN
            : Tails.tExceededBy(0.025, n - 1) * Math.sqrt(squares / (n - 1) * (1.0 / n + ratio));
    return new TwinReport(
        measure, with, without, gain, gain - reach, gain + reach, repeats, folds, false);
  }

  /** Whether unlabelled rows made the model worse beyond noise. */
  public boolean harmful() {
    return high < 0;
  }

  /** The report with the twin in the place of the semi-supervised model. */
  public TwinReport withReplaced() {
    return new TwinReport(
        measure, semiSupervised, supervised, gain, low, high, repeats, folds, true);
  }

  /** What the interval says. */
  public Conclusion conclusion() {
    return low > 0 ? Conclusion.HELPED : high < 0 ? Conclusion.HURT : Conclusion.CANNOT_TELL;
  }

  /**
   * One sentence for people.
   *
   * @param labelled the number of labelled training rows
   */
  public String sentence(int labelled) {
    if (Double.isNaN(gain)) {
      return "cannot tell whether unlabelled rows helped: "
          + measure
          + " is undefined in the folds";
    }
    String numbers =
        String.format(
            Locale.ROOT,
            "%+.3f %s (95 %% interval %s; %s; %.3f with them, %.3f without)",
            gain,
            measure,
            Double.isNaN(low) ? "unknown" : String.format(Locale.ROOT, "%+.3f to %+.3f", low, high),
            design(),
            semiSupervised,
            supervised);
    return switch (conclusion()) {
      case HELPED -> "unlabelled rows helped: " + numbers;
      case HURT ->
          "unlabelled rows hurt: "
              + numbers
              + (replaced ? "; the supervised twin is used instead" : "");
      case CANNOT_TELL ->
          "cannot tell from "
              + labelled
              + " labelled rows whether unlabelled rows helped: "
              + numbers
              + width(labelled);
    };
  }

  /** How wide the interval is, and why. */
  private String width(int labelled) {
    if (Double.isNaN(low)) {
      return folds == 0 ? "; several runs give an interval" : "";
    }
    String wide = String.format(Locale.ROOT, "; the interval is %.3f wide because ", high - low);
    return folds == 0
        ? wide + "there are only " + repeats + " runs that share rows"
        : wide + "a fold holds out only " + labelled / folds + " labelled rows";
  }

  private String design() {
    if (folds == 0) {
      return repeats + (repeats == 1 ? " run" : " runs");
    }
    return repeats + "x" + folds + " internal folds";
  }

  /**
   * The difference and its interval as a bar of text, the zero in the middle: {@code |}.
   *
   * @param width the number of characters, odd, at least 3
   * @return empty without an interval
   */
  public String bar(int width) {
    double reach = Math.max(Math.abs(low), Math.abs(high));
    if (!(reach > 0)) {
      return "";
    }
    int half = width / 2;
    char[] bar = " ".repeat(2 * half + 1).toCharArray();
    int from = half + (int) Math.round(low / reach * half);
    int to = half + (int) Math.round(high / reach * half);
    Arrays.fill(bar, from, to + 1, '─');
    bar[half] = '|';
    bar[half + (int) Math.round(gain / reach * half)] = '●';
    return new String(bar);
  }
}
