package espalier.data;

/** Sorts indices by numbers, equal numbers by index. */
public final class IndexSort {

  /** So many keys are sorted by insertion. */
  private static final int RUN = 16;

  /** From so many keys on they are sorted digit by digit. */
  private static final int MANY = 512;

  private static final int DIGIT = 11;

  private IndexSort() {}

  /** The order of the first {@code count} keys; none may be {@code NaN}. O(n log n), or O(n). */
  public static int[] order(double[] keys, int count) {
    return count >= MANY ? byDigits(keys, count) : byMerging(keys, count);
  }

  /** The index of the largest of some values, the first of equal ones. */
  public static int largest(double[] values, int from, int to) {
    int best = from;
    for (int k = from + 1; k < to; k++) {
      best = values[k] > values[best] ? k : best;
    }
    return best;
  }

  /** Runs sorted by insertion, then merged. */
  private static int[] byMerging(double[] keys, int count) {
    int[] order = new int[count];
    for (int from = 0; from < count; from += RUN) {
      insert(keys, order, from, Math.min(count, from + RUN));
    }
    int[] other = count <= RUN ? order : new int[count];
    for (int run = RUN; run < count; run *= 2) {
      for (int from = 0; from < count; from += 2 * run) {
        int middle = Math.min(count, from + run);
        merge(keys, order, from, middle, Math.min(count, middle + run), other);
      }
      int[] merged = other;
      other = order;
      order = merged;
    }
    return order;
  }

  private static void insert(double[] keys, int[] order, int from, int to) {
    for (int i = from; i < to; i++) {
      double key = keys[i];
      int at = i - 1;
      while (at >= from && keys[order[at]] > key) {
        order[at + 1] = order[at];
        at--;
      }
      order[at + 1] = i;
    }
  }

  private static void merge(double[] keys, int[] order, int from, int middle, int to, int[] into) {
    int one = from;
    int two = middle;
    for (int k = from; k < to; k++) {
      boolean first = one < middle && (two == to || keys[order[one]] <= keys[order[two]]);
      into[k] = first ? order[one++] : order[two++];
    }
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
