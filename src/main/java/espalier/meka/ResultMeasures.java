package espalier.meka;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.hierarchy.DepthRule;
import espalier.hierarchy.LabelHierarchy;
import espalier.measure.Evaluation;
import espalier.measure.MeasureOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import meka.core.Result;

/**
 * The measures of Espalier for a result of MEKA, of whatever learner: label-weighted LRAP, areas
 * under precision-recall curves, hierarchical measures. Missing labels do not count.
 */
public final class ResultMeasures {

  /** The prefix of the keys of our measures among MEKA's. */
  public static final String PREFIX = "Espalier ";

  private ResultMeasures() {}

  /**
   * All measures that are defined, by key. O(rows x labels) and a logarithm.
   *
   * @param result the scores and true labels of test rows; -1 is a missing label
   * @param labels the labels' names
   * @param hierarchy the label hierarchy, for label weights {@code 0.75^depth} and hierarchical
   *     measures
   * @throws IllegalArgumentException if there is no row, or numbers of labels differ
   */
  public static Map<String, Double> of(
      Result result, List<String> labels, Optional<LabelHierarchy> hierarchy) {
    if (result.predictions.isEmpty()) {
      throw new IllegalArgumentException(
          "The result holds no predictions, so nothing can be measured.");
    }
    List<Attribute> attributes = labels.stream().map(Attribute::label).toList();
    Targets.Builder truth = Targets.builder(attributes);
    List<double[]> scores = new ArrayList<>();
    for (int i = 0; i < result.predictions.size(); i++) {
      int[] actual = result.actuals.get(i);
      double[] row = new double[labels.size()];
      double[] score = new double[labels.size()];
      for (int t = 0; t < row.length; t++) {
        row[t] = actual[t] < 0 ? Double.NaN : actual[t];
        double given = result.predictions.get(i)[t];
        score[t] = Double.isFinite(given) ? given : 0;
      }
      truth.add(row);
      scores.add(score);
    }
    MeasureOptions flat = MeasureOptions.defaults();
    MeasureOptions how =
        hierarchy
            .map(h -> flat.withHierarchy(h).withLabelWeights(DepthRule.DEFAULT.weights(h)))
            .orElse(flat);
    Map<String, Double> all = new LinkedHashMap<>();
    Evaluation.of(truth.build(), scores.toArray(double[][]::new), how)
        .values()
        .forEach(
            (key, m) -> {
              if (m.defined()) {
                all.put(key, m.value());
              }
            });
    return all;
  }

  /** Adds all measures to those of a result. */
  public static void addTo(Result result, List<String> labels, Optional<LabelHierarchy> hierarchy) {
    of(result, labels, hierarchy).forEach((key, v) -> result.setMeasurement(PREFIX + key, v));
  }
}
