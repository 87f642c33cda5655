package espalier.auto;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.message.Message;
import espalier.option.Form;
import espalier.tuning.Jackknife;
import espalier.tuning.TaskMeasure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which of several candidates are mixed, by the scores that they give to rows that their trees have
 * not seen.
 *
 * <p>It starts from the mean of all candidates, since trees that look at the data differently vote
 * better together. A member is left out while the mean without it is better beyond noise, the one
 * with the largest such rise first. In the end a single candidate that is better than the mean
 * beyond noise takes its place. The nearest rows look at the data in a way that fails where trees
 * do not, so they come in only if the mean with them is better beyond noise. Noise is a standard
 * error of the difference, see {@link Jackknife}.
 */
final class Choice {

  /** With fewer rows nothing is judged. */
  static final int FEWEST = 10;

  private final Dataset rows;
  private final List<double[][]> scores;
  private final TaskMeasure measure;
  private final FitContext context;
  private final Map<List<Integer>, Jackknife> known = new HashMap<>();
  private final double[] values;
  private final int forests;
  private List<Integer> members;
  private String reason;

  private Choice(
      Dataset rows, List<double[][]> scores, int forests, TaskMeasure measure, FitContext context) {
    this.rows = rows;
    this.forests = forests;
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
   * @param forests the number of candidates that are forests; at most one more follows, which comes
   *     in only if it adds something
   */
  static Choice among(
      Dataset labelled,
      List<double[][]> scores,
      int forests,
      TaskMeasure measure,
      FitContext context) {
    int[] judged = judged(labelled, scores);
    List<double[][]> kept = scores.stream().map(s -> at(s, judged)).toList();
    Choice choice = new Choice(labelled.select(judged), kept, forests, measure, context);
    choice.run();
    return choice;
  }

  /** The first rows that all have scored, as many as are needed to judge. */
  static int[] judged(Dataset labelled, List<double[][]> scores) {
    return IntStream.range(0, labelled.rows())
        .filter(i -> scores.stream().allMatch(s -> s[i] != null))
        .limit(Jackknife.mostRows(labelled.targets()))
        .toArray();
  }

  /** The scores of some rows. */
  static double[][] at(double[][] scores, int[] judged) {
    return Arrays.stream(judged).mapToObj(i -> scores[i]).toArray(double[][]::new);
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
    return rows.rows() < FEWEST ? Double.NaN : at(members).value() * sign();
  }

  /** Whether what was chosen is better than what was chosen elsewhere, beyond noise. */
  boolean above(Choice other) {
    return rows.rows() >= FEWEST && at(members).above(other.at(other.members));
  }

  /**
   * Which of ascending strengths of smoothing is best for the same forests, all of them together:
   * none if it is better than the last beyond noise, since the last leaves little but the label
   * frequencies; else the highest, noise or not, the weakest of several.
   *
   * @param ascending what was chosen with each strength, from none up
   * @return its place
   */
  static int smoothing(List<Choice> ascending) {
    if (ascending.get(0).rows() < FEWEST) {
      return 0;
    }
    List<Jackknife> together = ascending.stream().map(c -> c.at(c.all())).toList();
    int best = 0;
    if (!together.get(0).above(together.get(together.size() - 1))) {
      for (int s = 1; s < together.size(); s++) {
        best = together.get(s).value() > together.get(best).value() ? s : best;
      }
    }
    return best;
  }

  private List<Integer> all() {
    return IntStream.range(0, forests).boxed().toList();
  }

  /** The number of rows that were judged. */
  int rows() {
    return rows.rows();
  }

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
      values[k] = at(List.of(k)).value() * sign();
      if (!Double.isNaN(values[k]) && k < forests) {
        usable.add(k);
      }
    }
    if (usable.isEmpty()) {
      members = List.of(0);
      reason =
          "Too few labelled rows for a choice ("
              + rows.rows()
              + " rows that some trees have not seen): the first candidate is used.";
      return;
    }
    members = usable;
    shorten();
    List<Integer> best = List.of(best(usable));
    boolean alone = members.size() > 1 && at(best).above(at(members));
    members = alone ? best : members;
    reason = members.size() == 1 ? reasonAlone(usable.size()) : reasonMixed(best, usable.size());
    if (forests < values.length && !Double.isNaN(values[forests])) {
      admit(forests);
    }
  }

  /** Lets a last candidate in if the mean is better with it. */
  private void admit(int last) {
    List<Integer> more = new ArrayList<>(members);
    more.add(last);
    double before = rounded(value());
    if (!at(more).above(at(members))) {
      reason += " Nearest rows: no clear gain, not used.";
      return;
    }
    members = more;
    shorten();
    reason =
        Message.of(
            "With the nearest rows the mean rises from %s to %s, more than noise: used.",
            Form.plain(before), Form.plain(rounded(value())));
  }

  private void shorten() {
    List<Integer> shorter = shorter();
    while (!shorter.isEmpty()) {
      members = shorter;
      shorter = shorter();
    }
  }

  private static double rounded(double value) {
    return Math.rint(1e4 * value) / 1e4;
  }

  private int best(List<Integer> usable) {
    int best = usable.get(0);
    for (int k : usable) {
      best = at(List.of(k)).value() > at(List.of(best)).value() ? k : best;
    }
    return best;
  }

  private String reasonAlone(int of) {
    return of == 1 ? "Only one candidate has scores." : "No mixture is better by more than noise.";
  }

  private String reasonMixed(List<Integer> best, int of) {
    String left =
        members.size() == of ? "all are kept" : "the others would lower it by more than noise";
    return Message.of(
        "Together the chosen ones score %s, the best alone %s; %s.",
        Form.plain(rounded(value())), Form.plain(rounded(values[best.get(0)])), left);
  }

  /** The members without the one whose leaving raises the measure most beyond noise; or empty. */
  private List<Integer> shorter() {
    List<Integer> found = List.of();
    for (int k = 0; members.size() > 1 && k < members.size(); k++) {
      List<Integer> without = new ArrayList<>(members);
      without.remove(k);
      if (without.get(0) < forests
          && at(without).above(at(members))
          && (found.isEmpty() || at(without).value() > at(found).value())) {
        found = without;
      }
    }
    return found;
  }

  /** The measure of the mean scores of some candidates. */
  private Jackknife at(List<Integer> mixed) {
    Jackknife found = known.get(mixed);
    if (found == null) {
      context.check();
      found = Jackknife.of(measure, rows.targets(), mean(mixed));
      known.put(List.copyOf(mixed), found);
    }
    return found;
  }

  private double[][] mean(List<Integer> mixed) {
    return mean(mixed.stream().map(scores::get).toArray(double[][][]::new));
  }

  /** The mean scores of the same rows. */
  static double[][] mean(double[][]... mixed) {
    double[][] mean = new double[mixed[0].length][];
    for (int i = 0; i < mean.length; i++) {
      mean[i] = new double[mixed[0][i].length];
      for (int o = 0; o < mean[i].length; o++) {
        for (double[][] scores : mixed) {
          mean[i][o] += scores[i][o];
        }
        mean[i][o] /= mixed.length;
      }
    }
    return mean;
  }
}
