/**
 * Engine room: the search for tests of one feature. It is no API and may change at any time.
 *
 * <p>{@link espalier.split.axis.AxisSplitter} tries every value of every feature on presorted rows,
 * {@link espalier.split.axis.RandomAxisSplitter} a random subset of features at every node, and
 * {@link espalier.split.axis.ClusSplitter} searches by the rules of CLUS. Candidates are screened
 * by a fast score; {@link espalier.split.axis.ExactChoice} scores the best of them exactly.
 */
package espalier.split.axis;
