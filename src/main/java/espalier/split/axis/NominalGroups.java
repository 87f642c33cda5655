package espalier.split.axis;

import espalier.data.Column;
import espalier.impurity.NodeRows;

/**
 * The rows of a node by the value of one nominal feature, ascending within each value. Where the
 * orders list the rows that do not have the frequent value, those that have it are put together
 * only when they are asked for, so that a feature costs O(listed rows + values).
 */
final class NominalGroups {

  private static final int[] NONE = {};

  private final NodeRows node;
  private final int[] counts;
  private final int[][] groups;
  private final int[] listed;
  private final int[] missing;

  private NominalGroups(NodeRows node, int[] counts, int[] listed, int[] missing) {
    this.node = node;
    this.counts = counts;
    this.groups = new int[counts.length][];
    this.listed = listed;
    this.missing = missing;
  }

  /** Looks every row of the node up. */
  static NominalGroups of(NodeRows node, Column column, int values) {
    double[] codes = new double[node.size()];
    column.gather(node.rows(), codes);
    int[] counts = new int[values];
    for (double code : codes) {
      if (code == code) {
        counts[(int) code]++;
      }
    }
    NominalGroups groups = new NominalGroups(node, counts, NONE, NONE);
    groups.fill(node.rows(), codes);
    return groups;
  }

  /** Takes the rows from a list without those of the frequent value. */
  static NominalGroups listed(NodeRows node, FeatureOrders orders, int feature, int values) {
    int[] rows = orders.rows[feature];
    int frequent = orders.frequent[feature];
    int[] counts = new int[values];
    int others = node.size() - rows.length - orders.missing[feature].length;
    counts[frequent] = others;
    if (values == 2) {
      counts[1 - frequent] = rows.length;
      NominalGroups groups = new NominalGroups(node, counts, rows, orders.missing[feature]);
      groups.groups[1 - frequent] = rows;
      return groups;
    }
    double[] codes = orders.values[feature];
    counts[frequent] = 0;
    for (double code : codes) {
      counts[(int) code]++;
    }
    NominalGroups groups = new NominalGroups(node, counts, rows, orders.missing[feature]);
    groups.fill(rows, codes);
    groups.groups[frequent] = null;
    counts[frequent] = others;
    return groups;
  }

  private void fill(int[] rows, double[] codes) {
    int[] next = new int[counts.length];
    for (int v = 0; v < groups.length; v++) {
      groups[v] = counts[v] == 0 ? NONE : new int[counts[v]];
    }
    for (int i = 0; i < rows.length; i++) {
      if (codes[i] == codes[i]) {
        int v = (int) codes[i];
        groups[v][next[v]++] = rows[i];
      }
    }
  }

  /** The values that occur, ascending. */
  int[] present() {
    int count = 0;
    for (int rows : counts) {
      count += rows > 0 ? 1 : 0;
    }
    int[] present = new int[count];
    count = 0;
    for (int v = 0; v < counts.length; v++) {
      if (counts[v] > 0) {
        present[count++] = v;
      }
    }
    return present;
  }

  /** The number of rows that have a value. */
  int count(int value) {
    return counts[value];
  }

  /** The rows that have a value, ascending; do not change. */
  int[] rows(int value) {
    if (groups[value] == null) {
      groups[value] = rest(counts[value]);
    }
    return groups[value];
  }

  /** The rows that are neither listed nor missing. */
  private int[] rest(int count) {
    int[] rest = new int[count];
    int at = 0;
    int l = 0;
    int m = 0;
    for (int row : node.rows()) {
      if (l < listed.length && listed[l] == row) {
        l++;
      } else if (m < missing.length && missing[m] == row) {
        m++;
      } else {
        rest[at++] = row;
      }
    }
    return rest;
  }
}
