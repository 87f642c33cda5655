package espalier.impurity;

import java.util.Arrays;

/** A block of rows that the cache holds, in order of the bins of one feature after the other. */
final class BinBlock {

  /** So many cells are in a block of rows. */
  private static final int CELLS = 1 << 17;

  private static final int FEWEST_ROWS = 256;

  private static final int MOST_ROWS = 4096;

  private final int[] end;
  private final int[] order;
  private final byte[] bin;
  private final float[][] vectors;
  private final double[] weights;
  private final float[] lengths;
  private int count;
  private boolean ones;

  BinBlock(int bins, int columns) {
    int most = Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, CELLS / columns));
    end = new int[bins];
    order = new int[most];
    bin = new byte[most];
    vectors = new float[most][];
    weights = new double[most];
    lengths = new float[most];
  }

  /** The most rows of a block. */
  int most() {
    return order.length;
  }

  /**
   * Takes rows {@code first} to {@code first + number - 1} of a list.
   *
   * @param length the length of each row's vector by row number; null if nobody asks for it
   */
  void take(int[] rows, int first, int number, float[][] z, double[] weight, float[] length) {
    count = number;
    ones = true;
    for (int i = 0; i < number; i++) {
      int row = rows[first + i];
      vectors[i] = z[row];
      weights[i] = weight[row];
      ones &= weights[i] == 1;
      lengths[i] = length == null ? 0 : length[row];
    }
  }

  /**
   * Puts the rows in order of their bins.
   *
   * @param code the bin of each row at its place, as a byte without sign
   * @param place the places of a list's rows, null if they are those in the list
   * @param shift by how many bits codes are shifted
   * @param used the number of bins then
   */
  void sort(byte[] code, int[] place, int first, int shift, int used) {
    int[] at = end;
    int[] sorted = order;
    byte[] own = bin;
    Arrays.fill(at, 0);
    for (int i = 0; i < count; i++) {
      int b = (code[place == null ? first + i : place[first + i]] & 0xFF) >> shift;
      own[i] = (byte) b;
      at[b]++;
    }
    int sum = 0;
    for (int b = 0; b < used; b++) {
      int here = at[b];
      at[b] = sum;
      sum += here;
    }
    for (int i = 0; i < count; i++) {
      int b = own[i] & 0xFF;
      int to = at[b];
      at[b] = to + 1;
      sorted[to] = i;
    }
  }

  /** Where a bin ends in the order. */
  int end(int b) {
    return end[b];
  }

  /** Adds the vectors of some rows of the order. */
  void addTo(float[] sum, int from, int to) {
    FloatKernel.addRows(sum, vectors, weights, order, from, to);
  }

  /** The weight of some rows of the order. */
  double weight(int from, int to) {
    if (ones) {
      return to - from;
    }
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += weights[order[i]];
    }
    return sum;
  }

  /** The lengths of some rows of the order. */
  double length(int from, int to) {
    float even = 0;
    float odd = 0;
    int i = from;
    for (; i + 1 < to; i += 2) {
      even += lengths[order[i]];
      odd += lengths[order[i + 1]];
    }
    return even + odd + (i < to ? lengths[order[i]] : 0);
  }

  /** Adds the lengths of the rows, as they were taken, to those of their bins from a base on. */
  void lengthsTo(double[] into, int base, byte[] code, int first, int shift) {
    float[] own = lengths;
    for (int i = 0; i < count; i++) {
      into[base + ((code[first + i] & 0xFF) >> shift)] += own[i];
    }
  }
}
