package espalier.split;

import espalier.impurity.NodeRows;
import espalier.run.Seeds;
import java.util.Optional;

/** Finds the best division of the rows of a node; one for each fit. */
public interface Splitter {

  /** What a splitter wants to remember about a node's rows, such as the sums of its bins. */
  interface State {}

  /** The state of splitters that remember nothing. */
  enum NoState implements State {
    NONE
  }

  /** The states of the children; null for a child that is not searched. */
  record Children(State left, State right) {}

  /** The key that the draws of a root follow from. */
  static long rootKey(long seed) {
    return Seeds.derive(seed, "node");
  }

  /** The key of the left child of a node. */
  static long leftKey(long key) {
    return Seeds.derive(key, "left");
  }

  /** The key of the right child of a node. */
  static long rightKey(long key) {
    return Seeds.derive(key, "right");
  }

  /** The state of the root. */
  default State root(NodeRows node) {
    return NoState.NONE;
  }

  /**
   * The best division, empty if none is allowed or gains anything.
   *
   * @param node the rows
   * @param state the node's state
   * @param key the node's key for random draws
   */
  Optional<Split> find(NodeRows node, State state, long key);

  /**
   * The left shares of the node's rows under the test found last ({@link SplitTest#leftShares}), if
   * the search knows them; else null.
   */
  default double[] sharesFound(State state) {
    return null;
  }

  /**
   * The states of the children.
   *
   * @param left the rows of the left child
   * @param right the rows of the right child
   * @param searchLeft whether the left child will be searched
   * @param searchRight whether the right child will be searched
   */
  default Children divide(
      State state, NodeRows left, NodeRows right, boolean searchLeft, boolean searchRight) {
    return new Children(NoState.NONE, NoState.NONE);
  }
}
