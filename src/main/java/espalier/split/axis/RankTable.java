package espalier.split.axis;

import espalier.run.Workers;
import java.util.Arrays;

/**
 * The rank of every row's value among the distinct values of each dense feature, -1 where missing,
 * in as few bytes as hold the largest one, feature after feature in one array (or in several if one
 * cannot hold them). Immutable.
 */
final class RankTable {

  /** Ranks below this are few. */
  private static final int FEW = 127;

  /** So many ranks are in one array. */
  private static final int BLOCK = 1 << 28;

  private final int rows;
  private final int perBlock;
  private final int[] slot;
  private final int[] kinds;
  private final byte[][] bytes;
  private final char[][] chars;
  private final int[][] ints;

  /**
   * @param ascending for each dense feature the rows that have a value, by value
   * @param values for each dense feature the values by row, else null
   */
  RankTable(int[][] ascending, double[][] values, int rows, Workers workers) {
    this.rows = rows;
    this.perBlock = Math.max(1, BLOCK / Math.max(1, rows));
    this.slot = new int[values.length];
    this.kinds = new int[values.length];
    int slots = 0;
    for (int f = 0; f < values.length; f++) {
      slot[f] = values[f] == null ? -1 : slots++;
    }
    workers.each(
        values.length, (worker, f) -> kinds[f] = slot[f] < 0 ? 0 : kinds(ascending[f], values[f]));
    int most = Arrays.stream(kinds).max().orElse(0);
    int blocks = (slots + perBlock - 1) / perBlock;
    int[] size = new int[blocks];
    for (int b = 0; b < blocks; b++) {
      size[b] = Math.min(perBlock, slots - b * perBlock) * rows;
    }
    this.bytes = most <= FEW ? new byte[blocks][] : null;
    this.chars = bytes == null && most <= Character.MAX_VALUE ? new char[blocks][] : null;
    this.ints = bytes == null && chars == null ? new int[blocks][] : null;
    for (int b = 0; b < blocks; b++) {
      if (bytes != null) {
        bytes[b] = new byte[size[b]];
        Arrays.fill(bytes[b], (byte) -1);
      } else if (chars != null) {
        chars[b] = new char[size[b]];
        Arrays.fill(chars[b], Character.MAX_VALUE);
      } else {
        ints[b] = new int[size[b]];
        Arrays.fill(ints[b], -1);
      }
    }
    workers.each(
        values.length,
        (worker, f) -> {
          if (slot[f] >= 0) {
            fill(f, ascending[f], values[f]);
          }
        });
  }

  private static int kinds(int[] ascending, double[] values) {
    int kinds = Math.min(1, ascending.length);
    for (int i = 1; i < ascending.length; i++) {
      kinds += values[ascending[i]] != values[ascending[i - 1]] ? 1 : 0;
    }
    return kinds;
  }

  private void fill(int f, int[] ascending, double[] values) {
    int block = slot[f] / perBlock;
    int base = slot[f] % perBlock * rows;
    int rank = 0;
    for (int i = 0; i < ascending.length; i++) {
      rank += i > 0 && values[ascending[i]] != values[ascending[i - 1]] ? 1 : 0;
      int at = base + ascending[i];
      if (bytes != null) {
        bytes[block][at] = (byte) rank;
      } else if (chars != null) {
        chars[block][at] = (char) rank;
      } else {
        ints[block][at] = rank;
      }
    }
  }

  /** The number of distinct values of a feature. */
  int kinds(int feature) {
    return kinds[feature];
  }

  /** Whether a feature has few values. */
  boolean few(int feature) {
    return slot[feature] >= 0 && kinds[feature] <= FEW;
  }

  /** The rank of a row's value, -1 if it is missing. */
  int rank(int feature, int row) {
    int block = slot[feature] / perBlock;
    int at = slot[feature] % perBlock * rows + row;
    if (bytes != null) {
      return bytes[block][at];
    }
    if (chars == null) {
      return ints[block][at];
    }
    return chars[block][at] == Character.MAX_VALUE ? -1 : chars[block][at];
  }

  /**
   * Puts the rank of every row above the lower 32 bits of its key, which hold the row's place; no
   * value may be missing.
   */
  void raise(int feature, int[] list, int count, long[] keys) {
    int block = slot[feature] / perBlock;
    int base = slot[feature] % perBlock * rows;
    if (bytes != null) {
      byte[] all = bytes[block];
      for (int i = 0; i < count; i++) {
        keys[i] |= (long) all[base + list[(int) keys[i]]] << Integer.SIZE;
      }
    } else if (chars != null) {
      char[] all = chars[block];
      for (int i = 0; i < count; i++) {
        keys[i] |= (long) all[base + list[(int) keys[i]]] << Integer.SIZE;
      }
    } else {
      int[] all = ints[block];
      for (int i = 0; i < count; i++) {
        keys[i] |= (long) all[base + list[(int) keys[i]]] << Integer.SIZE;
      }
    }
  }

  /**
   * The ranks of some rows for one feature after the other, {@code count} for each: many reads that
   * do not wait for each other, where memory is far.
   *
   * @param some features that have ranks, or others, which are left out
   * @param ahead receives the ranks
   */
  void gather(int[] some, int[] list, int count, int[] ahead) {
    int at = 0;
    for (int feature : some) {
      if (slot[feature] >= 0) {
        gather(feature, list, count, ahead, at);
      }
      at += count;
    }
  }

  /** The ranks of some rows for one feature, which has ranks, from a place on. */
  void gather(int feature, int[] list, int count, int[] ahead, int at) {
    int block = slot[feature] / perBlock;
    int base = slot[feature] % perBlock * rows;
    if (bytes != null) {
      byte[] all = bytes[block];
      for (int i = 0; i < count; i++) {
        ahead[at + i] = all[base + list[i]];
      }
    } else if (chars != null) {
      char[] all = chars[block];
      for (int i = 0; i < count; i++) {
        ahead[at + i] = all[base + list[i]];
      }
    } else {
      int[] all = ints[block];
      for (int i = 0; i < count; i++) {
        ahead[at + i] = all[base + list[i]];
      }
    }
  }
}
