package espalier.learn;

import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import espalier.probability.Tails;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A semi-supervised learner against its supervised twin on rows that neither has seen the targets
 * of, and the words for it. An interval over test rows says which of the two models is better on
 * such rows. Models differ by chance, too, so only an interval over draws of the labelled rows says
 * that unlabelled rows are the cause.
 *
 * @param measure the measure's name
 * @param semiSupervised its value with unlabelled rows
 * @param supervised its value without
 * @param gain the difference, positive where the semi-supervised side is better
 * @param low the lower end of the 95 % interval of the difference; {@code NaN} if unknown
 * @param high its upper end
 * @param basis what the interval is over
 * @param size how many of these there are
 * @param enough how many would make an interval around the same difference exclude 0; 0 if no
 *     number would, or if it excludes 0 already
 * @param replaced whether the twin took the semi-supervised model's place
 */
public record TwinReport(
    String measure,
    double semiSupervised,
    double supervised,
    double gain,
    double low,
    double high,
    Basis basis,
    int size,
    int enough,
    boolean replaced) {

  private static final double ONE_SIDE = 0.025;

  /** No more runs or rows than this are said to be enough. */
  private static final int MOST_RUNS = 1000;

  private static final int MOST_ROWS = 1_000_000;

  private static final double GUESS = 0.4;

  /** The conclusion where none can be drawn, also without a report. */
  public static final String UNSETTLED = "cannot tell whether unlabelled rows helped";

  private static final String CAUSE =
      " because of the unlabelled rows, and with other labelled rows, too";

  private static final String FLATTERED =
      ". The test rows were unlabelled training rows, which may flatter the model: --folds 5 tests"
          + " new rows";

  /** The units that an interval is over. */
  public enum Basis {
    /** Test rows, for two models that are given. */
    TEST_ROWS,
    /** Labelled training rows, each scored by what has not seen it; for other draws of them. */
    LABELLED_ROWS,
    /** Test rows and draws of the labelled rows together, of which one was seen. */
    DRAWS,
    /** Runs with other labelled rows, or other data sets. */
    RUNS
  }

  /** The conclusion about the semi-supervised side from an interval of the difference. */
  public enum Conclusion {
    /** The interval lies above 0. */
    BETTER,
    /** The interval lies below 0. */
    WORSE,
    /** The interval holds 0, or there is none. */
    CANNOT_TELL
  }

  /**
   * The report of paired values of a measure in J runs, J the number of pairs in which both are
   * defined. With d̄ the mean of the differences and s² their variance with J - 1, the interval is
   * d̄ ± t s √(1/J + r), where t is the 97.5 % quantile of Student's distribution with J - 1
   * degrees of freedom. r is ρ/(1 - ρ) for runs whose differences correlate by ρ since they share
   * rows (C. Nadeau, Y. Bengio, Inference for the generalization error, Machine Learning 52, 2003).
   * Fewer than two pairs have no interval. O(J).
   *
   * @param pairs the values with and without unlabelled rows; {@code NaN} where undefined
   * @param ratio r, at least 0
   */
  public static TwinReport ofRuns(
      String measure, boolean higherIsBetter, List<double[]> pairs, double ratio) {
    List<double[]> defined =
        pairs.stream().filter(p -> !Double.isNaN(p[0]) && !Double.isNaN(p[1])).toList();
    int n = defined.size();
    double with = defined.stream().mapToDouble(p -> p[0]).average().orElse(Double.NaN);
    double without = defined.stream().mapToDouble(p -> p[1]).average().orElse(Double.NaN);
    double sign = higherIsBetter ? 1 : -1;
    double gain = sign * (with - without);
    double squares =
        defined.stream().mapToDouble(p -> sign * (p[0] - p[1]) - gain).map(d -> d * d).sum();
    double spread = n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1));
    double reach = n < 2 ? Double.NaN : reach(spread, n, ratio);
    int enough = 0;
    for (int runs = n + 1; n > 1 && enough == 0 && runs <= MOST_RUNS; runs++) {
      enough = reach(spread, runs, ratio) < Math.abs(gain) ? runs : 0;
    }
    return new TwinReport(
        measure,
        with,
        without,
        gain,
        gain - reach,
        gain + reach,
        Basis.RUNS,
        n,
        Math.abs(gain) > reach ? 0 : enough,
        false);
  }

  private static double reach(double spread, int runs, double ratio) {
    return spread == 0
        ? 0
        : Tails.tExceededBy(ONE_SIDE, runs - 1) * spread * Math.sqrt(1.0 / runs + ratio);
  }

  /**
   * The report of one value of a measure over rows, whose standard error comes from leaving out
   * groups of rows: d ± t e, where t is the 97.5 % quantile of Student's distribution with one
   * degree of freedom less than there are groups. A difference of d takes n (t e / d)² rows.
   *
   * @param values the values with and without unlabelled rows
   * @param error e, {@code NaN} if unknown
   * @param groups the number of groups, at least 2
   * @param rows n
   */
  public static TwinReport ofRows(
      String measure,
      boolean higherIsBetter,
      double[] values,
      double error,
      int groups,
      Basis basis,
      int rows) {
    double gain = higherIsBetter ? values[0] - values[1] : values[1] - values[0];
    double reach = quantile(groups) * error;
    double needed = Math.ceil(rows * (reach / gain) * (reach / gain));
    return new TwinReport(
        measure,
        values[0],
        values[1],
        gain,
        gain - reach,
        gain + reach,
        basis,
        rows,
        needed > rows && needed <= MOST_ROWS ? (int) needed : 0,
        false);
  }

  /**
   * Whether the twin is the better guess: the difference lies below 0 by more than {@value #GUESS}
   * of the distance to an end of the interval, about the odds of 4 to 1. That is less than proof;
   * it was chosen by what it avoids and what it gives up (docs/evidence/verdict.md).
   */
  public boolean advisesTwin() {
    return gain < -GUESS * reach();
  }

  /** The report with the twin in the place of the semi-supervised model. */
  public TwinReport withReplaced() {
    return new TwinReport(
        measure, semiSupervised, supervised, gain, low, high, basis, size, enough, true);
  }

  /** The distance from the difference to an end of its interval. */
  public double reach() {
    return high - gain;
  }

  /** The 97.5 % quantile of Student's distribution for an interval over groups, at least 2. */
  public static double quantile(int groups) {
    return Tails.tExceededBy(ONE_SIDE, groups - 1);
  }

  public Conclusion conclusion() {
    return low > 0 ? Conclusion.BETTER : high < 0 ? Conclusion.WORSE : Conclusion.CANNOT_TELL;
  }

  /** As {@link #sentence(int, Optional, boolean)}, of what this report knows alone. */
  public String sentence(int labelled) {
    return sentence(labelled, Optional.empty(), false);
  }

  /**
   * One to three sentences for people, without the full stop at the end.
   *
   * @param labelled the number of labelled training rows
   * @param draws what is known of other draws of the labelled rows, if this report is over test
   *     rows; a cause is named only if both intervals exclude 0 on the same side
   * @param seen whether the test rows were unlabelled training rows
   */
  public String sentence(int labelled, Optional<TwinReport> draws, boolean seen) {
    if (Double.isNaN(gain)) {
      return UNSETTLED + ": " + measure + " is undefined on the rows compared";
    }
    if (basis == Basis.DRAWS) {
      return otherDraw(labelled);
    }
    String who =
        replaced ? "the semi-supervised model" : basis == Basis.RUNS ? "this method" : "this model";
    Conclusion conclusion = conclusion();
    String said =
        gain == 0 && !(high > low)
            ? equal(who)
            : (conclusion == Conclusion.CANNOT_TELL
                    ? unsettled() + ": " + side()
                    : Message.of(
                        "%s is %s than its twin on rows like these%s:",
                        who, side(), cause(draws) ? CAUSE : ""))
                + numbers(labelled);
    return said
        + (seen && conclusion == Conclusion.BETTER ? FLATTERED : "")
        + (replaced ? ". The supervised twin is used instead" : needed());
  }

  private boolean cause(Optional<TwinReport> draws) {
    return switch (basis) {
      case LABELLED_ROWS, RUNS -> true;
      case TEST_ROWS, DRAWS -> draws.filter(d -> d.conclusion() == conclusion()).isPresent();
    };
  }

  private String side() {
    return gain < 0 ? "worse" : "better";
  }

  private String unsettled() {
    return basis == Basis.TEST_ROWS
        ? "cannot tell whether this model is better than its twin on rows like these"
        : UNSETTLED;
  }

  private String equal(String who) {
    return Message.of(
        "%s and its twin are equal: both have %s %s over %s%s",
        who,
        measure,
        Numbers.fixed(semiSupervised, 3),
        units(),
        basis == Basis.LABELLED_ROWS ? ". What other labelled rows would bring is unknown" : "");
  }

  private String otherDraw(int labelled) {
    return Double.isNaN(low)
        ? gain == 0
            ? "unknown, as both sides chose the same model"
            : "unknown, as too few labelled rows tell of another draw"
        : Message.of(
                "another draw of %d would bring %s %s (95 %% interval)",
                labelled, Numbers.interval(low, high, 3), measure)
            + needed();
  }

  private String numbers(int labelled) {
    return Message.of(
        " by %s %s%s (%s with unlabelled rows, %s without; 95 %% interval %s over %s)",
        Numbers.fixed(Math.abs(gain), 3),
        measure,
        basis == Basis.LABELLED_ROWS || basis == Basis.RUNS
            ? Message.of(" for another draw of %d labelled rows", labelled)
            : "",
        Numbers.fixed(semiSupervised, 3),
        Numbers.fixed(supervised, 3),
        Double.isNaN(low) ? "unknown" : Numbers.interval(low, high, 3),
        units());
  }

  private String units() {
    return switch (basis) {
      case TEST_ROWS -> size + " test rows";
      case LABELLED_ROWS -> size + " labelled rows unseen by what scores them";
      case DRAWS, RUNS -> Phrases.count(size, "run");
    };
  }

  private String needed() {
    if (conclusion() != Conclusion.CANNOT_TELL || gain == 0 || Double.isNaN(low)) {
      return "";
    }
    if (enough == 0) {
      return basis == Basis.RUNS
          ? ". More runs cannot settle a difference of this size; more labelled rows may"
          : "";
    }
    String unit =
        switch (basis) {
          case RUNS -> "runs (--repeats)";
          case TEST_ROWS -> "test rows";
          case LABELLED_ROWS, DRAWS -> "labelled rows";
        };
    return Message.of(". About %,d %s would settle a difference of this size", enough, unit);
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
