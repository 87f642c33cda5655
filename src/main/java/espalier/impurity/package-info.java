/**
 * The clustering space: features and targets as weighted columns, and what a division of rows gains
 * in it.
 *
 * <p>A {@link espalier.impurity.ClusteringSpace} is built once for the training rows. It consists
 * of a target part and a feature part, each a list of {@link espalier.impurity.ScoreBlock}s; every
 * block knows how to walk along a sequence of rows and report the gain of cutting it at given
 * places ({@link espalier.impurity.ScanPlan}). The degree of supervision ω is not known here: it
 * multiplies the two parts' gains at the very end, so one walk serves every ω. This engine room is
 * no API.
 */
package espalier.impurity;
