package espalier.kernel;

/** How alike two rows are, from their points x and y; s is the mean of |x|² over labelled rows. */
public enum Kernel {
  /** x · y / (|x| |y|), x and y as differences from the mean row; 0 where one is the mean row. */
  COSINE,
  /** exp(-|x - y|² / 2s), 2s being the mean squared distance of two labelled rows. */
  RBF,
  /** x · y / (x · x + y · y - x · y) of 0/1 features; 1 of two rows without any. */
  TANIMOTO,
  /**
   * The mean of {@link #RBF} and x · y / s, x and y as differences from the mean row; coordinates
   * end two ranges of the labelled rows beyond them.
   */
  LINEAR_RBF
}
