package espalier.split;

/**
 * A proposal to divide a node. All splitters state its gain in one unit: {@link #explained}.
 *
 * @param test the question
 * @param gain by how much the test lowers the spread of the node, in units of the objective; at
 *     least 0
 * @param spread the spread of the node in the same units, above 0
 */
public record Split(SplitTest test, double gain, double spread) {

  /** A proposal that explains a share of the node's spread, in [0, 1]. */
  public Split(SplitTest test, double explained) {
    this(test, explained, 1);
  }

  /**
   * The share of the node's own spread that the test takes away: (SS - SS') / SS, with SS the
   * weighted squared deviations in the clustering space (ω times the targets and 1 - ω times the
   * features) and SS' what is left of them within the children; from 0 to 1, but for rounding.
   */
  public double explained() {
    return gain / spread;
  }
}
