/**
 * Learning with the graph of all rows: who resembles whom, known targets spread along the
 * similarities, and one tree that is optimised as a whole to follow both.
 *
 * <p>{@link espalier.graph.SimilarityGraph} is the k-nearest-neighbour graph of labelled and
 * unlabelled rows with its {@link espalier.graph.Laplacian}; {@link espalier.graph.GraphSystem}
 * solves for smooth targets by conjugate gradients. {@link espalier.graph.Tao} optimises the tests
 * of a tree of fixed depth in turn, each while all others rest, and {@link
 * espalier.graph.LapTaoLearner} alternates both steps and hands back an ordinary tree.
 */
package espalier.graph;
