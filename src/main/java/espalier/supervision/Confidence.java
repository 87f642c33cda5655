package espalier.supervision;

/**
 * How sure a model is of one target of a row, from 0 to 1. Numeric targets know one measure only: 1
 * minus the standard deviation of the votes over that of the target in the training rows, at least
 * 0.
 */
public enum Confidence {
  /** |2p - 1| for a label of probability p; for a nominal target the best minus the second. */
  MARGIN,
  /** 1 - H / ln K for the entropy H of the probabilities of K values; K = 2 for a label. */
  ENTROPY,
  /** 1 - 2s, s being the standard deviation of the votes on the label or on the likeliest value. */
  VARIANCE,
  /**
   * Forests only, for all targets of a row at once: 1 minus the mean out-of-bag error of the
   * labelled rows that share its leaves, each counted once for every tree in which it does.
   */
  PROXIMITY
}
