package espalier.split.oblique;

/**
 * The loss L(w) = Σ_i C_i max(0, s_i)² of a linear machine with slacks s_i = 1 - y_i x_i·w, as a
 * search that changes one weight at a time sees it. It begins at w = 0.
 */
interface ColumnLoss {

  int columns();

  int rows();

  /** Begins a round, counted from 0, over the columns with the weights as they are. */
  void begin(int round, double[] w);

  /** G, the derivative of L along a column. */
  double gradient(int column);

  /**
   * Half of the second derivative of L along a column: Σ C_i x_i² over rows with slack, maybe those
   * that had some a while ago.
   */
  double curvature(int column);

  /** Σ C_i x_i² over all rows: a step d changes L by at most G d + that times d². */
  double most(int column);

  /** L, maybe without rows that have no value in a column. */
  double now(int column);

  /** What {@link #now} is after a step d along the column. */
  double tried(int column, double d);

  /** What rounding may add to a loss, relative to it. */
  double rounding();

  /** Takes a step d along a column, which may have been tried last. */
  void step(int column, double d);
}
