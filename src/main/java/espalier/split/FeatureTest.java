package espalier.split;

/** A test on one feature. */
public sealed interface FeatureTest extends SplitTest permits AxisTest, NominalTest {

  /** The feature's index. */
  int feature();

  /** The share of a row with a missing value that goes left, in [0, 1]. */
  double missingLeft();
}
