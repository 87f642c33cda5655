/**
 * How good a prediction is: every measure takes the true {@link espalier.data.Targets} with their
 * mask and a score matrix, and answers with a {@link espalier.measure.Measurement}.
 *
 * <p>{@link espalier.measure.MeasureCatalogue} lists the measures with formula, range and
 * direction; {@link espalier.measure.Measure#of} gives one of them, {@link
 * espalier.measure.Evaluation} all that fit a task. Unknown cells never count, and what is
 * undefined is {@code NaN} with a reason. {@link espalier.measure.Thresholds} turn scores into
 * label sets.
 *
 * @since 0.1.0
 */
package espalier.measure;
