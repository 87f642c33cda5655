package espalier.split.oblique;

import espalier.split.Splitter;

/** What is remembered of a node between its search and that of its children; of one thread. */
final class NodeState implements Splitter.State {

  final boolean root;

  /** Null if they are not known yet. */
  final NodeMoments moments;

  /** What the last search found, null for nothing. */
  AcceptedSplit found;

  NodeState(boolean root, NodeMoments moments) {
    this.root = root;
    this.moments = moments;
  }
}
