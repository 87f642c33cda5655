package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.learn.TwinReport;
import espalier.run.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

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
 * 52, 2003), because folds of different repeats share rows. If ω was chosen on the same labelled
 * rows before, the difference is a little hopeful. Cost: {@value #REPEATS} x {@value #FOLDS} fits
 * of both learners.
 */
public final class SupervisedTwin {

  /** How often the labelled rows are divided. */
  public static final int REPEATS = 5;

  /** The folds of a division. */
  public static final int FOLDS = 3;

  private final String measure;
  private final boolean higherIsBetter;
  private final BiFunction<Dataset, double[][], Double> score;
  private final long seed;

  /**
   * A comparison.
   *
   * @param measure the measure's name for the record
   * @param higherIsBetter whether larger values are better
   * @param score the measure of scores against the targets of a data set; {@code NaN} if undefined
   */
  public SupervisedTwin(
      String measure,
      boolean higherIsBetter,
      BiFunction<Dataset, double[][], Double> score,
      long seed) {
    this.measure = measure;
    this.higherIsBetter = higherIsBetter;
    this.score = score;
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
    FitContext silent = context.withProgress(e -> {});
    List<double[]> pairs = new ArrayList<>();
    for (int r = 0; r < REPEATS; r++) {
      long drawn = Seeds.derive(seed, "twin", r);
      for (int[] fold : Folds.stratified(data.targets(), labelled, FOLDS, drawn)) {
        context.check();
        context.report("comparing with the twin", pairs.size(), (long) REPEATS * FOLDS);
        BitSet kept = new BitSet();
        kept.set(0, data.rows());
        Arrays.stream(fold).forEach(kept::clear);
        Dataset train = data.select(kept.stream().toArray());
        Dataset heldOut = data.select(fold);
        pairs.add(
            new double[] {
              score.apply(heldOut, semiSupervised.fit(train, silent).score(heldOut)),
              score.apply(heldOut, supervised.fit(train, silent).score(heldOut))
            });
      }
    }
    return Optional.of(
        TwinReport.of(measure, higherIsBetter, pairs, 1.0 / (FOLDS - 1), REPEATS, FOLDS));
  }

  /**
   * Compares, and in safe mode puts the twin in the place of a model that is worse beyond noise.
   *
   * @param own the semi-supervised model
   * @param settled its learner with everything fixed that was searched for
   * @param supervised the twin
   * @param fitTwin trains the twin on all labelled rows
   * @param withHead the model with another head
   * @return the model to use, the report in its record, which is that of the semi-supervised model
   *     but for what the twin used if it is the model; with too few labelled rows a warning
   */
  public <M extends Model> M apply(
      TwinMode mode,
      M own,
      Learner settled,
      Learner supervised,
      Supplier<M> fitTwin,
      BiFunction<M, ModelHead, M> withHead,
      Dataset data,
      FitContext context) {
    Provenance record = own.provenance();
    Optional<TwinReport> found = compare(settled, supervised, data, context);
    if (found.isEmpty()) {
      List<String> warnings = new ArrayList<>(record.warnings());
      warnings.add(
          "Fewer than "
              + OmegaSearch.FEWEST
              + " labelled rows: too few to compare with the supervised twin.");
      return withHead.apply(
          own, own.head().withProvenance(record.with(p -> p.warnings = warnings)));
    }
    TwinReport report = found.get();
    boolean replace = mode == TwinMode.SAFE && report.harmful();
    M used = replace ? fitTwin.get() : own;
    Outcome outcome =
        used.provenance()
            .outcome()
            .with(
                o -> {
                  o.twin = Optional.of(replace ? report.withReplaced() : report);
                  o.tuning = record.tuning();
                  o.unlabelled = replace ? Outcome.Unlabelled.IN_CHOICE : o.unlabelled;
                });
    return withHead.apply(used, used.head().withProvenance(record.with(p -> p.outcome = outcome)));
  }
}
