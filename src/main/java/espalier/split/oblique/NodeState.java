package espalier.split.oblique;

import espalier.split.Splitter;
import java.util.Optional;

/** What is remembered of a node between its search and that of its children; of one thread. */
final class NodeState implements Splitter.State {

  final boolean root;

  /** Those of the rows, if they are known already. */
  final Optional<NodeMoments> moments;

  /** What the last search found. */
  Optional<AcceptedSplit> found = Optional.empty();

  NodeState(boolean root, Optional<NodeMoments> moments) {
    this.root = root;
    this.moments = moments;
  }
}
