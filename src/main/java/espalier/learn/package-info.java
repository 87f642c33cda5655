/**
 * What every learner has in common: {@link espalier.learn.Learner} turns a data set into an
 * immutable {@link espalier.learn.Model}, and a {@link espalier.learn.FitContext} carries threads,
 * progress and cancellation.
 *
 * <p>A model knows its {@link espalier.learn.Schema}, by which rows are matched, and its {@link
 * espalier.learn.Provenance}: options, data fingerprint, tuning and comparison with a supervised
 * twin. No learner is known to this room.
 *
 * @since 0.1.0
 */
package espalier.learn;
