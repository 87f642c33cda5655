package espalier.ensemble;

/** How a boosted model finds the number of its stages. */
public enum EarlyStop {
  /** No early stop: as many stages as requested. */
  NONE,
  /**
   * A stage is judged by how much it lowers the loss of the labelled rows that its subsample left
   * out; the number of stages with the largest sum of these gains is kept.
   */
  OUT_OF_BAG,
  /**
   * Each third of the labelled rows is held out in turn; the number of stages with the lowest mean
   * loss on held-out rows is then grown over all rows.
   */
  HOLDOUT
}
