package espalier.impurity;

import java.util.Optional;

/** Columns of a node that find the best cut of an order of its rows while they add them up. */
public interface OnePass {

  /**
   * Rows of a node by sorted keys: a row's place in the node is the lower half of its key, the rank
   * of its value the upper half. Rows that are not listed are on the second side of every cut.
   *
   * @param from the first key
   * @param step 1, or -1 from the highest key down
   * @param count the number of rows
   */
  record Order(long[] keys, int from, int step, int count) {}

  /**
   * A cut.
   *
   * @param rows the number of rows on the first side
   * @param weight their weight
   * @param gain what it gains
   */
  record Cut(int rows, double weight, double gain) {}

  /**
   * Finds the best cut between rows of different rank and behind the last one; of equal gains, but
   * for rounding, the one with the lower rank. O(cells of the rows).
   *
   * @param floor the least gain that matters, above 0
   * @param least the least weight of each side
   */
  Optional<Cut> best(Order order, double floor, double least);
}
