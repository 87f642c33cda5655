package espalier.measure;

import espalier.data.Targets;
import espalier.message.Message;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * Intervals around predicted numbers, from the errors that models made on rows they have not seen.
 *
 * <p>With n rows of known value, a scale σ of errors by the prediction ({@link Scale}), r₁ ≤ … ≤ rₙ
 * the absolute errors divided by their scale, and a level c, the interval of a new row with
 * prediction p is p ± r_k σ(p), k = ⌈(n + 1) c⌉ (normalised conformal prediction). If the new row
 * is drawn and predicted like these, its value is inside with probability about c or more, averaged
 * over rows and draws. Fewer than c / (1 - c) rows allow no interval. Out-of-bag or fold errors are
 * those of models with fewer trees or rows, so intervals are rather too wide.
 *
 * <p>Papers: V. Vovk, A. Gammerman, G. Shafer, Algorithmic Learning in a Random World, 2005; U.
 * Johansson et al., Regression conformal prediction with random forests, Machine Learning 97, 2014.
 *
 * @param rows the smallest number of rows behind the width of a target
 * @param reach r_k by level, one for each numeric target, in their order
 * @param scales σ of each numeric target
 */
public record NumberIntervals(int rows, Map<Double, double[]> reach, List<Scale> scales) {

  private static final double[] LEVELS = {.5, .6, .7, .75, .8, .85, .9, .95, .99};

  /** Errors of a normal distribution have 1.57. */
  private static final double HEAVY = 3;

  /**
   * How large errors are, by the prediction: linear between given predictions, constant beyond
   * them. Only ratios count.
   *
   * @param at predictions, ascending
   * @param widths the scale at each, above 0
   */
  public record Scale(double[] at, double[] widths) {

    /**
     * Copies and checks the numbers.
     *
     * @throws IllegalArgumentException if there is none, their numbers differ, a prediction is not
     *     above the one before, or a width is not above 0
     */
    public Scale {
      at = at.clone();
      widths = widths.clone();
      boolean right = at.length > 0 && at.length == widths.length;
      for (int k = 0; right && k < at.length; k++) {
        right = widths[k] > 0 && (k == 0 || at[k] > at[k - 1]);
      }
      if (!right) {
        throw Message.refused(
            "A scale of errors needs ascending predictions and as many widths above 0; %s and %s were"
                + " given.",
            Arrays.toString(at), Arrays.toString(widths));
      }
    }

    /** A copy of the predictions. */
    @Override
    public double[] at() {
      return at.clone();
    }

    /** A copy of the widths. */
    @Override
    public double[] widths() {
      return widths.clone();
    }

    /** The scale at a prediction. O(log predictions given). */
    public double of(double predicted) {
      return ErrorScale.between(at, widths, predicted);
    }
  }

  /** Copies the widths, sorted by level. */
  public NumberIntervals {
    reach = copy(reach);
    scales = List.copyOf(scales);
  }

  /** A copy of the relative half widths by level. */
  @Override
  public Map<Double, double[]> reach() {
    return copy(reach);
  }

  private static Map<Double, double[]> copy(Map<Double, double[]> all) {
    Map<Double, double[]> copy = new TreeMap<>();
    all.forEach((level, widths) -> copy.put(level, widths.clone()));
    return copy;
  }

