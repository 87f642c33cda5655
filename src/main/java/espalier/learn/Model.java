package espalier.learn;

import espalier.data.Attribute;
import espalier.data.Dataset;
import java.util.Arrays;
import java.util.Map;

/**
 * What was learned: immutable, thread-safe, without the training data.
 *
 * <p>Scores are rows x {@link Schema#outputs()}: the estimated probability of a label or of a
 * nominal value (in [0, 1]), the estimate of a numeric target in its own units. They are always
 * finite, and with a hierarchy a label never scores above one of its parents. Rows may share one
 * score array; do not change it.
 */
public interface Model {

  /** What the model expects and answers. */
  Schema schema();

  /** How the model came about. */
  Provenance provenance();

  /**
   * How big the model is, by name in the order to be shown, such as nodes, leaves and depth of a
   * tree.
   */
  Map<String, Double> size();

  /** The scores of one row whose values come in the order of the schema's features. */
  double[] score(FeatureRow row);

  /** The model with other decision thresholds, one per score column. */
  Model withThresholds(double[] thresholds);

  /** A label is predicted if its score is above its threshold; one per score column, default .5. */
  double[] thresholds();

  /**
   * The scores of all rows, features matched by name.
   *
   * @throws IllegalArgumentException if a feature is absent or of another kind
   */
  default double[][] score(Dataset data) {
    FeatureMatcher matcher = new FeatureMatcher(schema(), data);
    double[][] scores = new double[data.rows()][];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = score(matcher.row(i));
    }
    return scores;
  }

  /**
   * The scores of one row given by feature names; absent features count as missing.
   *
   * @param values a number for a numeric feature, the value's name for a nominal one
   * @throws IllegalArgumentException if a name is not a feature of the model or a value does not
   *     fit
   */
  default double[] score(Map<String, ?> values) {
    double[] row = new double[schema().features().size()];
    Arrays.fill(row, Double.NaN);
    values.forEach(
        (name, value) -> {
          int f = schema().featureIndex(name);
          if (f < 0) {
            throw new IllegalArgumentException(
                "The model has no feature '" + name + "'; it has " + row.length + " features.");
          }
          row[f] = code(schema().features().get(f), value);
        });
    return score((FeatureRow) f -> row[f]);
  }

  private static double code(Attribute feature, Object value) {
    if (feature.isNumeric() && value instanceof Number number) {
      return number.doubleValue();
    }
    int at = feature.isNominal() ? feature.values().indexOf(String.valueOf(value)) : -1;
    if (at < 0) {
      throw new IllegalArgumentException(
          String.format(
              "Feature '%s' cannot have the value '%s'; allowed: %s.",
              feature.name(), value, feature.isNumeric() ? "a number" : feature.values()));
    }
    return at;
  }
}
