/**
 * Features smoothed along the graph of similar rows, labelled and unlabelled: what lets any
 * supervised learner use unlabelled rows.
 *
 * <p>{@link espalier.smooth.Smoother} adds to the features of a row "x among the nearest rows" for
 * each feature x; {@link espalier.smooth.SmoothedModel} is a model that sees rows so. Learners of
 * such models fit their parts to {@link espalier.smooth.SmoothedRows#rows}.
 *
 * @since 0.2.0
 */
package espalier.smooth;
