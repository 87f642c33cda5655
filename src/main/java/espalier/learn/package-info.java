/**
 * What every learner has in common: {@link espalier.learn.Learner} turns a data set into an
 * immutable {@link espalier.learn.Model}; a {@link espalier.learn.FitContext} carries threads,
 * progress and cancellation; {@link espalier.learn.Provenance} records how a model came about.
 *
 * <p>Also here: options by name, seeds derived by purpose instead of drawn from shared generators,
 * internal folds, the search over the degree of supervision, and the comparison of a
 * semi-supervised fit with its supervised twin. No learner is known to this room.
 */
package espalier.learn;
