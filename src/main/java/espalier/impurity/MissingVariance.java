package espalier.impurity;

/**
 * The substitute for the variance of a column in a child that knows at most one of its cells (K ≤
 * 1, weights summed). A column of which the node itself knows no more than that gains nothing.
 * Levatić et al., talk on semi-supervised structured output prediction.
 */
public enum MissingVariance {
  /** The variance in the node that is split (variant P). */
  PARENT,
  /** The variance in the training set (variant T). */
  TRAINING,
  /** The column is left out and the others of its part are scaled up (variant I). */
  IGNORE
}
