package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.UnlabelledRows;
import java.util.Optional;

/**
 * A learner that uses unlabelled rows and has a supervised twin: the same method on labelled rows
 * alone. {@link TwinLearner} compares the two.
 *
 * @param <M> the type of its models
 */
public interface SemiSupervised<M extends Model> extends Learner {

  /**
   * The supervised twin: this learner without use of unlabelled rows. Whatever is chosen by the
   * data, such as smoothing and pruning, it chooses itself, with the same effort and seed.
   *
   * @return empty if this learner is the supervised one
   */
  Optional<Learner> supervised();

  /** The measure that chooses settings, by which both are compared. */
  default TaskMeasure measure(Dataset data) {
    Optional<String> requested =
        values().list().has(SupervisionOptions.OMEGA_MEASURE)
            ? values().get(SupervisionOptions.OMEGA_MEASURE)
            : Optional.empty();
    return TaskMeasure.of(data, requested, this::labelWeights);
  }

  /** Whether unlabelled rows are left out although the method is not the supervised one. */
  default boolean dropsUnlabelledRows() {
    return values().list().has(UnlabelledRows.UNLABELLED_ROWS)
        && values().get(UnlabelledRows.UNLABELLED_ROWS) == UnlabelledRows.DROP;
  }

  @Override
  M fit(Dataset data, FitContext context);

  @Override
  default M fit(Dataset data) {
    return fit(data, FitContext.quiet());
  }
}
