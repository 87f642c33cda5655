package espalier.impurity;

import java.util.Arrays;

/**
 * Adds up rows with a cell in every column by the values of a feature, four at once and from both
 * ends to the most frequent value. Scratch that serves one node after the other; belongs to one
 * thread.
 */
final class ValueSums {

  private final double[] sum;
  private int[] kindEnd = {};
  private int[] listed = {};
  private int added;

  ValueSums(int columns) {
    this.sum = new double[columns];
  }

  /** How many rows were added for the last bound. */
  int added() {
    return added;
  }

  /**
   * The highest gain of the cuts between two values; negative infinity if there is only one value.
   *
   * @param keys the place of every row below, its value's rank above the lower 32 bits
   * @param size the number of rows
   * @param kinds ranks are below this
   * @param cell the cells of the rows side by side
   * @param dot the product of each row with the sum of all rows
   * @param members the weight of all rows
   * @param norm the square of their sum
   */
  double most(
      long[] keys,
      int size,
      int kinds,
      double[] cell,
      double[] weight,
      double[] dot,
      double members,
      double norm) {
    int frequent = byKind(keys, size, kinds);
    added = size - kindEnd[frequent] + (frequent == 0 ? 0 : kindEnd[frequent - 1]);
    double top = Double.NEGATIVE_INFINITY;
    for (int step = -1; step <= 1; step += 2) {
      double side = 0;
      double product = 0;
      for (int k = step > 0 ? 0 : kinds - 1; k != frequent; k += step) {
        int from = k == 0 ? 0 : kindEnd[k - 1];
        int end = kindEnd[k];
        if (from < end) {
          for (int i = from; i < end; i++) {
            side += weight[listed[i]];
            product += weight[listed[i]] * dot[listed[i]];
          }
          FullCells.add(cell, listed, from, end, weight, sum);
          double part = side / members;
          double spread = FullCells.norm(sum) - 2 * part * product + part * part * norm;
          top = Math.max(top, spread * members / (side * (members - side)));
        }
      }
      Arrays.fill(sum, 0);
    }
    return top;
  }

  /** Lists the rows by the rank of their value; returns the most frequent one. */
  private int byKind(long[] keys, int size, int kinds) {
    if (kindEnd.length < kinds) {
      kindEnd = new int[2 * kinds];
    }
    if (listed.length < size) {
      listed = new int[2 * size];
    }
    int[] end = kindEnd;
    Arrays.fill(end, 0, kinds, 0);
    for (int i = 0; i < size; i++) {
      end[(int) (keys[i] >>> Integer.SIZE)]++;
    }
    int frequent = 0;
    for (int k = 1; k < kinds; k++) {
      frequent = end[k] > end[frequent] ? k : frequent;
    }
    int before = 0;
    for (int k = 0; k < kinds; k++) {
      int count = end[k];
      end[k] = before;
      before += count;
    }
    for (int i = 0; i < size; i++) {
      listed[end[(int) (keys[i] >>> Integer.SIZE)]++] = (int) keys[i];
    }
    return frequent;
  }
}
