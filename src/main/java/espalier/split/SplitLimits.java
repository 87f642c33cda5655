package espalier.split;

/**
 * The minimum content of both children of a split; weights of rows, not counts.
 *
 * @param rows the least weight of all rows
 * @param labelled the least weight of the labelled rows if there are any
 * @param bothLabelled whether each child must have labelled rows at all
 */
public record SplitLimits(double rows, double labelled, boolean bothLabelled) {

  /** Limits that allow a child without labelled rows. */
  public SplitLimits(double rows, double labelled) {
    this(rows, labelled, false);
  }

  /** Returns limits that also require labelled rows in each child. */
  public SplitLimits withLabelledRows() {
    return new SplitLimits(rows, labelled, true);
  }

  /** Whether a child with these weights is allowed. */
  public boolean allow(double weight, double labelledWeight) {
    return weight >= rows && (labelledWeight <= 0 ? !bothLabelled : labelledWeight >= labelled);
  }
}
