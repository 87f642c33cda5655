package espalier.ensemble;

import java.util.Arrays;

/**
 * What leaves add to scores, behind one another: a leaf that adds what another one does is stored
 * once. Pure leaves of a forest say few different things, so that these stay in the cache.
 */
final class VotePool {

  private int[] output = new int[1 << 10];
  private double[] vote = new double[1 << 10];

  /** Entry e goes from {@code start[e]} to {@code start[e+1]}. */
  private int[] start = new int[1 << 8];

  private int entries;

  /** Numbers of entries by hash, less 1 where free. */
  private int[] table = new int[1 << 9];

  /** Adds the vote of a leaf and returns the number of its entry. */
  int put(int[] outputs, double[] votes, int length) {
    if (entries + 2 > start.length) {
      grow();
    }
    int from = start[entries];
    if (from + length > output.length) {
      int size = Math.max(2 * output.length, from + length);
      output = Arrays.copyOf(output, size);
      vote = Arrays.copyOf(vote, size);
    }
    System.arraycopy(outputs, 0, output, from, length);
    System.arraycopy(votes, 0, vote, from, length);
    start[entries + 1] = from + length;
    int slot = find(entries);
    if (table[slot] == 0) {
      table[slot] = ++entries;
    }
    return table[slot] - 1;
  }

  private void grow() {
    start = Arrays.copyOf(start, 2 * start.length);
    table = new int[2 * table.length];
    for (int e = 0; e < entries; e++) {
      table[find(e)] = e + 1;
    }
  }

  /** The place of an entry, or of one that is equal, in the table. */
  private int find(int e) {
    int slot = hash(e) & table.length - 1;
    while (table[slot] != 0 && !equal(table[slot] - 1, e)) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  private int hash(int e) {
    long hash = 1;
    for (int k = start[e]; k < start[e + 1]; k++) {
      hash = 31 * (31 * hash + output[k]) + Double.doubleToRawLongBits(vote[k]);
    }
    hash *= 0x9e3779b97f4a7c15L;
    return (int) (hash >>> 33);
  }

  private boolean equal(int a, int b) {
    int shift = start[b] - start[a];
    boolean same = start[a + 1] + shift == start[b + 1];
    for (int k = start[a]; same && k < start[a + 1]; k++) {
      same =
          output[k] == output[k + shift]
              && Double.doubleToRawLongBits(vote[k]) == Double.doubleToRawLongBits(vote[k + shift]);
    }
    return same;
  }

  void add(int entry, double[] out) {
    int end = start[entry + 1];
    for (int k = start[entry]; k < end; k++) {
      out[output[k]] += vote[k];
    }
  }
}
