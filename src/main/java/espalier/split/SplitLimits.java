package espalier.split;

/**
 * What both children of a split must have; weights of rows, not counts.
 *
 * @param rows the least weight of all rows
 * @param labelled the least weight of the labelled rows if there are any
 */
public record SplitLimits(double rows, double labelled) {

  /** Whether a child with these weights is allowed. */
  public boolean allow(double weight, double labelledWeight) {
    return weight >= rows && (labelledWeight <= 0 || labelledWeight >= labelled);
  }
}
