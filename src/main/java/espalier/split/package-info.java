/**
 * Tests that divide the rows of a node, and the search for the best one.
 *
 * <p>A {@link espalier.split.SplitTest} is what a tree keeps: it tells for a row of feature values
 * what share of it goes left. A {@link espalier.split.Splitter} only answers how it would divide
 * these rows; when to stop, what a leaf says and how deep to go is the grower's business. {@link
 * espalier.split.AxisSplitter} tries every value of every feature, {@link
 * espalier.split.ClusSplitter} does so by the rules of CLUS.
 */
package espalier.split;
