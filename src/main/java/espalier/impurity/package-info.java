/**
 * The clustering space: features and targets as weighted columns, and what a division of rows gains
 * in it.
 *
 * <p>A {@link espalier.impurity.ClusteringSpace} is built once for the training rows. It consists
 * of a target part and a feature part, each a list of {@link espalier.impurity.Accumulator}s, which
 * sum up one side of a division and say what it gains: row by row along {@link
 * espalier.impurity.Cuts}, or from the sums of bins. The degree of supervision ω is not known here:
 * it multiplies the two parts' gains at the very end, so one scan serves every ω.
 *
 * @since 0.1.0
 */
package espalier.impurity;