  /**
   * The intervals that some rows allow, at fixed levels. Unknown values are left out. O(rows log
   * rows) for each numeric target.
   *
   * @param truth the targets of some rows
   * @param scores the scores of the same rows by models that have not seen them
   * @return empty without a numeric target, or if no level has enough rows
   */
  public static Optional<NumberIntervals> of(Targets truth, double[][] scores) {
    if (IntStream.range(0, truth.count()).noneMatch(t -> truth.attribute(t).isNumeric())) {
      return Optional.empty();
    }
    List<ErrorScale.Learned> learned =
        IntStream.range(0, truth.count())
            .filter(t -> truth.attribute(t).isNumeric())
            .mapToObj(t -> learned(truth, t, scores))
            .toList();
    int rows = learned.stream().mapToInt(e -> e.relative().length).min().orElse(0);
    double[][] sorted =
        learned.stream()
            .map(e -> Arrays.stream(e.relative()).sorted().toArray())
            .toArray(double[][]::new);
    Map<Double, double[]> reach = new TreeMap<>();
    for (double level : LEVELS) {
      if (place(rows, level) <= rows && rows > 0) {
        reach.put(
            level, Arrays.stream(sorted).mapToDouble(e -> e[place(e.length, level) - 1]).toArray());
      }
    }
    return reach.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new NumberIntervals(
                rows, reach, learned.stream().map(l -> new Scale(l.at(), l.widths())).toList()));
  }

  private static ErrorScale.Learned learned(Targets truth, int target, double[][] scores) {
    int[] known = IntStream.range(0, truth.rows()).filter(i -> truth.known(i, target)).toArray();
    int at = truth.offset(target);
    return ErrorScale.of(
        IntStream.of(known).mapToDouble(i -> scores[i][at]).toArray(),
        IntStream.of(known)
            .mapToDouble(i -> Math.abs(truth.get(i, target) - scores[i][at]))
            .toArray());
  }

  /** ⌈(n + 1) c⌉; the small number makes up for the rounding of (n + 1) c. */
  private static int place(int rows, double level) {
    return (int) Math.ceil((rows + 1) * level - 1e-9);
  }

  /** A level, or the next higher one that is there. */
  public Optional<Double> level(double level) {
    return Optional.ofNullable(((TreeMap<Double, double[]>) reach).ceilingKey(level));
  }

  /**
   * Half the width of the interval for each numeric target, by the prediction.
   *
   * @param level one that is there
   */
  public List<DoubleUnaryOperator> halves(double level) {
    double[] of = reach.get(level);
    return IntStream.range(0, of.length)
        .<DoubleUnaryOperator>mapToObj(t -> p -> of[t] * scales.get(t).of(p))
        .toList();
  }

  /**
   * Sentences about targets whose intervals need care. Errors have heavy tails if intervals of 99 %
   * are more than {@value #HEAVY} times as wide as those of 90 %. Values may also be further apart
   * than an interval of 90 % is wide.
   *
   * @param truth the targets from which the intervals were learned
   */
  public List<String> cautions(Targets truth) {
    List<String> said = new ArrayList<>();
    int number = 0;
    for (int t = 0; t < truth.count() && reach.containsKey(.9); t++) {
      if (!truth.attribute(t).isNumeric()) {
        continue;
      }
      String name = truth.attribute(t).name();
      double most = reach.get(.9)[number];
      double times = reach.containsKey(.99) ? reach.get(.99)[number] / most : 0;
      if (times > HEAVY && most > 0) {
        said.add(
            Message.of(
                "Errors of '%s' have heavy tails: intervals of 99 %% are %s times as wide as those"
                    + " of 90 %%.",
                name, Numbers.fixed(times, 1)));
      }
      double widest = Arrays.stream(scales.get(number).widths()).max().orElse(1) * most;
      double apart = apart(truth.column(t));
      if (2 * widest < apart) {
        said.add(
            Message.of(
                "Values of '%s' are at least %s apart, more than intervals of 90 %% are wide: an"
                    + " interval may hold none of them.",
                name, Numbers.digits(apart, 4)));
      }
      number++;
    }
    return said;
  }

  /** The smallest distance of two different known values; 0 if there are none. */
  private static double apart(double[] values) {
    double[] known = Arrays.stream(values).filter(v -> v == v).sorted().distinct().toArray();
    return IntStream.range(1, known.length)
        .mapToDouble(k -> known[k] - known[k - 1])
        .min()
        .orElse(0);
  }

  /** The levels that are there, as a text. */
  public String levels() {
    return String.join(", ", reach.keySet().stream().map(v -> Message.of("%s", v)).toList());
  }
}
