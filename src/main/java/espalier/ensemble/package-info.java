/**
 * Many trees that vote or are added up: bagging, random forests, extremely randomized trees and
 * boosting over any splitter.
 *
 * <p>{@link espalier.ensemble.ForestLearner} grows the trees side by side over shared read-only
 * columns, each with the row weights of its own stratified bootstrap, and estimates on the labelled
 * rows that a tree has not seen how good the forest is. {@link espalier.ensemble.ForestModel} keeps
 * leaves as sparse sums and makes scores on demand, so that its size does not grow with the number
 * of labels; {@link espalier.ensemble.FeatureImportance} ranks features. {@link
 * espalier.ensemble.BoostingLearner} grows one tree after the other for what is left unexplained.
 *
 * @since 0.1.0
 */
package espalier.ensemble;
