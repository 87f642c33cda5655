package espalier.run;

import java.util.Arrays;

/** Sorts indices by numbers, equal numbers by index. */
public final class IndexSort {

  private static final int FEW = 256;

  /** From so many keys on they are sorted digit by digit. */
  private static final int MANY = 512;

  private static final int DIGIT = 11;

  private IndexSort() {}

  /** The order of the first {@code count} keys; none may be {@code NaN}. O(n log n), or O(n). */
  public static int[] order(double[] keys, int count) {
    if (count >= MANY) {
      return byDigits(keys, count);
    }
    double[] distinct = Arrays.copyOf(keys, count);
    for (int i = 0; i < count; i++) {
      distinct[i] += 0.0;
    }
    Arrays.sort(distinct);
    int kinds = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || distinct[i] != distinct[kinds - 1]) {
        distinct[kinds++] = distinct[i];
      }
    }
    int[] order = new int[count];
    if (kinds <= FEW) {
      int[] start = new int[kinds + 1];
      int[] rank = new int[count];
      for (int i = 0; i < count; i++) {
        rank[i] = Arrays.binarySearch(distinct, 0, kinds, keys[i] + 0.0);
        start[rank[i] + 1]++;
      }
      for (int k = 0; k < kinds; k++) {
        start[k + 1] += start[k];
      }
      for (int i = 0; i < count; i++) {
        order[start[rank[i]]++] = i;
      }
      return order;
    }
    long[] ranked = new long[count];
    for (int i = 0; i < count; i++) {
      ranked[i] = ((long) Arrays.binarySearch(distinct, 0, kinds, keys[i] + 0.0) << 32) | i;
    }
    Arrays.sort(ranked);
    for (int i = 0; i < count; i++) {
      order[i] = (int) ranked[i];
    }
    return order;
  }

  /** From the lowest digit up, equal digits in the order they had; O(n) for each of six digits. */
  private static int[] byDigits(double[] keys, int count) {
    long[] bits = new long[count];
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      long b = Double.doubleToRawLongBits(keys[i] + 0.0);
      bits[i] = b ^ (b >> Long.SIZE - 1 | Long.MIN_VALUE);
      order[i] = i;
    }
    long[] otherBits = new long[count];
    int[] otherOrder = new int[count];
    for (int shift = 0; shift < Long.SIZE; shift += DIGIT) {
      int[] start = new int[(1 << DIGIT) + 1];
      for (long b : bits) {
        start[digit(b, shift) + 1]++;
      }
      if (start[digit(bits[0], shift) + 1] < count) {
        for (int d = 0; d < 1 << DIGIT; d++) {
          start[d + 1] += start[d];
        }
        for (int i = 0; i < count; i++) {
          int to = start[digit(bits[i], shift)]++;
          otherBits[to] = bits[i];
          otherOrder[to] = order[i];
        }
        long[] b = bits;
        bits = otherBits;
        otherBits = b;
        int[] o = order;
        order = otherOrder;
        otherOrder = o;
      }
    }
    return order;
  }

  private static int digit(long bits, int shift) {
    return (int) (bits >>> shift) & (1 << DIGIT) - 1;
  }
}
