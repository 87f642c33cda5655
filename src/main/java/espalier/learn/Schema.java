package espalier.learn;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.TableForm;
import espalier.data.Task;
import espalier.hierarchy.LabelHierarchy;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The features and targets of a model.
 *
 * @param features the features it was trained on, in its order
 * @param targets the targets it predicts, in its order
 * @param hierarchy the label hierarchy, if any
 * @param form how the table was read that it was trained on, so that rows to be predicted are read
 *     alike; empty if there was no table, or the model is of an older version
 */
public record Schema(
    List<Attribute> features,
    List<Attribute> targets,
    Optional<LabelHierarchy> hierarchy,
    Optional<TableForm> form) {

  public Schema {
    features = List.copyOf(features);
    targets = List.copyOf(targets);
  }

  /** A schema without a table. */
  public Schema(
      List<Attribute> features, List<Attribute> targets, Optional<LabelHierarchy> hierarchy) {
    this(features, targets, hierarchy, Optional.empty());
  }

  /** The schema of a data set. */
  public static Schema of(Dataset data) {
    return new Schema(data.features(), data.targets().attributes(), data.hierarchy(), data.form());
  }

  public Task task() {
    return Dataset.taskOf(targets, hierarchy.isPresent());
  }

  /**
   * The names of the score columns: labels and numbers by name, {@code target=value} for classes.
   */
  public List<String> outputNames() {
    return targets.stream().flatMap(t -> t.outputNames().stream()).toList();
  }

  /** The number of score columns. */
  public int outputs() {
    int outputs = 0;
    for (Attribute target : targets) {
      outputs += target.outputs();
    }
    return outputs;
  }

  /** The first score column of each target. */
  public int[] offsets() {
    int[] offsets = new int[targets.size()];
    int at = 0;
    for (int t = 0; t < offsets.length; t++) {
      offsets[t] = at;
      at += targets.get(t).outputs();
    }
    return offsets;
  }

  /** The target of each score column. */
  public int[] targetOf() {
    int[] targetOf = new int[outputs()];
    int at = 0;
    for (int t = 0; t < targets.size(); t++) {
      int end = at + targets.get(t).outputs();
      Arrays.fill(targetOf, at, end, t);
      at = end;
    }
    return targetOf;
  }

  /** A target for people: its title in words and its name, or its name alone. */
  public String shown(int target) {
    return hierarchy.map(h -> h.shown(target)).orElseGet(() -> targets.get(target).name());
  }

  /**
   * An output for people: a score column called {@code name}, with the title of the label it
   * belongs to.
   */
  public String shownOutput(String name) {
    return hierarchy
        .filter(h -> h.indexOf(name) >= 0)
        .map(h -> h.shown(h.indexOf(name)))
        .orElse(name);
  }

  /** The index of a feature, or -1. */
  public int featureIndex(String name) {
    for (int f = 0; f < features.size(); f++) {
      if (features.get(f).name().equals(name)) {
        return f;
      }
    }
    return -1;
  }
}
