package espalier.catalogue;

/** The kinds of methods, as the reference groups them. */
public enum Family {
  /** Forests of several kinds, chosen and mixed. */
  AUTO,
  /** One tree, grown from the root. */
  TREE,
  /** Many trees whose votes are averaged. */
  FOREST,
  /** Many trees that are added up. */
  BOOSTING,
  /** A learner that learns from its own predictions. */
  SELF_TRAINING,
  /** A tree that is optimised as a whole. */
  OPTIMISED_TREE,
  /** The graph of all rows, without a tree. */
  GRAPH,
  /** A latent tree over all rows. */
  LATENT_TREE
}
