package espalier.split;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * A nominal feature against a set of values: left if the value is in the set.
 *
 * @param feature the feature's index
 * @param left the codes of the values that go left, ascending
 * @param missingLeft the share of a row with a missing value that goes left
 */
public record NominalTest(int feature, int[] left, double missingLeft) implements FeatureTest {

  /** Known values left, missing ones right; {@code values} is how many the feature has. */
  public static NominalTest known(int feature, int values) {
    return new NominalTest(feature, IntStream.range(0, values).toArray(), 0);
  }

  @Override
  public boolean asksKnown(int values) {
    return left.length == values && missingLeft == 0;
  }

  @Override
  public NominalTest moved(int[] place) {
    return new NominalTest(place[feature], left, missingLeft);
  }

  /** If the first values go left, a number between theirs and the other codes. */
  @Override
  public OptionalDouble cut() {
    boolean first = left.length > 0 && left[0] == 0 && left[left.length - 1] == left.length - 1;
    return first ? OptionalDouble.of(left.length - 0.5) : OptionalDouble.empty();
  }

  @Override
  public double[] place() {
    return Arrays.stream(left).asDoubleStream().toArray();
  }

  @Override
  public double leftShare(FeatureRow row) {
    double v = row.value(feature);
    if (Double.isNaN(v)) {
      return missingLeft;
    }
    return Arrays.binarySearch(left, (int) v) >= 0 ? 1 : 0;
  }

  @Override
  public void leftShares(Dataset data, int[] rows, double[] shares) {
    data.column(feature).gather(rows, shares);
    for (int i = 0; i < rows.length; i++) {
      double v = shares[i];
      shares[i] = Double.isNaN(v) ? missingLeft : Arrays.binarySearch(left, (int) v) >= 0 ? 1 : 0;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NominalTest test
        && feature == test.feature
        && missingLeft == test.missingLeft
        && Arrays.equals(left, test.left);
  }

  @Override
  public int hashCode() {
    return 31 * feature + Arrays.hashCode(left);
  }

  @Override
  public String toString() {
    return "NominalTest[" + feature + " in " + Arrays.toString(left) + "]";
  }
}
