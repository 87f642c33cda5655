package espalier.kernel;

/** How alike two rows are, from their points x and y. */
public enum Kernel {
  /** x · y / (|x| |y|), x and y as differences from the mean row; 0 where one is the mean row. */
  COSINE,
  /** exp(-|x - y|² / g), g being the median of the squared distances above 0. */
  RBF,
  /** x · y / (x · x + y · y - x · y) of 0/1 features; 1 of two rows without any. */
  TANIMOTO,
  /** The mean of {@link #RBF} and x · y / s, s being the mean of |x|². */
  LINEAR_RBF
}
