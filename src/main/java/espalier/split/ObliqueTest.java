package espalier.split;

import espalier.learn.FeatureRow;
import java.util.Arrays;

/**
 * A hyperplane: right if Σ_k w_k x_k + offset > 0, left otherwise.
 *
 * <p>Term k is a numeric feature, or the one-hot column of one value of a nominal feature (x_k is 1
 * if the row has that value, else 0; an unseen value is 0 in all columns). A missing feature counts
 * as the mean of the term over the training rows of the node. Weights are in the units of the data.
 *
 * @param features the feature of each term
 * @param values the value's code for a nominal term, -1 for a numeric one
 * @param weights the weight of each term, not zero
 * @param means the mean of each term in the node
 * @param shares the importance of each term: its standardised weight |w_s| over the sum of all of
 *     them; terms come in descending order of it
 * @param offset the constant term
 */
public record ObliqueTest(
    int[] features, int[] values, double[] weights, double[] means, double[] shares, double offset)
    implements SplitTest {

  /** Σ_k w_k x_k + offset; the terms are added in their order. */
  public double score(FeatureRow row) {
    double sum = offset;
    for (int k = 0; k < features.length; k++) {
      double v = row.value(features[k]);
      double x = Double.isNaN(v) ? means[k] : values[k] < 0 ? v : v == values[k] ? 1 : 0;
      sum += weights[k] * x;
    }
    return sum;
  }

  @Override
  public double leftShare(FeatureRow row) {
    return score(row) > 0 ? 0 : 1;
  }

  /** The number of terms. */
  public int terms() {
    return features.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ObliqueTest test
        && offset == test.offset
        && Arrays.equals(features, test.features)
        && Arrays.equals(values, test.values)
        && Arrays.equals(weights, test.weights)
        && Arrays.equals(means, test.means)
        && Arrays.equals(shares, test.shares);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(features) + Arrays.hashCode(weights);
  }

  @Override
  public String toString() {
    return "ObliqueTest[" + features.length + " terms, offset " + offset + "]";
  }
}
