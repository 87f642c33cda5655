/**
 * The learners that MEKA's users choose: one class for each method, listed in MEKA's chooser.
 *
 * <p>{@link espalier.meka.AbstractEspalierLearner} does everything that all of them share (options,
 * unlabelled rows, hierarchy, prediction, graphs, saving), so that a method only names its options
 * and its engine; the build writes the getters, setters and tips that the GUI reads from the
 * declarations of the options. Everything is learned by the rooms below; here {@code Instances}
 * come in, confidences go out, and what was learned travels as the JSON of {@link espalier.model}.
 *
 * @since 0.1.0
 */
package espalier.meka;
