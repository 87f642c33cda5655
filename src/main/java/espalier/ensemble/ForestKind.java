package espalier.ensemble;

/** How the trees of a forest come to differ. */
public enum ForestKind {
  /** Every tree has its own bootstrap of the rows (L. Breiman, Bagging predictors, 1996). */
  BAG,
  /**
   * Bootstrap samples of rows, and a node tries only some features (L. Breiman, Random forests,
   * 2001).
   */
  RF,
  /**
   * All rows, but a node tries only some features and one random threshold for each (P. Geurts, D.
   * Ernst, L. Wehenkel, Extremely randomized trees, 2006).
   */
  EXTRA
}
