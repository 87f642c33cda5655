package espalier.cli;

import espalier.data.TargetSelection;
import espalier.data.Targets;
import espalier.hierarchy.LabelHierarchy;
import espalier.measure.Evaluation;
import espalier.measure.MeasureOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Measures of the labels below each root of an ontology, without the root.
 *
 * @param roots what was measured, by the root's title or name; empty for fewer than two roots
 */
record Namespaces(Map<String, Part> roots) {

  static final List<String> KEYS = List.of("fmax", "fmax.weighted", "smin", "auprc.pooled");

  private static final Namespaces NONE = new Namespaces(Map.of());

  record Part(int labels, Map<String, Double> values) {}

  static Namespaces of(TrainTestSplit split, double[][] scores) {
    LabelHierarchy all = split.test().hierarchy().filter(h -> !h.isFlat()).orElse(null);
    if (all == null || all.topLevel().length < 2) {
      return NONE;
    }
    Map<String, Part> parts = new LinkedHashMap<>();
    for (int root : all.topLevel()) {
      int[] below = all.descendants(root);
      if (below.length > 0) {
        String title = all.titles().isEmpty() ? all.name(root) : all.titles().get(root);
        parts.put(title, part(split, scores, all.select(below), root, below));
      }
    }
    return parts.size() < 2 ? NONE : new Namespaces(parts);
  }

  private static Part part(
      TrainTestSplit split, double[][] scores, LabelHierarchy hierarchy, int root, int[] below) {
    Targets known = split.train().targets();
    int[] rows = IntStream.range(0, known.rows()).filter(i -> known.get(i, root) == 1).toArray();
    MeasureOptions how =
        MeasureOptions.defaults()
            .withHierarchy(hierarchy)
            .withTraining(TargetSelection.pick(known.select(rows), below));
    double[][] picked =
        Stream.of(scores)
            .map(row -> IntStream.of(below).mapToDouble(t -> row[t]).toArray())
            .toArray(double[][]::new);
    Evaluation found =
        Evaluation.of(TargetSelection.pick(split.test().targets(), below), picked, how);
    Map<String, Double> values = new LinkedHashMap<>();
    KEYS.forEach(key -> values.put(key, found.get(key).value()));
    return new Part(below.length, values);
  }

  static Map<String, Part> means(List<Namespaces> runs) {
    Map<String, Part> means = new LinkedHashMap<>();
    runs.stream()
        .flatMap(run -> run.roots.keySet().stream())
        .distinct()
        .forEach(name -> means.put(name, mean(runs.stream().map(r -> r.roots.get(name)))));
    return means;
  }

  private static Part mean(Stream<Part> runs) {
    List<Part> parts = runs.filter(p -> p != null).toList();
    Map<String, Double> values = new LinkedHashMap<>();
    for (String key : KEYS) {
      values.put(
          key,
          parts.stream()
              .mapToDouble(p -> p.values.get(key))
              .filter(v -> !Double.isNaN(v))
              .average()
              .orElse(Double.NaN));
    }
    return new Part(parts.get(0).labels, values);
  }
}
