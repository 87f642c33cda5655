package espalier.measure;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.TargetSelection;
import espalier.data.Targets;
import espalier.data.Task;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Targets of one kind, to be judged together: all targets, or of targets of different kinds the
 * labels, the nominal and the numeric ones, each for itself.
 *
 * @param prefix what to put before the measures' keys: empty unless the kinds are mixed
 * @param task the task these targets make
 */
record TargetBlock(String prefix, Task task, Evidence evidence) {

  static List<TargetBlock> of(Targets truth, double[][] scores, MeasureOptions options) {
    Task task = Dataset.taskOf(truth.attributes(), options.hierarchy() != null);
    if (task != Task.MIXED) {
      return List.of(new TargetBlock("", task, new Evidence(truth, scores, options)));
    }
    options.fit(truth);
    ScoreTable.of(truth, scores);
    List<TargetBlock> blocks = new ArrayList<>();
    for (Attribute.Kind kind : Attribute.Kind.values()) {
      int[] targets =
          IntStream.range(0, truth.count())
              .filter(t -> truth.attribute(t).kind() == kind)
              .toArray();
      if (targets.length > 0) {
        Targets part = TargetSelection.pick(truth, targets);
        blocks.add(
            new TargetBlock(
                prefix(kind),
                Dataset.taskOf(part.attributes(), false),
                new Evidence(part, part(truth, scores, targets), options.part(targets))));
      }
    }
    return blocks;
  }

  /** The tasks that targets make, each kind for itself. */
  static List<Task> tasks(List<Attribute> targets, boolean hierarchical) {
    Task task = Dataset.taskOf(targets, hierarchical);
    return task != Task.MIXED
        ? List.of(task)
        : Stream.of(Attribute.Kind.values())
            .map(kind -> targets.stream().filter(t -> t.kind() == kind).toList())
            .filter(part -> !part.isEmpty())
            .map(part -> Dataset.taskOf(part, false))
            .toList();
  }

  private static String prefix(Attribute.Kind kind) {
    return switch (kind) {
      case LABEL -> "labels.";
      case NOMINAL -> "classes.";
      case NUMERIC -> "numbers.";
    };
  }

  private static double[][] part(Targets truth, double[][] scores, int[] targets) {
    int[] columns =
        IntStream.of(targets)
            .flatMap(t -> IntStream.range(truth.offset(t), truth.offset(t + 1)))
            .toArray();
    Map<double[], double[]> seen = new IdentityHashMap<>();
    double[][] picked = new double[scores.length][];
    Arrays.setAll(
        picked,
        i ->
            seen.computeIfAbsent(
                scores[i], row -> IntStream.of(columns).mapToDouble(c -> row[c]).toArray()));
    return picked;
  }
}
