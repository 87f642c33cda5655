package espalier.tuning;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.TwinReport;
import espalier.run.Seeds;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Compares a semi-supervised learner with its supervised twin by their scores of the same rows.
 *
 * <p>A measure is taken once over all rows for each side. The interval of the difference comes from
 * leaving out groups of rows on both sides ({@link Jackknife}, at most {@value #GROUPS} groups), so
 * it narrows with the root of the number of rows. On test rows it says which of two given models is
 * better. On labelled training rows, each scored by what has not seen it ({@link Unseen}), it says
 * what another draw of as many labelled rows would bring. Then fits vary, too: the variance over
 * rows counts 1 + K/(K - 1) times for K folds, which is the correction of C. Nadeau and Y. Bengio
 * (Inference for the generalization error, Machine Learning 52, 2003), and {@value #TREES} times
 * for trees of a forest, which vary less; simulation has found that these cover. Both sides choose
 * their settings with the same effort, and no choice has seen the row.
 */
public final class SupervisedTwin {

  /** The folds into which labelled rows are divided where fits have no scores of unseen rows. */
  public static final int FOLDS = 3;

  private static final int GROUPS = 40;

  private static final double TREES = 1.5;

  private final TaskMeasure measure;

  /** A comparison by a measure. */
  public SupervisedTwin(TaskMeasure measure) {
    this.measure = measure;
  }

  /**
   * Compares two models on test rows. O(groups x the cost of the measure).
   *
   * @param truth the targets of the rows
   * @param with rows x outputs, scores by the model that has used unlabelled rows
   * @param without those by its twin
   */
  public TwinReport onTest(Targets truth, double[][] with, double[][] without) {
    return onRows(truth, with, without, TwinReport.Basis.TEST_ROWS, 1);
  }

  /**
   * Compares two fits by scores that they have of the labelled rows.
   *
   * @return empty if there are fewer than {@value OmegaSearch#FEWEST} rows with scores by both
   */
  public Optional<TwinReport> unseen(Dataset data, Unseen with, Unseen without) {
    double[][] own = with.nested();
    double[][] other = without.nested();
    int[] both =
        IntStream.range(0, own.length).filter(i -> own[i] != null && other[i] != null).toArray();
    if (both.length < OmegaSearch.FEWEST) {
      return Optional.empty();
    }
    int[] labelled = data.targets().labelledRows();
    Targets truth = data.targets().select(Arrays.stream(both).map(i -> labelled[i]).toArray());
    double more = Math.max(times(with.folds()), times(without.folds()));
    return Optional.of(
        onRows(truth, at(own, both), at(other, both), TwinReport.Basis.LABELLED_ROWS, more));
  }

  /** How many times the variance over rows is that of another draw. */
  private static double times(int folds) {
    return folds == 0 ? TREES : 1 + folds / (folds - 1.0);
  }

  /**
   * Compares by {@value #FOLDS} further fits of each learner, complete ones with all their searches
   * in every fold.
   *
   * @param seed decides the folds
   * @return empty if there are fewer than {@value OmegaSearch#FEWEST} labelled rows
   */
  public Optional<TwinReport> byFolds(
      Learner learner, Learner twin, Dataset data, long seed, FitContext context) {
    int[] labelled = data.targets().labelledRows();
    if (labelled.length < OmegaSearch.FEWEST) {
      return Optional.empty();
    }
    int[][] folds =
        Folds.stratified(data.targets(), labelled, FOLDS, Seeds.derive(seed, "twin", 0));
    Learner[] learners = {learner, twin};
    double[][][] scores = new double[learners.length][labelled.length][];
    SideBySide.each(
        learners.length * FOLDS,
        data,
        context,
        "comparing with the twin",
        (piece, inside) -> {
          int[] fold = folds[piece % FOLDS];
          BitSet kept = new BitSet();
          kept.set(0, data.rows());
          Arrays.stream(fold).forEach(kept::clear);
          double[][] found =
              learners[piece / FOLDS]
                  .fit(data.select(kept.stream().toArray()), inside)
                  .score(data.select(fold));
          for (int i = 0; i < fold.length; i++) {
            scores[piece / FOLDS][Arrays.binarySearch(labelled, fold[i])] = found[i];
          }
        });
    return unseen(
        data, new Unseen(scores[0], scores[0], FOLDS), new Unseen(scores[1], scores[1], FOLDS));
  }

  private TwinReport onRows(
      Targets truth, double[][] with, double[][] without, TwinReport.Basis basis, double times) {
    double[] values = {measure.value(truth, with), measure.value(truth, without)};
    int groups = Math.min(GROUPS, with.length);
    double error =
        groups < 2
            ? Double.NaN
            : Jackknife.of(measure, truth, with, groups)
                .error(Jackknife.of(measure, truth, without, groups));
    return TwinReport.ofRows(
        measure.key(),
        measure.higherIsBetter(),
        values,
        Math.sqrt(times) * error,
        Math.max(2, groups),
        basis,
        with.length);
  }

  private static double[][] at(double[][] scores, int[] rows) {
    return Arrays.stream(rows).mapToObj(i -> scores[i]).toArray(double[][]::new);
  }
}
