/**
 * Predictive clustering trees: growing, pruning, smoothing and prediction.
 *
 * <p>{@link espalier.tree.TreeGrower} owns stopping, leaves, depth, progress and interrupts and
 * asks a {@link espalier.split.Splitter} for every division. The result is a compact immutable
 * {@link espalier.tree.Tree} whose leaves hold sums and known weights only; {@link
 * espalier.tree.Prototypes} turns them into scores, with fallback to ancestors and smoothing.
 * {@link espalier.tree.PctLearner} is the method that users choose: supervised trees are its case ω
 * = 1.
 *
 * @since 0.1.0
 */
package espalier.tree;
