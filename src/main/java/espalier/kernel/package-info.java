/**
 * Kernel ridge regression on labelled rows, for labels, classes and numbers at once.
 *
 * <p>{@link espalier.kernel.KernelLearner} chooses kernel, scaling and ridge by exact leave-one-out
 * and makes a {@link espalier.kernel.KernelModel}. {@link espalier.kernel.KernelFunction} is the
 * kernel of two points, {@link espalier.kernel.KernelFit} the choice and its leave-one-out scores.
 *
 * @since 0.2.0
 */
package espalier.kernel;
