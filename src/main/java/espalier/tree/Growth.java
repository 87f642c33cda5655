package espalier.tree;

/** Grows a tree; the result does not depend on how. */
sealed interface Growth permits TreeGrower, LevelGrower, SubtreeGrower {

  /**
   * Grows a tree over the rows whose weight is above 0.
   *
   * @param rowWeights a weight for each training row
   * @param seed what all draws are derived from
   * @param reach where the tree is wanted; nodes elsewhere are leaves
   */
  GrownTree grow(double[] rowWeights, long seed, Reach reach);
}
