package espalier.split;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;

/**
 * A question to a row. The very same method divides the training rows and routes new ones, on the
 * original values in double.
 */
public sealed interface SplitTest permits FeatureTest, ObliqueTest {

  /**
   * The share of the row that goes left: 1 or 0, or a fraction for a missing value if the tree was
   * grown with rows divided between both children (CLUS).
   */
  double leftShare(FeatureRow row);

  /**
   * The left shares of many rows of a data set, bit by bit what {@link #leftShare} says of each.
   *
   * @param rows row numbers, ascending
   * @param shares receives one share for each of them
   */
  default void leftShares(Dataset data, int[] rows, double[] shares) {
    for (int i = 0; i < rows.length; i++) {
      int row = rows[i];
      shares[i] = leftShare(f -> data.value(row, f));
    }
  }
}
