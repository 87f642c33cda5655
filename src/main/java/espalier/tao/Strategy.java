package espalier.tao;

/** The use of rows without targets by an optimised tree. */
public enum Strategy {
  /** Unlabelled rows carry targets along the graph and shape the tree: LapTAO. */
  GRAPH,
  /** Nothing: the tree is optimised on labelled rows alone. */
  LABELLED,
  /** The tree labels them in five rounds, most confident first, and is learned anew each time. */
  SELF_TRAINING
}
