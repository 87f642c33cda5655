package espalier.split;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import java.util.OptionalDouble;

/**
 * A numeric feature against a threshold: left if value ≤ threshold.
 *
 * @param feature the feature's index
 * @param threshold a finite number; {@link Double#MAX_VALUE} asks whether the value is known
 * @param missingLeft the share of a row with a missing value that goes left
 */
public record AxisTest(int feature, double threshold, double missingLeft) implements FeatureTest {

  /** Known values left, missing ones right. */
  public static AxisTest known(int feature) {
    return new AxisTest(feature, Double.MAX_VALUE, 0);
  }

  @Override
  public boolean asksKnown(int values) {
    return threshold == Double.MAX_VALUE && missingLeft == 0;
  }

  @Override
  public AxisTest moved(int[] place) {
    return new AxisTest(place[feature], threshold, missingLeft);
  }

  @Override
  public OptionalDouble cut() {
    return OptionalDouble.of(threshold);
  }

  @Override
  public double[] place() {
    return new double[] {threshold};
  }

  @Override
  public double leftShare(FeatureRow row) {
    double v = row.value(feature);
    if (Double.isNaN(v)) {
      return missingLeft;
    }
    return v <= threshold ? 1 : 0;
  }

  @Override
  public void leftShares(Dataset data, int[] rows, double[] shares) {
    data.column(feature).gather(rows, shares);
    for (int i = 0; i < rows.length; i++) {
      double v = shares[i];
      shares[i] = Double.isNaN(v) ? missingLeft : v <= threshold ? 1 : 0;
    }
  }
}
