package espalier.impurity;

import espalier.run.Workers;

/** Some columns of the clustering space that are scored together. Immutable but for scratch. */
public sealed interface ScoreBlock permits SparseBlock, ColumnBlock, FloatBlock, EntropyBlock {

  /**
   * Prepares for walks over a node's rows. A block serves one node at a time; a new call ends the
   * use of the former.
   */
  NodeBlock enter(NodeRows node);

  /** Prepares for walks, one at a time, for which the calling thread may use workers. */
  default NodeBlock enter(NodeRows node, Workers workers) {
    return enter(node);
  }

  /** A block that shares these columns and has its own scratch memory, for use beside this one. */
  ScoreBlock fork();

  /** A block made ready for one node; safe to share between threads. */
  interface NodeBlock {
    /** A scanner for the calling thread. */
    Scanner scanner();

    /** Σ_c p_c SS_c over the node's rows: what is left to explain. */
    double spread();

    /** Whether {@link #spread} is above a bound, found without it where it clearly is. */
    default boolean above(double bound) {
      return spread() > bound;
    }

    /**
     * The node's rows side by side, for the thread that the block belongs to; null if this block
     * has no such form of the node.
     */
    default NodeCells cells() {
      return null;
    }

    /**
     * How often columns occur together, not counted yet, for the thread that the block belongs to;
     * null if this block has no such form of the node.
     *
     * @param columnOf the column of each feature; -1 for one that has none
     */
    default PairCounts pairs(int[] columnOf) {
      return null;
    }

    /**
     * Sums of the rows of one side, for the thread that the block belongs to; null if this block
     * has no such form of the node.
     */
    default SideSums sides() {
      return null;
    }
  }

  /** Walks along plans; belongs to one thread. */
  interface Scanner {
    /**
     * Adds this block's gain at every cut of the plan, in units of the objective without ω; where
     * the gains are bounded by floors it may set a gain to negative infinity if it is sure that the
     * floor is not reached.
     */
    void scan(ScanPlan plan, Gains out);
  }
}
