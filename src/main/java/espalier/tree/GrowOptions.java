package espalier.tree;

/**
 * When growing stops.
 *
 * @param minLeaf a node with less than twice this weight is a leaf
 * @param minLabelled a node whose labelled rows weigh less than twice this is a leaf: they could
 *     not be divided, so that no split below would change a prediction
 * @param maxDepth the largest number of tests on a way; 0 for no limit
 * @param significance the level of the F-test in (0, 1); 1 for no test
 * @param stopWhenPure whether a node whose targets do not vary is a leaf
 */
public record GrowOptions(
    double minLeaf, double minLabelled, int maxDepth, double significance, boolean stopWhenPure) {}
