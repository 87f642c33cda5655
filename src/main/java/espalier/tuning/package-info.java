/**
 * Choices that data make instead of the user: the degree of supervision ω and the form of leaves
 * ({@link espalier.tuning.OmegaSearch}), thresholds ({@link espalier.tuning.ThresholdTuning}), and
 * whether unlabelled rows help at all ({@link espalier.tuning.TwinLearner}).
 *
 * <p>Every choice is made on internal {@link espalier.tuning.Folds} of the labelled rows, with the
 * measure that suits the task ({@link espalier.tuning.TaskMeasure}). Any learner that implements
 * {@link espalier.tuning.Tunable} can be tuned; none is known to this room.
 *
 * @since 0.1.0
 */
package espalier.tuning;
