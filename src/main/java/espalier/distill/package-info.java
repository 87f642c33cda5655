/**
 * One tree to read that imitates a model that cannot be read.
 *
 * <p>{@link espalier.distill.Distillation} grows a tree on the scores that a teacher, such as a
 * forest, gives to all rows, labelled or not; {@link espalier.distill.DistilledTreeLearner} is the
 * method that grows the teacher as well, with the options in {@link
 * espalier.distill.DistilledTreeOptions}. The result is an ordinary {@link
 * espalier.tree.TreeModel}.
 *
 * @since 0.1.0
 */
package espalier.distill;
