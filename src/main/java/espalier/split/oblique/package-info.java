/**
 * Engine room: the search for hyperplanes. It is no API and may change at any time.
 *
 * <p>{@link espalier.split.oblique.GradientSplitter} finds a hyperplane by gradient ascent on the
 * relaxed gain, {@link espalier.split.oblique.SvmSplitter} by two-means of the targets and a linear
 * support vector machine. Both work on a {@link espalier.split.oblique.NodeSpace}, the dense or
 * sparse matrices of a node's rows, with tiled kernels in single precision.
 */
package espalier.split.oblique;
