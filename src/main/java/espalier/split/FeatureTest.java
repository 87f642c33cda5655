package espalier.split;

import java.util.Arrays;
import java.util.Comparator;

/** A test on one feature. */
public interface FeatureTest extends SplitTest {

  /** Lower feature first, then lower threshold or smaller value set, then missing values left. */
  Comparator<FeatureTest> TIES =
      Comparator.comparingInt(FeatureTest::feature)
          .thenComparing(FeatureTest::place, Arrays::compare)
          .thenComparing(FeatureTest::missingLeft, Comparator.reverseOrder());

  /** The index of the tested feature. */
  int feature();

  @Override
  default int[] features() {
    return new int[] {feature()};
  }

  @Override
  default double[] shares() {
    return new double[] {1};
  }

  /** The share of a row with a missing value that goes left, in [0, 1]. */
  double missingLeft();

  /**
   * Whether all known values go left and missing ones right.
   *
   * @param values the number of values of a nominal feature
   */
  boolean asksKnown(int values);

  /** Where the feature is divided: the threshold, or the codes of the values that go left. */
  double[] place();
}
