package espalier.measure;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All measures that fit the targets, by key in the order of the {@link MeasureCatalogue}, and a
 * table of the labels' own results.
 *
 * <p>Numeric targets add {@code r2.<target>} for each. Targets of different kinds are judged kind
 * by kind, with {@code labels.}, {@code classes.} or {@code numbers.} before the keys.
 *
 * @param values the measurements by key; the order is that of the catalogue
 * @param labels one result for each label, in the order of the targets; empty without labels
 */
public record Evaluation(Map<String, Measurement> values, List<LabelResult> labels) {

  public Evaluation {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    labels = List.copyOf(labels);
  }

  /**
   * Computes everything that the options allow: without a model's thresholds labels are predicted
   * above one half, and without a hierarchy its measures are absent. {@code Model.evaluate} takes
   * both from the model.
   *
   * @param truth the true targets; unknown cells do not count
   * @param scores one score array of length {@link Targets#outputs()} for each row, all finite;
   *     rows may share an array; nothing is changed
   * @param options weights, thresholds, hierarchy
   * @throws IllegalArgumentException if shapes differ or a score is not finite (row and label are
   *     named)
   */
  public static Evaluation of(Targets truth, double[][] scores, MeasureOptions options) {
    Map<String, Measurement> values = new LinkedHashMap<>();
    List<LabelResult> labels = new ArrayList<>();
    for (TargetBlock block : TargetBlock.of(truth, scores, options)) {
      Evidence evidence = block.evidence();
      for (Measure measure : MeasureCatalogue.forTask(block.task())) {
        values.put(block.prefix() + measure.key(), measure.on(evidence));
      }
      if (block.task().isRegression()) {
        for (int t = 0; t < evidence.truth().count(); t++) {
          Attribute target = evidence.truth().attribute(t);
          values.put(block.prefix() + "r2." + target.name(), evidence.residuals().r2(t));
        }
      }
      if (block.task().isMultiLabel()) {
        labels.addAll(evidence.curves().results());
      }
    }
    return new Evaluation(values, labels);
  }

  /**
   * The measurement with a key or with an alias of it.
   *
   * @throws IllegalArgumentException if there is none; names the nearest
   */
  public Measurement get(String key) {
    Measurement found = values.get(MeasureCatalogue.listed(key));
    if (found == null) {
      throw new IllegalArgumentException(
          "The evaluation has " + MeasureCatalogue.unknown(key, values.keySet()));
    }
    return found;
  }
}
