package espalier.split;

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
}
