/**
 * Learning from rows that resemble each other: {@link espalier.neighbour.SimilarityGraph} is the
 * k-nearest-neighbour graph of labelled and unlabelled rows, with its {@link
 * espalier.neighbour.Laplacian}.
 *
 * <p>{@link espalier.neighbour.NeighbourLearner} predicts from the nearest labelled rows, {@link
 * espalier.neighbour.LabelPropagation} spreads known targets along the graph by conjugate
 * gradients, and {@link espalier.neighbour.SpectralLearner} compares rows by the lowest
 * eigenvectors of the Laplacian. Neighbours are found by comparing all pairs or, with many rows, by
 * neighbour descent; both put equally near rows in the same order.
 *
 * @since 0.1.0
 */
package espalier.neighbour;
