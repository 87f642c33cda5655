package espalier.tree;

/**
 * A tree as grown, with what pruning needs to know of every node.
 *
 * @param tree the tree
 * @param targetSpread the weighted squared deviations of the targets in each node
 * @param totalSpread ω times that plus (1 - ω) times the features'; only filled if asked for
 */
record GrownTree(Tree tree, double[] targetSpread, double[] totalSpread) {}
