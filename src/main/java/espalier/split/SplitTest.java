package espalier.split;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import java.util.OptionalDouble;

/**
 * A question to a row. The very same method divides the training rows and routes new ones, on the
 * original values in double.
 */
public interface SplitTest {

  /** The features that are asked, maybe one of them more than once; do not change. */
  int[] features();

  /** How much each of these counts, up to a factor; do not change. */
  double[] shares();

  /**
   * Asks the question of rows whose features have other places.
   *
   * @param place the new place of each feature
   */
  SplitTest moved(int[] place);

  /**
   * The threshold that values of numbers, or codes of nominal values, are divided at; empty if
   * there is none.
   */
  OptionalDouble cut();

  /**
   * The share of the row that goes left: 1 or 0, or a fraction for a missing value if the tree was
   * grown with rows divided between both children (CLUS).
   */
  double leftShare(FeatureRow row);

  /**
   * The left shares of many rows of a data set, bit by bit equal to {@link #leftShare}.
   *
   * @param rows row numbers, ascending
   * @param shares receives one share for each of them
   */
  void leftShares(Dataset data, int[] rows, double[] shares);
}
