package espalier.measure;

import espalier.data.Targets;
import espalier.message.Message;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Intervals around predicted numbers, from the errors that models made on rows they have not seen.
 *
 * <p>With n rows of known value, e₁ ≤ … ≤ eₙ their absolute errors and a level c, the interval of a
 * new row is the prediction ± e_k, k = ⌈(n + 1) c⌉. If the new row is drawn and predicted like
 * these, its value is inside with probability c or more, averaged over rows and draws. Fewer than c
 * / (1 - c) rows allow no interval. Out-of-bag or fold errors are those of models with fewer trees
 * or rows, so intervals are rather too wide. They have one width for all rows.
 *
 * <p>Papers: V. Vovk, A. Gammerman, G. Shafer, Algorithmic Learning in a Random World, 2005; U.
 * Johansson et al., Regression conformal prediction with random forests, Machine Learning 97, 2014.
 *
 * @param rows the smallest number of rows behind the width of a target
 * @param reach half widths by level, one for each numeric target, in their order
 */
public record NumberIntervals(int rows, Map<Double, double[]> reach) {

  private static final double[] LEVELS = {.5, .6, .7, .75, .8, .85, .9, .95, .99};

  /** Copies the widths, sorted by level. */
  public NumberIntervals {
    reach = copy(reach);
  }

  /** A copy of the half widths by level. */
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
    double[][] errors =
        IntStream.range(0, truth.count())
            .filter(t -> truth.attribute(t).isNumeric())
            .mapToObj(t -> errors(truth, t, scores))
            .toArray(double[][]::new);
    int rows = Arrays.stream(errors).mapToInt(e -> e.length).min().orElse(0);
    Map<Double, double[]> reach = new TreeMap<>();
    for (double level : LEVELS) {
      if (place(rows, level) <= rows && rows > 0) {
        reach.put(
            level, Arrays.stream(errors).mapToDouble(e -> e[place(e.length, level) - 1]).toArray());
      }
    }
    return reach.isEmpty() ? Optional.empty() : Optional.of(new NumberIntervals(rows, reach));
  }

  private static double[] errors(Targets truth, int target, double[][] scores) {
    return IntStream.range(0, truth.rows())
        .filter(i -> truth.known(i, target))
        .mapToDouble(i -> Math.abs(truth.get(i, target) - scores[i][truth.offset(target)]))
        .sorted()
        .toArray();
  }

  /** ⌈(n + 1) c⌉; the small number makes up for the rounding of (n + 1) c. */
  private static int place(int rows, double level) {
    return (int) Math.ceil((rows + 1) * level - 1e-9);
  }

  /** The half widths of a level, or of the next higher one that is there. */
  public Optional<Map.Entry<Double, double[]>> at(double level) {
    return Optional.ofNullable(((TreeMap<Double, double[]>) reach).ceilingEntry(level));
  }

  /** The levels that are there, as a text. */
  public String levels() {
    return String.join(", ", reach.keySet().stream().map(v -> Message.of("%s", v)).toList());
  }
}
