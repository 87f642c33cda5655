package espalier.learn;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.hierarchy.LabelHierarchy;
import espalier.measure.Evaluation;
import espalier.measure.MeasureOptions;
import espalier.message.Message;
import espalier.option.Nearest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A trained model: immutable, thread-safe, without the training data.
 *
 * <p>Scores are rows x {@link Schema#outputs()}: the estimated probability of a label or of a
 * nominal value (in [0, 1]), the estimate of a numeric target in its own units. They are always
 * finite, and with a hierarchy a label never scores above one of its parents. Rows may share one
 * score array; do not change it.
 */
public interface Model {

  ModelHead head();

  /**
   * The model with another head of the same schema; what was learned is shared.
   *
   * @throws IllegalArgumentException if the head has another number of score columns
   */
  Model withHead(ModelHead head);

  /**
   * What answers for the model and can be looked into: the model itself, or what is inside a model
   * around it. It scores {@link #seen} as this model scores the rows themselves.
   */
  default Model answering() {
    return this;
  }

  /**
   * Which feature of the rows a feature of {@link #answering} comes from: itself, or the one that
   * was made to another form.
   */
  default int origin(int feature) {
    return feature;
  }

  /** A row, its values in the order of the schema, as {@link #answering} sees it. */
  default FeatureRow seen(FeatureRow row) {
    return row;
  }

  /** Rows as {@link #answering} sees them: as they are, or with features that the model adds. */
  default Dataset seen(Dataset data) {
    return data;
  }

  /** What the model expects and answers. */
  default Schema schema() {
    return head().schema();
  }

  /** The record of the training; null for a model inside another. */
  default Provenance provenance() {
    return head().provenance();
  }

  /** A label is predicted if its score is above its threshold; one per score column, default .5. */
  default double[] thresholds() {
    return head().thresholds();
  }

  /** The model with other decision thresholds, one per score column. */
  default Model withThresholds(double[] thresholds) {
    return withHead(head().withThresholds(thresholds));
  }

  /** The model with another record of its training. */
  default Model withProvenance(Provenance provenance) {
    return withHead(head().withProvenance(provenance));
  }

  /**
   * How big the model is, by name in the order to be shown, such as nodes, leaves and depth of a
   * tree.
   */
  Map<String, Double> size();

  /** The scores of one row whose values come in the order of the schema's features. */
  default double[] score(FeatureRow row) {
    return head().scored(raw(row), row);
  }

  /**
   * The scores of all rows, features matched by name.
   *
   * @throws IllegalArgumentException if a feature is absent or of another kind
   */
  default double[][] score(Dataset data) {
    double[][] raw = raw(data);
    if (head().prior().isPresent() && !new FeatureMatcher(schema(), data).complete()) {
      RowBlock.each(
          schema(),
          data,
          block -> {
            for (int i = 0; i < block.rows(); i++) {
              int row = block.from() + i;
              raw[row] = head().scored(raw[row], block.row(i));
            }
          });
      return raw;
    }
    if (head().calibration().isEmpty()) {
      return raw;
    }
    Map<double[], double[]> shared = new IdentityHashMap<>();
    Arrays.setAll(raw, i -> shared.computeIfAbsent(raw[i], head()::calibrated));
    return raw;
  }

  /** The scores of one row before the calibration of the head. */
  double[] raw(FeatureRow row);

  /** The scores of all rows before the calibration of the head, as {@link #score(Dataset)}. */
  default double[][] raw(Dataset data) {
    double[][] scores = new double[data.rows()][];
    RowBlock.each(
        schema(),
        data,
        block -> {
          for (int i = 0; i < block.rows(); i++) {
            scores[block.from() + i] = raw(block.row(i));
          }
        });
    return scores;
  }

  /**
   * All measures of the model's scores, and of its label sets by its thresholds. A hierarchy counts
   * in its measures, with labels weighted by .75^depth ({@link DepthRule#DEFAULT}). Unknown cells
   * do not count. Information accretion and the units of {@code rrmse} and {@code wrmse} are those
   * of these rows, as the training rows are not at hand.
   *
   * @param data rows with targets, features matched by name
   * @throws IllegalArgumentException if a feature is absent or of another kind, or the targets are
   *     not those of the model
   */
  default Evaluation evaluate(Dataset data) {
    if (!data.targets().attributes().equals(schema().targets())) {
      throw Message.refused(
          "Data set '%s' has other targets than the model, which predicts %d; read it as the"
              + " training data were read.",
          data.name(), schema().targets().size());
    }
    return Evaluation.of(data.targets(), score(data), measuring(DepthRule.DEFAULT::weights));
  }

  /**
   * The inputs of measures that the model has: the thresholds of its labels, and its hierarchy with
   * label weights.
   *
   * @param labelWeights the weights of the labels of a hierarchy
   */
  default MeasureOptions measuring(Function<LabelHierarchy, double[]> labelWeights) {
    MeasureOptions how = MeasureOptions.defaults();
    if (schema().targets().stream().allMatch(Attribute::isLabel)) {
      how = how.withThresholds(thresholds());
    }
    Optional<LabelHierarchy> hierarchy = schema().hierarchy();
    return hierarchy.isPresent()
        ? how.withHierarchy(hierarchy.get()).withLabelWeights(labelWeights.apply(hierarchy.get()))
        : how;
  }

  /**
   * The scores of all rows that are higher than a bound, with the names of rows and targets, row by
   * row, the highest score of a row first. O(rows x outputs) and a sort.
   */
  default List<NamedScore> named(Dataset data, double above) {
    double[][] scores = score(data);
    List<NamedScore> all = new ArrayList<>();
    for (int row = 0; row < scores.length; row++) {
      List<NamedScore> of = new ArrayList<>();
      for (int t = 0, o = 0; t < schema().targets().size(); t++) {
        Attribute target = schema().targets().get(t);
        for (int k = 0; k < target.outputs(); k++, o++) {
          String value = target.outputs() > 1 ? "=" + target.values().get(k) : "";
          if (scores[row][o] > above) {
            of.add(new NamedScore(data.rowName(row), schema().shown(t) + value, scores[row][o]));
          }
        }
      }
      of.sort(Comparator.comparingDouble(NamedScore::score).reversed());
      all.addAll(of);
    }
    return all;
  }

  /**
   * The scores of one row given by feature names. Absent features, null, and names that no training
   * row had are missing values, as in {@code predict}.
   *
   * @param values a number for a numeric feature, NaN if it is missing; the value's name for a
   *     nominal one
   * @throws IllegalArgumentException if a name is not a feature of the model, or a feature is given
   *     something else: no number or one beyond {@link Attribute#LARGEST}, or no text and none of
   *     its values
   */
  default double[] score(Map<String, ?> values) {
    double[] row = new double[schema().features().size()];
    Arrays.fill(row, Double.NaN);
    values.forEach(
        (name, value) -> {
          int f = schema().featureIndex(name);
          if (f < 0) {
            List<String> names = schema().features().stream().map(Attribute::name).toList();
            throw Message.refused(
                "The model has no feature '%s'%s; it has %d features.",
                name, Nearest.hint(name, names), row.length);
          }
          row[f] = code(schema().features().get(f), value);
        });
    return score((FeatureRow) f -> row[f]);
  }

  private static double code(Attribute feature, Object value) {
    if (value == null) {
      return Double.NaN;
    }
    if (feature.isNominal()) {
      int at = feature.values().indexOf(value.toString());
      if (at < 0 && !(value instanceof CharSequence)) {
        throw refused(feature, value, "a text such as '" + feature.values().get(0) + "'");
      }
      return at < 0 ? Double.NaN : at;
    }
    if (!(value instanceof Number number) || Math.abs(number.doubleValue()) > Attribute.LARGEST) {
      throw refused(feature, value, "a number from -1e50 to 1e50");
    }
    return number.doubleValue();
  }

  private static IllegalArgumentException refused(Attribute feature, Object value, String takes) {
    return Message.refused(
        "Feature '%s' was given as '%s'; it takes %s, or null if it is missing.",
        feature.name(), value, takes);
  }
}
