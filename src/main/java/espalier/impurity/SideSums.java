package espalier.impurity;

/**
 * Rows of one side of a node, added up in any order, to bound what a division can gain. Belongs to
 * one thread.
 */
public interface SideSums {

  /** Begins an empty side. */
  void clear();

  /** Adds some rows of the node; those that the columns do not know are left out. */
  void add(int[] rows, int from, int end);

  /**
   * What the side gains against the rest of the node, no less than a walk may make of it in its own
   * order: more by what rounding can do, and without the charges for light sides.
   */
  double most();
}
