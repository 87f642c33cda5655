/**
 * The reasons of predictions: the score of a row divided exactly among the features.
 *
 * <p>{@link espalier.explain.TreeShap} makes Shapley values for trees and forests, with tests of
 * one feature and with hyperplanes, for every label; {@link espalier.explain.Explanation} is what
 * it finds for one row, and {@link espalier.explain.MeanShap} sums it up over many. {@link
 * espalier.explain.ShuffleImportance} asks any model how much worse it gets without a feature.
 * Nothing here draws: the charts are made in {@code espalier.model}.
 *
 * @since 0.1.0
 */
package espalier.explain;
