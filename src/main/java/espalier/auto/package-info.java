/**
 * A method that chooses by itself: it grows forests of several kinds and mixes those that are worth
 * it.
 *
 * <p>{@link espalier.auto.AutoLearner} grows the candidates, each with trees that leave labelled
 * rows out. {@link espalier.auto.Choice} judges all mixtures of them on these rows. The model is an
 * ordinary {@link espalier.ensemble.ForestModel} or a {@link espalier.ensemble.MixtureModel}, and
 * its outcome holds what was tried.
 *
 * @since 0.1.0
 */
package espalier.auto;
