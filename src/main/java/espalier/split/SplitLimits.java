package espalier.split;

/**
 * What both children of a split must have; weights of rows, not counts.
 *
 * @param minLeaf the least weight of all rows
 * @param minLabelled the least weight of the labelled rows if there are any
 */
public record SplitLimits(double minLeaf, double minLabelled) {

  /** Whether a child with these weights is allowed. */
  public boolean allow(double weight, double labelled) {
    return weight >= minLeaf && (labelled <= 0 || labelled >= minLabelled);
  }
}
