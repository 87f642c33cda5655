package espalier.run;

import java.util.Arrays;

/** Sorts indices by numbers, equal numbers by index. */
public final class IndexSort {

  private static final int FEW = 256;

  private IndexSort() {}

  /** The order of the first {@code count} keys; none may be {@code NaN}. O(n log n). */
  public static int[] order(double[] keys, int count) {
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
}
