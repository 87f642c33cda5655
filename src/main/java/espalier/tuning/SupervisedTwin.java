package espalier.tuning;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.TwinReport;
import espalier.run.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Compares a semi-supervised learner with its supervised twin by their scores of the same rows.
 *
 * <p>A measure is taken once over all rows for each side. The interval of the difference comes from
 * leaving out groups of rows ({@link Jackknife}, at most {@value #GROUPS} groups). It narrows with
 * the root of the number of rows. On test rows it says which of two given models is better. On
 * labelled training rows, each scored by what has not seen it ({@link Unseen}), it says what
 * another draw of as many labelled rows would bring. Then fits vary, too: the variance over rows
 * counts {@value #FOLDED} times for three folds, 1 + K/(K - 1) as C. Nadeau and Y. Bengio correct
 * (Inference for the generalization error, Machine Learning 52, 2003), and {@value #TREES} times
 * for trees of a forest, which vary less; by simulation these cover. Where both sides chose the
 * same model nothing is known of other draws, on which they may choose others. Both sides choose
 * their settings with the same effort, and no choice has seen the row.
 */
public record SupervisedTwin(TaskMeasure measure) {

  /** The folds into which labelled rows are divided where fits have no scores of unseen rows. */
  public static final int FOLDS = 3;

  /** Divisions of the labelled rows for learners that choose by folds. */
  public static final int DIVISIONS = 4;

  private static final int GROUPS = 40;

  private static final double FOLDED = 2.5;

  /** How many standard errors over labelled rows draws vary by, for trees chosen by folds. */
  private static final double FOLDED_DRAWS = 1.5;

  private static final double TREES = 1.5;

  /**
   * The noise of the draw of the labelled rows, from scores of some of them scaled to all: the
   * standard deviation of the difference between draws that covers; {@code NaN} if unknown.
   */
  public double luck(Dataset data, Unseen with, Unseen without) {
    return unseen(data, with, without)
        .map(
            report -> {
              boolean folds = with.folds() + without.folds() > 0;
              return report.reach()
                  / quantile(report.size())
                  / Math.sqrt(folds ? FOLDED : TREES)
                  * Math.sqrt((double) report.size() / data.targets().labelledRows().length)
                  * (folds ? FOLDED_DRAWS : 1);
            })
        .orElse(Double.NaN);
  }

  /**
   * Compares two models on test rows: first the models as they are, then what is to be expected of
   * other labelled rows. O(groups x the cost of the measure).
   *
   * @param truth the targets of the rows
   * @param with rows x outputs, scores by the model that has used unlabelled rows
   * @param without those by its twin
   * @param luck see {@link #luck}
   * @return the report over rows, and that over draws, whose interval is unknown if luck is
   */
  public List<TwinReport> onTest(
      Targets truth, double[][] with, double[][] without, double luck, int labelled) {
    TwinReport rows =
        onRows(
            truth,
            List.<double[][]>of(with),
            List.<double[][]>of(without),
            TwinReport.Basis.TEST_ROWS,
            1);
    double own = rows.reach() / quantile(rows.size());
    double error = Math.sqrt(own * own + luck * luck);
    TwinReport draws =
        TwinReport.ofRows(
            measure.key(),
            measure.higherIsBetter(),
            new double[] {rows.semiSupervised(), rows.supervised()},
            error,
            groups(rows.size()),
            TwinReport.Basis.DRAWS,
            labelled);
    return List.of(rows, draws);
  }

  private static double quantile(int rows) {
    return TwinReport.quantile(groups(rows));
  }

  private static int groups(int rows) {
    return Math.max(2, Math.min(GROUPS, rows));
  }

  /**
   * Compares two fits by scores that they have of the labelled rows.
   *
   * @return empty if there are fewer than {@value OmegaSearch#FEWEST} rows with scores by both
   */
  public Optional<TwinReport> unseen(Dataset data, Unseen with, Unseen without) {
    return unseen(data, List.of(with), List.of(without));
  }

  /** As above, by the mean of the measure over several divisions of the labelled rows. */
  Optional<TwinReport> unseen(Dataset data, List<Unseen> with, List<Unseen> without) {
    double[][][] all =
        Stream.concat(with.stream(), without.stream())
            .map(Unseen::nested)
            .toArray(double[][][]::new);
    int[] labelled = data.targets().labelledRows();
    int[] both = Unseen.scored(all);
    if (both.length < OmegaSearch.FEWEST) {
      return Optional.empty();
    }
    Targets truth = data.targets().select(Arrays.stream(both).map(i -> labelled[i]).toArray());
    boolean folds = Stream.concat(with.stream(), without.stream()).anyMatch(u -> u.folds() > 0);
    return Optional.of(
        onRows(
            truth,
            with.stream().map(u -> Unseen.select(u.nested(), both)).toList(),
            without.stream().map(u -> Unseen.select(u.nested(), both)).toList(),
            TwinReport.Basis.LABELLED_ROWS,
            folds ? FOLDED : TREES));
  }

  /**
   * Compares two fits as well as some further fits allow: where their scores come from folds, by
   * {@value #DIVISIONS} divisions; where they have none, by {@value #FOLDS} folds, with complete
   * learners in each.
   *
   * @param own the scores that the fit of the learner has
   * @param other those of its twin's fit
   * @return empty if there are fewer than {@value OmegaSearch#FEWEST} labelled rows
   */
  public Optional<TwinReport> compare(
      Learner learner, Unseen own, Learner twin, Unseen other, Dataset data, FitContext context) {
    List<Unseen> with = divisions(learner, own, data, context);
    List<Unseen> without = divisions(twin, other, data, context);
    return with.size() == without.size()
        ? unseen(data, with, without).or(() -> byFolds(learner, twin, data, context))
        : byFolds(learner, twin, data, context);
  }

  private static List<Unseen> divisions(
      Learner learner, Unseen first, Dataset data, FitContext context) {
    List<Unseen> all = new ArrayList<>(List.of(first));
    if (first.folds() > 0 && learner instanceof HeldOutScores scoring) {
      for (int d = 1; d < DIVISIONS; d++) {
        context.report("comparing with the twin", d, DIVISIONS);
        scoring.again(data, d, context.withProgress(e -> {})).ifPresent(all::add);
      }
    }
    return all;
  }

  private Optional<TwinReport> byFolds(
      Learner learner, Learner twin, Dataset data, FitContext context) {
    if (data.targets().labelledRows().length < OmegaSearch.FEWEST) {
      return Optional.empty();
    }
    List<Unseen> both = folds(learner, twin, data, FOLDS, context);
    return unseen(data, both.get(0), both.get(1));
  }

  /**
   * Scores of some of the labelled rows where fits have none: by as few of {@value #FOLDS} folds as
   * hold {@value OmegaSearch#FEWEST} rows, with complete learners in each.
   *
   * @return of the learner and of its twin; none with fewer than {@value OmegaSearch#FEWEST} rows
   */
  public static List<Unseen> fewFolds(
      Learner learner, Learner twin, Dataset data, FitContext context) {
    int labelled = data.targets().labelledRows().length;
    if (labelled < OmegaSearch.FEWEST) {
      return List.of(Unseen.none(labelled), Unseen.none(labelled));
    }
    return folds(learner, twin, data, fewFolds(labelled), context);
  }

  /** How many folds are taken where fits have no scores of unseen rows; 0 with too few rows. */
  public static int fewFolds(int labelled) {
    return labelled < OmegaSearch.FEWEST
        ? 0
        : Math.min(FOLDS, (FOLDS * OmegaSearch.FEWEST + labelled - 1) / labelled);
  }

  private static List<Unseen> folds(
      Learner learner, Learner twin, Dataset data, int some, FitContext context) {
    int[] labelled = data.targets().labelledRows();
    int[][] folds =
        Folds.stratified(
            data.targets(),
            labelled,
            FOLDS,
            Seeds.derive(learner.values().get(Seeds.SEED), "twin", 0));
    Learner[] learners = {learner, twin};
    double[][][] scores = new double[learners.length][data.rows()][];
    ParallelFolds.each(
        learners.length * some,
        data,
        context,
        "comparing with the twin",
        (piece, inside) -> {
          int side = piece / some;
          ParallelFolds.score(learners[side], data, folds[piece % some], scores[side], inside);
        });
    return Arrays.stream(scores)
        .map(s -> Unseen.select(s, labelled))
        .map(s -> new Unseen(s, s, FOLDS))
        .toList();
  }

  private TwinReport onRows(
      Targets truth,
      List<double[][]> with,
      List<double[][]> without,
      TwinReport.Basis basis,
      double times) {
    int groups = groups(truth.rows());
    Jackknife own = judged(truth, with, groups);
    Jackknife other = judged(truth, without, groups);
    double sign = measure.higherIsBetter() ? 1 : -1;
    double error = truth.rows() < 2 ? Double.NaN : Math.sqrt(times) * own.error(other);
    boolean same = error == 0 && basis == TwinReport.Basis.LABELLED_ROWS;
    return TwinReport.ofRows(
        measure.key(),
        measure.higherIsBetter(),
        new double[] {sign * own.value(), sign * other.value()},
        same ? Double.NaN : error,
        groups,
        basis,
        truth.rows());
  }

  private Jackknife judged(Targets truth, List<double[][]> divisions, int groups) {
    return Jackknife.mean(
        divisions.stream().map(s -> Jackknife.of(measure, truth, s, groups)).toList());
  }
}
