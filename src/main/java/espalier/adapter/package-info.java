/**
 * What the adapters for WEKA, Mulan and MEKA share, so that none of them needs another.
 *
 * <p>Rows of {@code Instances} become a data set ({@link espalier.adapter.TrainingRows}), a model
 * answers rows of {@code Instances} and is saved as its JSON ({@link
 * espalier.adapter.StoredModel}), a method is chosen by name with its settings ({@link
 * espalier.adapter.MethodChoice}), and a tree becomes a graph for the viewer ({@link
 * espalier.adapter.ViewerGraph}). Nothing here is shown in a chooser, and it is no API.
 */
package espalier.adapter;
