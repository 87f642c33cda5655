package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.learn.Tuning;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.run.Seeds;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Chooses the degree of supervision ω, and with it the pruning and the strength of leaf smoothing,
 * by internal cross-validation over the labelled rows.
 *
 * <p>Every ω of the grid is tried on every fold. With {@link Form#AUTO} the fits see at most
 * {@value #SEEN} unlabelled rows, drawn by the seed, or ten times the labelled ones if that is
 * more. So a search among many rows costs little more than the final fit.
 *
 * <p>The labelled rows are divided into min(3, labelled rows) stratified folds; each is held out in
 * turn; training uses the other labelled rows and all unlabelled rows, but not the held-out ones.
 * The best mean of the measure wins. Ties go to the larger ω (nearer to supervised), then to the
 * smaller tree, then to the weaker smoothing. The division may be repeated with other folds ({@link
 * #foldRepeats}); then the mean is over the folds of all divisions, each of which costs as much as
 * the first. The mean decides, not the smallest tree within one standard error of it: an error
 * estimated from few folds is itself too uncertain to give up quality for. A fold in which the
 * measure is undefined does not count. With fewer than {@value #FEWEST} labelled rows nothing is
 * searched: ω = .5, or the value of the grid nearest to it, the least pruning and the strength of
 * smoothing nearest to the default one ({@link LeafForm#defaultStrength}), with a warning.
 */
public final class OmegaSearch {

  /** Fewer labelled rows than this are not divided. */
  public static final int FEWEST = 6;

  private static final String CHOOSING = "choosing ω";

  /** Held-out predictions that are enough where the number of divisions follows from the rows. */
  private static final int ENOUGH = 150;

  /** So many unlabelled rows are enough for the fits of {@link Form#AUTO}. */
  public static final int SEEN = 10_000;

  /** How many unlabelled rows the fits of a search see. */
  public enum Form {
    /** Some of them where they are many. */
    AUTO,
    /** All of them. */
    EXACT
  }

  private final Form form;
  private final double[] omegas;
  private final List<LeafForm> forms;
  private final String measure;
  private final boolean higherIsBetter;
  private final BiFunction<Dataset, double[][], Double> score;
  private final int foldRepeats;
  private final long seed;
  private final List<String> warnings = new ArrayList<>();
  private Supplier<Unseen> unseen = () -> Unseen.none(0);

  /**
   * A search over a grid of settings.
   *
   * @param form how many unlabelled rows the fits see
   * @param omegas the values of ω to try, ascending
   * @param forms the prunings and strengths to try, at least one
   * @param measure the measure's name for the record
   * @param higherIsBetter whether the measure is to be maximised
   * @param score the measure of scores against the targets of a data set; {@code NaN} if undefined
   * @param foldRepeats how many times the labelled rows are divided into folds; 0: as often as
   *     {@link #foldRepeats} says
   */
  public OmegaSearch(
      Form form,
      double[] omegas,
      List<LeafForm> forms,
      String measure,
      boolean higherIsBetter,
      BiFunction<Dataset, double[][], Double> score,
      int foldRepeats,
      long seed) {
    this.form = form;
    this.omegas = omegas.clone();
    this.forms = List.copyOf(forms);
    this.measure = measure;
    this.higherIsBetter = higherIsBetter;
    this.score = score;
    this.foldRepeats = foldRepeats;
    this.seed = seed;
  }

  /**
   * How many times some labelled rows must be divided into folds for {@value #ENOUGH} held-out
   * predictions: ⌈{@value #ENOUGH} / rows⌉.
   *
   * @param labelled the number of labelled rows, from 1 up
   */
  public static int foldRepeats(int labelled) {
    return (ENOUGH + labelled - 1) / labelled;
  }

  /** Notes to the user about the last search. */
  public List<String> warnings() {
    return Collections.unmodifiableList(warnings);
  }

  /** The scores of the folds of the last search; empty without a search. */
  public Unseen unseen() {
    return unseen.get();
  }

  /** Searches, one fold after the other. */
  public Tuning run(Dataset data, Tunable learner, FitContext context) {
    return run(data, learner, null, context);
  }

  /**
   * Searches, with several folds side by side if there are several threads and data are not too
   * large. The trials of folds side by side have a context of one thread each; a fold that would be
   * left over alone has all threads.
   */
  public Tuning run(Dataset data, Tunable learner, Workers workers, FitContext context) {
    int[] labelled = data.targets().labelledRows();
    unseen = () -> Unseen.none(labelled.length);
    if (labelled.length < FEWEST) {
      return withoutSearch(labelled.length, LeafForm.defaultStrength(data.task()));
    }
    return new Course(data, learner, labelled).complete(workers, context);
  }

  /** The search on some data: what the folds have come to so far. */
  private final class Course {

    private final Dataset data;
    private final Tunable learner;
    private final int[][] folds;
    private final BitSet hidden;
    private final OmegaScores scores;
    private final int planned;
    private final AtomicInteger done = new AtomicInteger();

    Course(Dataset data, Tunable learner, int[] labelled) {
      this.data = data;
      this.learner = learner;
      this.folds = folds(data, labelled);
      this.hidden = hidden(data.targets().unlabelledRows(), labelled.length);
      this.scores = new OmegaScores(omegas, forms, higherIsBetter, data.targets(), folds);
      this.planned = omegas.length * folds.length;
    }

    Tuning complete(Workers workers, FitContext context) {
      boolean allowed = workers != null && ParallelFolds.allowed(data, workers.count());
      int some = ParallelFolds.onOneThread(folds.length, allowed ? workers.count() : 1);
      if (some > 0) {
        sideBySide(some, workers, context);
      }
      for (int f = some; f < folds.length; f++) {
        judge(f, context);
      }
      unseen = scores::unseen;
      if (!scores.defined()) {
        warnings.add(
            "The measure "
                + measure
                + " is undefined in every internal fold, so it chose nothing.");
      }
      return scores.choose(measure);
    }

    private void sideBySide(int some, Workers workers, FitContext context) {
      FitContext inside = workers.inside();
      context.report(CHOOSING, 0, planned);
      workers.each(
          some, (worker, f) -> judge(f, worker == 0 ? reporting(inside, context) : inside));
    }

    private void judge(int f, FitContext context) {
      Dataset heldOut = data.select(folds[f]);
      int[] rows = without(data.rows(), folds[f], hidden);
      Dataset part = data.select(rows);
      Tunable.Trial trial =
          learner.trial(new Tunable.Part(rows, part, omegas.clone(), heldOut), context);
      for (int o = 0; o < omegas.length; o++) {
        context.check();
        context.report(CHOOSING, done.getAndIncrement(), planned);
        double[][][] found = trial.scores(omegas[o], forms);
        scores.set(o, f, measured(heldOut, found), found);
      }
    }

    private static FitContext reporting(FitContext inside, FitContext context) {
      return inside.withProgress(e -> context.report(e.stage(), e.unit(), e.done(), e.total()));
    }
  }

  /** The folds of all divisions, the first of which is drawn by the seed itself. */
  private int[][] folds(Dataset data, int[] labelled) {
    int repeats = foldRepeats > 0 ? foldRepeats : foldRepeats(labelled.length);
    List<int[]> folds = new ArrayList<>();
    for (int r = 0; r < repeats; r++) {
      long drawn = r == 0 ? seed : Seeds.derive(seed, "fold-repeat", r);
      folds.addAll(List.of(Folds.stratified(data.targets(), labelled, Folds.INTERNAL, drawn)));
    }
    return folds.toArray(int[][]::new);
  }

  /** The unlabelled rows that the fits do not see. */
  private BitSet hidden(int[] unlabelled, int labelled) {
    int all = unlabelled.length;
    int left = form == Form.AUTO ? Math.max(0, all - Math.max(SEEN, 10 * labelled)) : 0;
    BitSet hidden = new BitSet();
    if (left > 0) {
      warnings.add(
          Message.of(
              "The choice of ω used %d of the %d unlabelled rows; omega-search=exact uses all,"
                  + " but takes longer.",
              all - left, all));
      int[] order = Seeds.permutation(all, Seeds.random(seed, "race"));
      Arrays.stream(order).limit(left).forEach(i -> hidden.set(unlabelled[i]));
    }
    return hidden;
  }

  /** The measure for every form, taken once for forms with the same scores. */
  private double[] measured(Dataset heldOut, double[][][] predicted) {
    double[] values = new double[predicted.length];
    for (int s = 0; s < predicted.length; s++) {
      int first = Arrays.asList(predicted).indexOf(predicted[s]);
      values[s] = first < s ? values[first] : score.apply(heldOut, predicted[s]);
    }
    return values;
  }

  private Tuning withoutSearch(int labelled, double byDefault) {
    int nearest = 0;
    for (int o = 1; o < omegas.length; o++) {
      if (Math.abs(omegas[o] - 0.5) <= Math.abs(omegas[nearest] - 0.5)) {
        nearest = o;
      }
    }
    LeafForm form =
        forms.stream()
            .min(
                Comparator.comparingDouble(LeafForm::pruning)
                    .thenComparingDouble(f -> Math.abs(f.smoothing() - byDefault)))
            .orElseThrow();
    warnings.add(
        Message.of(
            "Only %d labelled rows: too few for internal cross-validation, ω = %s is used.",
            labelled, Numbers.exact(omegas[nearest])));
    return new Tuning(
        measure,
        0,
        List.of(new Tuning.Candidate(omegas[nearest], form, Double.NaN, Double.NaN)),
        0);
  }

  private static int[] without(int rows, int[] fold, BitSet hidden) {
    BitSet kept = new BitSet();
    kept.set(0, rows);
    kept.andNot(hidden);
    for (int row : fold) {
      kept.clear(row);
    }
    return kept.stream().toArray();
  }
}
