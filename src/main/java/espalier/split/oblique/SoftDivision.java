package espalier.split.oblique;

/**
 * How well a soft hyperplane divides the rows of a node, wherever they are: here ({@link
 * GradientObjective}, which has the formulas), or on several machines.
 */
public interface SoftDivision {

  /** The number of standardised weights. */
  int columns();

  /** Whether the hyperplane may weigh a column. */
  boolean free(int column);

  /** The number of rows of the node. */
  long rows();

  /** The weighted median of the rows' projections z·w: half of their weight on either side. */
  double median(double[] w);

  /** Computes J, and its gradient where wanted, at standardised weights w and constant term b. */
  double evaluate(double[] w, double b, boolean[] needed);

  /** The gradient of J by the weights that were wanted, after {@link #evaluate}. */
  double[] gradient();

  /** The gradient of J by the constant term. */
  double biasGradient();
}
