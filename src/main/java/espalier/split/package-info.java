/**
 * Tests that divide the rows of a node, and what a search for the best one looks like to a tree.
 *
 * <p>A {@link espalier.split.SplitTest} is what a tree keeps: for a row of feature values it gives
 * the share that goes left. A {@link espalier.split.Splitter} only answers how it would divide
 * these rows; stopping, leaves and depth are the grower's business. The splitters are in the engine
 * packages {@code split.axis} (one feature) and {@code split.oblique} (hyperplanes).
 */
package espalier.split;
