package espalier.learn;

/** The feature values of one row in the order of a model's schema; {@code NaN} if missing. */
@FunctionalInterface
public interface FeatureRow {
  /** The value of a feature. */
  double value(int feature);
}
