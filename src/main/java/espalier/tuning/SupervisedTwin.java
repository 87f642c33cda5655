package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.TwinReport;
import espalier.run.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Compares a semi-supervised learner with its supervised twin by repeated cross-validation over the
 * labelled rows: both are trained on the same labelled rows, the one on all unlabelled rows
 * besides, and measured on the labelled rows that were held out.
 *
 * <p>With d_j the paired differences of J = {@value #REPEATS} x {@value #FOLDS} folds in which the
 * measure is defined, d their mean and s² their variance with J - 1, the interval is d ± t s √(1/J
 * + r), where t is the 97.5 % quantile of Student's distribution with J - 1 degrees of freedom and
 * r = 1/({@value #FOLDS} - 1) the ratio of held-out to trained-on labelled rows: the corrected
 * resampled t-test (C. Nadeau, Y. Bengio, Inference for the generalization error, Machine Learning
 * 52, 2003), because folds of different repeats share rows. Both are complete learners that choose
 * their settings within each fold, so no choice has seen the rows that are held out. Cost: {@value
 * #REPEATS} x {@value #FOLDS} fits of both learners.
 */
public final class SupervisedTwin {

  /** How often the labelled rows are divided. */
  public static final int REPEATS = 5;

  /** The folds of a division. */
  public static final int FOLDS = 3;

  private final TaskMeasure measure;
  private final long seed;

  /** A comparison by a measure, in folds drawn by a seed. */
  public SupervisedTwin(TaskMeasure measure, long seed) {
    this.measure = measure;
    this.seed = seed;
  }

  /**
   * Compares.
   *
   * @return empty if there are fewer than {@value OmegaSearch#FEWEST} labelled rows
   */
  public Optional<TwinReport> compare(
      Learner semiSupervised, Learner supervised, Dataset data, FitContext context) {
    int[] labelled = data.targets().labelledRows();
    if (labelled.length < OmegaSearch.FEWEST) {
      return Optional.empty();
    }
    List<int[]> folds = new ArrayList<>();
    for (int r = 0; r < REPEATS; r++) {
      long drawn = Seeds.derive(seed, "twin", r);
      folds.addAll(List.of(Folds.stratified(data.targets(), labelled, FOLDS, drawn)));
    }
    double[][] pairs = new double[folds.size()][2];
    Learner[] learners = {semiSupervised, supervised};
    SideBySide.each(
        2 * pairs.length,
        data,
        context,
        "comparing with the twin",
        (piece, inside) -> {
          int fold = piece % pairs.length;
          int which = piece / pairs.length;
          pairs[fold][which] = value(learners[which], data, folds.get(fold), inside);
        });
    return Optional.of(
        TwinReport.of(
            measure.key(),
            measure.higherIsBetter(),
            List.of(pairs),
            1.0 / (FOLDS - 1),
            REPEATS,
            FOLDS));
  }

  private double value(Learner learner, Dataset data, int[] fold, FitContext context) {
    BitSet kept = new BitSet();
    kept.set(0, data.rows());
    Arrays.stream(fold).forEach(kept::clear);
    Dataset heldOut = data.select(fold);
    Model model = learner.fit(data.select(kept.stream().toArray()), context);
    return measure.value(heldOut, model.score(heldOut));
  }
}
