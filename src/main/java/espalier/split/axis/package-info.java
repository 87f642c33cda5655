/**
 * Searches for tests on one feature.
 *
 * <p>{@link espalier.split.axis.AxisSplitter} tries all features of a node, or few that are drawn.
 * {@link espalier.split.axis.Scan} goes along the ranks of a feature's values, {@link
 * espalier.split.axis.BinScan} along bins of them and {@link espalier.split.axis.ValueScan} through
 * the values of a nominal feature, all over the same sums ({@link espalier.impurity.SpacePart}).
 * This engine room is no API.
 */
package espalier.split.axis;
