package espalier.auto;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.option.Form;
import espalier.tuning.TaskMeasure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which of several candidates are mixed, by the scores that they give to rows that their trees have
 * not seen.
 *
 * <p>It starts from the mean of all candidates, since trees that look at the data differently vote
 * better together. A member is left out while the mean without it is better beyond noise: by more
 * than {@value #BEYOND} standard errors of the difference, the member with the largest such rise
 * first. In the end a single candidate that is better than the mean beyond noise takes its place.
 * The standard error of a difference is that of the jackknife over {@value #GROUPS} groups of rows.
 */
final class Choice {

  /** How many standard errors are beyond noise. */
  static final double BEYOND = 1;

  private static final int GROUPS = 10;

  /** With fewer rows nothing is judged. */
  private static final int FEWEST = 10;

  /** The choice looks at no more scores of one candidate than this, or at 300 rows. */
  private static final int MOST_CELLS = 400_000;

  private final Dataset rows;
  private final List<double[][]> scores;
  private final TaskMeasure measure;
  private final FitContext context;
  private final Map<List<Integer>, double[]> known = new HashMap<>();
  private final double[] values;
  private List<Integer> members;
  private String reason;

  private Choice(Dataset rows, List<double[][]> scores, TaskMeasure measure, FitContext context) {
    this.rows = rows;
    this.scores = scores;
    this.measure = measure;
    this.context = context;
    this.values = new double[scores.size()];
  }

  /**
   * Chooses.
   *
   * @param labelled the labelled rows
   * @param scores for each candidate the scores of these rows, null where it has none
   */
  static Choice among(
      Dataset labelled, List<double[][]> scores, TaskMeasure measure, FitContext context) {
    int[] judged =
        IntStream.range(0, labelled.rows())
            .filter(i -> scores.stream().allMatch(s -> s[i] != null))
            .limit(Math.max(300, MOST_CELLS / labelled.targets().outputs()))
            .toArray();
    List<double[][]> kept =
        scores.stream()
            .map(s -> Arrays.stream(judged).mapToObj(i -> s[i]).toArray(double[][]::new))
            .toList();
    Choice choice = new Choice(labelled.select(judged), kept, measure, context);
    choice.run();
    return choice;
  }

  /** The chosen candidates in ascending order. */
  List<Integer> members() {
    return members;
  }

  /** The measure of each candidate alone. */
  double[] values() {
    return values.clone();
  }

  /** The measure of what was chosen. */
  double value() {
    return rows.rows() < FEWEST ? Double.NaN : at(members)[0] * sign();
  }

  /** The number of rows that were judged. */
  int rows() {
    return rows.rows();
  }

  /** Why, in a sentence. */
  String reason() {
    return reason;
  }

  private double sign() {
    return measure.higherIsBetter() ? 1 : -1;
  }

  private void run() {
    Arrays.fill(values, Double.NaN);
    List<Integer> usable = new ArrayList<>();
    for (int k = 0; rows.rows() >= FEWEST && k < values.length; k++) {
      values[k] = at(List.of(k))[0] * sign();
      if (!Double.isNaN(values[k])) {
        usable.add(k);
      }
    }
    if (usable.isEmpty()) {
      members = List.of(0);
      reason =
          "Too few labelled rows to judge by ("
              + rows.rows()
              + " rows that some trees have not seen): the first candidate is used.";
      return;
    }
    members = usable;
    List<Integer> shorter = shorter();
    while (!shorter.isEmpty()) {
      members = shorter;
      shorter = shorter();
    }
    List<Integer> best = List.of(best(usable));
    boolean alone = members.size() > 1 && rises(members, best);
    members = alone ? best : members;
    reason = members.size() == 1 ? reasonAlone(usable.size()) : reasonMixed(best, usable.size());
  }

  private int best(List<Integer> usable) {
    int best = usable.get(0);
    for (int k : usable) {
      best = at(List.of(k))[0] > at(List.of(best))[0] ? k : best;
    }
    return best;
  }

  private String reasonAlone(int of) {
    return of == 1
        ? "It is the only candidate that can be judged."
        : "No mean of several candidates is better than it, or only within noise.";
  }

  private String reasonMixed(List<Integer> best, int of) {
    String left =
        members.size() == of
            ? "leaving none of them out raises it beyond noise"
            : "without the others it is higher beyond noise";
    return String.format(
        Locale.ROOT,
        "The mean of the chosen scores has %s, the best single candidate %s; %s.",
        Form.plain(Math.rint(1e4 * value()) / 1e4),
        Form.plain(Math.rint(1e4 * values[best.get(0)]) / 1e4),
        left);
  }

  /** The members without the one whose leaving raises the measure most beyond noise; or empty. */
  private List<Integer> shorter() {
    List<Integer> found = List.of();
    for (int k = 0; members.size() > 1 && k < members.size(); k++) {
      List<Integer> without = new ArrayList<>(members);
      without.remove(k);
      if (rises(members, without) && (found.isEmpty() || at(without)[0] > at(found)[0])) {
        found = without;
      }
    }
    return found;
  }

  /** Whether the second is better than the first beyond noise. */
  private boolean rises(List<Integer> first, List<Integer> second) {
    double[] a = at(first);
    double[] b = at(second);
    double[] differences = new double[GROUPS];
    double mean = 0;
    for (int g = 0; g < GROUPS; g++) {
      differences[g] = b[g + 1] - a[g + 1];
      mean += differences[g] / GROUPS;
    }
    double squares = 0;
    for (double d : differences) {
      squares += (d - mean) * (d - mean);
    }
    double error = Math.sqrt(squares * (GROUPS - 1) / GROUPS);
    return b[0] - a[0] > BEYOND * error;
  }

  /** The measure, larger being better, over all rows and without each group of them. */
  private double[] at(List<Integer> mixed) {
    double[] found = known.get(mixed);
    if (found == null) {
      context.check();
      double[][] mean = mean(mixed);
      found = new double[GROUPS + 1];
      found[0] = sign() * measure.value(rows, mean);
      for (int g = 0; g < GROUPS; g++) {
        int group = g;
        int[] rest = IntStream.range(0, mean.length).filter(i -> i % GROUPS != group).toArray();
        double[][] part = Arrays.stream(rest).mapToObj(i -> mean[i]).toArray(double[][]::new);
        found[g + 1] = sign() * measure.value(rows.select(rest), part);
      }
      known.put(List.copyOf(mixed), found);
    }
    return found;
  }

  private double[][] mean(List<Integer> mixed) {
    double[][] mean = new double[rows.rows()][rows.targets().outputs()];
    for (int i = 0; i < mean.length; i++) {
      for (int o = 0; o < mean[i].length; o++) {
        for (int m : mixed) {
          mean[i][o] += scores.get(m)[i][o];
        }
        mean[i][o] /= mixed.size();
      }
    }
    return mean;
  }
}
