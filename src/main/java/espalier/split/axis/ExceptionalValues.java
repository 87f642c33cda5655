package espalier.split.axis;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import java.util.Arrays;

/**
 * Which features a row has an exceptional value of: one other than zero in a sparse column without
 * missing values. Features of other kinds never are plain. Immutable; one integer for each stored
 * cell.
 */
final class ExceptionalValues {

  private final boolean[] plain;
  private final int[][] features;

  private ExceptionalValues(boolean[] plain, int[][] features) {
    this.plain = plain;
    this.features = features;
  }

  /** Notes the values by row. O(stored cells). */
  static ExceptionalValues of(Dataset data, FeatureOrders all) {
    boolean[] plain = new boolean[data.features().size()];
    for (int f = 0; f < plain.length; f++) {
      plain[f] = all.values[f] != null && !data.column(f).hasMissing();
    }
    int[] count = new int[data.rows()];
    for (int f = 0; f < plain.length; f++) {
      for (int i = 0; plain[f] && i < all.rows[f].length; i++) {
        count[all.rows[f][i]]++;
      }
    }
    int[][] features = new int[data.rows()][];
    Arrays.setAll(features, row -> new int[count[row]]);
    for (int f = 0; f < plain.length; f++) {
      for (int i = 0; plain[f] && i < all.rows[f].length; i++) {
        int row = all.rows[f][i];
        features[row][--count[row]] = f;
      }
    }
    return new ExceptionalValues(plain, features);
  }

  /**
   * Marks the features that may have more than one value in a node. O(features + cells of the node
   * in sparse columns).
   */
  void mayVary(NodeRows node, boolean[] marks) {
    for (int f = 0; f < marks.length; f++) {
      marks[f] = !plain[f];
    }
    for (int row : node.rows()) {
      for (int f : features[row]) {
        marks[f] = true;
      }
    }
  }
}
