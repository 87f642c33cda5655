package espalier.measure;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.data.Task;
import espalier.message.Message;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One measure of the {@link MeasureCatalogue}: what it is called, whether higher or lower is
 * better, and how to compute it alone.
 *
 * <p>A jar on the class path can bring more: a public subclass with a constructor without
 * arguments, named in {@code META-INF/services/espalier.measure.Measure}. Evaluations, studies and
 * the command line list it after the others.
 */
public abstract class Measure {

  private final String key;
  private final String description;
  private final boolean higherIsBetter;
  private final double lowest;
  private final double highest;
  private final Set<Task> tasks;

  /**
   * Creates a measure of the given key, direction and range.
   *
   * @param key the name in options and reports, such as {@code specificity}
   * @param description the definition in one line
   * @param higherIsBetter whether greater values are better
   * @param lowest the lowest value it can take
   * @param highest the highest value it can take
   * @param tasks the tasks it is defined for, without {@link Task#MIXED}
   */
  protected Measure(
      String key,
      String description,
      boolean higherIsBetter,
      double lowest,
      double highest,
      Set<Task> tasks) {
    this.key = key;
    this.description = description;
    this.higherIsBetter = higherIsBetter;
    this.lowest = lowest;
    this.highest = highest;
    this.tasks = Set.copyOf(tasks);
  }

  /** The name in options and reports, such as {@code wlrap}. */
  public final String key() {
    return key;
  }

  /** The definition in one line. */
  public final String description() {
    return description;
  }

  /** Whether greater values are better. */
  public final boolean higherIsBetter() {
    return higherIsBetter;
  }

  /** The lowest value it can take. */
  public final double lowest() {
    return lowest;
  }

  /** The highest value it can take. */
  public final double highest() {
    return highest;
  }

  /** The tasks it is defined for; {@link Task#MIXED} never among them. */
  public final Set<Task> tasks() {
    return tasks.isEmpty() ? tasks : EnumSet.copyOf(tasks);
  }

  /**
   * Computes this measure and no other. Of targets of different kinds, those it is defined for are
   * judged. Time O(rows x outputs) and a logarithm of the present cells for areas and rankings;
   * rows that share a score array are nearly free. Memory O(rows + present and unknown cells).
   *
   * @param truth the true targets; unknown cells do not count
   * @param scores one score array of length {@link Targets#outputs()} for each row; rows may share
   *     an array; nothing is changed
   * @param options weights, thresholds, hierarchy
   * @throws IllegalArgumentException if shapes differ, a score is not finite, or the measure is not
   *     defined for such targets
   */
  public final Measurement value(Targets truth, double[][] scores, MeasureOptions options) {
    check(truth, options);
    return TargetBlock.of(truth, scores, options).stream()
        .filter(block -> tasks.contains(block.task()))
        .findFirst()
        .map(block -> on(block.evidence()))
        .orElseThrow();
  }

  /**
   * Checks that this measure is defined for some targets.
   *
   * @throws IllegalArgumentException if it is not
   */
  public final void check(Targets truth, MeasureOptions options) {
    boolean hierarchical = options.hierarchy() != null;
    if (Collections.disjoint(tasks, TargetBlock.tasks(truth.attributes(), hierarchical))) {
      throw Message.refused(
          "Measure '%s' is for %s, but the data have %s; 'espalier measures' lists all.",
          key,
          tasks().stream().map(Task::targets).collect(Collectors.joining(" or ")),
          Dataset.taskOf(truth.attributes(), hierarchical).targets());
    }
  }

  /**
   * Values over all rows, then without each of some groups of rows; row i is in group i mod {@code
   * groups}.
   *
   * @param truth the true targets
   * @param scores one score array for each row
   * @param groups the number of groups, at least 1
   * @return {@code groups} + 1 values; {@code NaN} where undefined
   * @throws IllegalArgumentException as {@link #value} does
   */
  public final double[] withoutGroups(
      Targets truth, double[][] scores, MeasureOptions options, int groups) {
    double[] values = new double[groups + 1];
    values[0] = value(truth, scores, options).value();
    for (int g = 0; g < groups; g++) {
      int group = g;
      int[] rest = IntStream.range(0, scores.length).filter(i -> i % groups != group).toArray();
      double[][] part = Arrays.stream(rest).mapToObj(i -> scores[i]).toArray(double[][]::new);
      values[g + 1] = value(truth.select(rest), part, options).value();
    }
    return values;
  }

  /**
   * Computes the value by the formula of the measure.
   *
   * @param truth targets that make one of the {@link #tasks}; unknown cells must not count, see
   *     {@link LabelCounts}
   * @param scores one array of finite scores for each row; rows may share an array; do not change
   * @param options weights, thresholds, hierarchy, checked against the targets
   */
  protected abstract Measurement compute(Targets truth, double[][] scores, MeasureOptions options);

  Measurement on(Evidence evidence) {
    return compute(evidence.truth(), evidence.scores(), evidence.options());
  }

  @Override
  public final String toString() {
    return key;
  }
}
