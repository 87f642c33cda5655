/**
 * A generative answer to semi-supervised learning: a latent tree over all rows, labels that mutate
 * along its branches, and the exact posterior of every unknown label.
 *
 * <p>{@link espalier.bayes.AverageLink} builds the tree from the features alone, {@link
 * espalier.bayes.StateMessages}, {@link espalier.bayes.LabelMessages} and {@link
 * espalier.bayes.Diffusion} carry classes, labels and numbers through it in one upward and one
 * downward pass, and {@link espalier.bayes.TreeSampler} averages over trees where few rows leave
 * the tree uncertain. {@link espalier.bayes.BayesLearner} makes learners of tree-based Bayes and
 * tree nearest neighbour.
 *
 * <p>Paper: C. Kemp, T. L. Griffiths, S. Stromsten, J. B. Tenenbaum, Semi-supervised learning with
 * trees, NIPS 2003.
 *
 * @since 0.1.0
 */
package espalier.bayes;
