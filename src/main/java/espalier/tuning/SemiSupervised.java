package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.UnlabelledRows;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A learner that uses unlabelled rows and has a supervised twin: the same method on labelled rows
 * alone. {@link TwinLearner} compares the two.
 *
 * @param <M> the type of its models
 */
public interface SemiSupervised<M extends Model> extends Learner {

  /**
   * What is compared after a fit. Both sides have the same seed and the settings that the fit and
   * its search found, each side those that are best for it.
   *
   * @param measure the measure of both
   * @param own the learner as it is compared, which may be smaller than the learner itself
   * @param twin its supervised twin as it is compared
   * @param trained trains the twin on all labelled rows, at full size
   */
  record Twins(TaskMeasure measure, Learner own, Learner twin, Supplier<? extends Model> trained) {}

  /**
   * A fit.
   *
   * @param model what was learned
   * @param twins what can be compared, made when it is asked for; empty if the fit was supervised
   */
  record Fitted<M extends Model>(M model, Supplier<Optional<Twins>> twins) {}

  /** Learns by {@link #fit(Dataset, FitContext)}, and says what can be compared afterwards. */
  Fitted<M> learn(Dataset data, FitContext context);

  /** Whether unlabelled rows are left out although the method is not the supervised one. */
  default boolean dropsUnlabelledRows() {
    return values().list().has(SupervisionOptions.OMEGA)
        && values().get(UnlabelledRows.UNLABELLED_ROWS) == UnlabelledRows.DROP;
  }

  @Override
  default M fit(Dataset data, FitContext context) {
    return learn(data, context).model();
  }

  @Override
  default M fit(Dataset data) {
    return fit(data, FitContext.quiet());
  }
}
