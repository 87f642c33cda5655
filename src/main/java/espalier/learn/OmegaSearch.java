package espalier.learn;

import espalier.data.Dataset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Chooses the degree of supervision ω, and with it the pruning and the strength of leaf smoothing,
 * by internal cross-validation over the labelled rows.
 *
 * <p>The labelled rows are divided into min(3, labelled rows) stratified folds; each is held out in
 * turn while its other labelled rows and all unlabelled rows are trained on (held-out rows are not
 * added as unlabelled ones). The best mean of the measure wins, ties go to the larger ω (nearer to
 * supervised), then to the smaller tree, then to the stronger smoothing. The mean decides, not the
 * smallest tree within one standard error of it: an error estimated from three folds is itself too
 * uncertain to give up quality for. A fold in which the measure is undefined does not count. With
 * fewer than {@value #FEWEST} labelled rows nothing is searched: ω = .5, or the value of the grid
 * nearest to it, the middle strength of smoothing and the least pruning, with a warning.
 */
public final class OmegaSearch {

  /** Fewer labelled rows than this are not divided. */
  public static final int FEWEST = 6;

  private final double[] omegas;
  private final List<LeafForm> forms;
  private final String measure;
  private final boolean higherIsBetter;
  private final BiFunction<Dataset, double[][], Double> score;
  private final long seed;
  private final List<String> warnings = new ArrayList<>();

  /**
   * A search.
   *
   * @param omegas the values of ω to try
   * @param forms the prunings and strengths to try, at least one
   * @param measure the measure's name for the record
   * @param higherIsBetter whether the measure is to be maximised
   * @param score the measure of scores against the targets of a data set; {@code NaN} if undefined
   */
  public OmegaSearch(
      double[] omegas,
      List<LeafForm> forms,
      String measure,
      boolean higherIsBetter,
      BiFunction<Dataset, double[][], Double> score,
      long seed) {
    this.omegas = omegas.clone();
    this.forms = List.copyOf(forms);
    this.measure = measure;
    this.higherIsBetter = higherIsBetter;
    this.score = score;
    this.seed = seed;
  }

  /** What the user should know about the last search. */
  public List<String> warnings() {
    return Collections.unmodifiableList(warnings);
  }

  /** Searches. */
  public Tuning run(Dataset data, Tunable learner, FitContext context) {
    int[] labelled = data.targets().labelledRows();
    if (labelled.length < FEWEST) {
      return withoutSearch(labelled.length);
    }
    int[][] folds = Folds.stratified(data.targets(), labelled, 3, seed);
    double[][] scores = new double[omegas.length * forms.size()][folds.length];
    for (int f = 0; f < folds.length; f++) {
      Dataset heldOut = data.select(folds[f]);
      int[] rows = without(data.rows(), folds[f]);
      Tunable.Trial trial =
          learner.trial(new Tunable.Part(data, rows, data.select(rows), omegas), context);
      for (int o = 0; o < omegas.length; o++) {
        context.check();
        context.report(
            "choosing ω", (long) f * omegas.length + o, (long) folds.length * omegas.length);
        double[] values = values(heldOut, trial.scores(omegas[o], forms, heldOut));
        for (int s = 0; s < values.length; s++) {
          scores[o * values.length + s][f] = values[s];
        }
      }
    }
    return choose(scores);
  }

  /** The measure for every form, taken once for forms with the same scores. */
  private double[] values(Dataset heldOut, double[][][] predicted) {
    Map<double[][], Double> known = new IdentityHashMap<>();
    return Arrays.stream(predicted)
        .mapToDouble(s -> known.computeIfAbsent(s, each -> score.apply(heldOut, each)))
        .toArray();
  }

  private Tuning withoutSearch(int labelled) {
    int nearest = 0;
    for (int o = 1; o < omegas.length; o++) {
      if (Math.abs(omegas[o] - 0.5) <= Math.abs(omegas[nearest] - 0.5)) {
        nearest = o;
      }
    }
    double least = forms.stream().mapToDouble(LeafForm::pruning).min().orElseThrow();
    List<LeafForm> tallest = forms.stream().filter(f -> f.pruning() == least).toList();
    LeafForm form = tallest.get(tallest.size() / 2);
    warnings.add(
        String.format(
            "Only %d labelled rows: too few for internal cross-validation, ω = %s is used.",
            labelled, OptionTable.plain(omegas[nearest])));
    return new Tuning(
        measure,
        0,
        List.of(new Tuning.Candidate(omegas[nearest], form, Double.NaN, Double.NaN)),
        0);
  }

  private Tuning choose(double[][] scores) {
    List<Tuning.Candidate> candidates = new ArrayList<>();
    int best = -1;
    for (int c = 0; c < scores.length; c++) {
      double[] defined = Arrays.stream(scores[c]).filter(v -> !Double.isNaN(v)).toArray();
      double mean = Arrays.stream(defined).average().orElse(Double.NaN);
      double squares = Arrays.stream(defined).map(v -> (v - mean) * (v - mean)).sum();
      int n = defined.length;
      double error = n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1) / n);
      candidates.add(
          new Tuning.Candidate(omegas[c / forms.size()], forms.get(c % forms.size()), mean, error));
      if (!Double.isNaN(mean) && (best < 0 || better(candidates.get(c), candidates.get(best)))) {
        best = c;
      }
    }
    if (best < 0) {
      warnings.add(
          "The measure "
              + measure
              + " is undefined in every internal fold, so nothing was chosen by it.");
      best = scores.length - 1;
    }
    return new Tuning(measure, scores[0].length, candidates, best);
  }

  private boolean better(Tuning.Candidate a, Tuning.Candidate b) {
    double gain = higherIsBetter ? a.mean() - b.mean() : b.mean() - a.mean();
    if (gain != 0) {
      return gain > 0;
    }
    if (a.omega() != b.omega()) {
      return a.omega() > b.omega();
    }
    return a.pruning() != b.pruning() ? a.pruning() > b.pruning() : a.smoothing() > b.smoothing();
  }

  private static int[] without(int rows, int[] fold) {
    int[] kept = new int[rows - fold.length];
    int at = 0;
    int next = 0;
    for (int i = 0; i < rows; i++) {
      if (next < fold.length && fold[next] == i) {
        next++;
      } else {
        kept[at++] = i;
      }
    }
    return kept;
  }
}
