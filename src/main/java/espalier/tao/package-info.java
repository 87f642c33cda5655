/**
 * Trees of fixed depth that are optimised as a whole: {@link espalier.tao.Tao} optimises the test
 * of each node in turn while all others rest.
 *
 * <p>{@link espalier.tao.LapTaoLearner} alternates that with spreading targets along the graph of
 * all rows, so that unlabelled rows shape the tree. {@link espalier.tao.TreeExport} turns the
 * result into an ordinary {@link espalier.tree.Tree}, or several into a forest.
 *
 * @since 0.1.0
 */
package espalier.tao;
