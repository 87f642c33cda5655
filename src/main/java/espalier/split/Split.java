package espalier.split;

/**
 * A proposal to divide a node.
 *
 * @param test the question
 * @param gain what it gains, in units of the objective
 */
public record Split(SplitTest test, double gain) {}
