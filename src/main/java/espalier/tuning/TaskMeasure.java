package espalier.tuning;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.hierarchy.DepthRule;
import espalier.hierarchy.LabelHierarchy;
import espalier.measure.Measure;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The measure by which the settings of a method are judged on rows that it was not trained on. */
public final class TaskMeasure {

  private final Measure measure;
  private final MeasureOptions how;

  private TaskMeasure(Measure measure, MeasureOptions how) {
    this.measure = measure;
    this.how = how;
  }

  /** The default measure for what the data ask to predict, labels weighted as by default. */
  public static TaskMeasure of(Dataset data) {
    return of(data, Optional.empty(), h -> DepthRule.DEFAULT.weights(h, DepthRule.DEFAULT_BASE));
  }

  /**
   * The measure for a task.
   *
   * @param name its name; empty for the default one
   * @param labelWeights the weights of the labels of a hierarchy
   * @throws IllegalArgumentException if there is no such measure, or it is not defined for the
   *     targets
   */
  public static TaskMeasure of(
      Dataset data, Optional<String> name, Function<LabelHierarchy, double[]> labelWeights) {
    MeasureOptions how = MeasureOptions.defaults().withTraining(data.targets());
    MeasureOptions weighted =
        data.hierarchy()
            .map(h -> how.withHierarchy(h).withLabelWeights(labelWeights.apply(h)))
            .orElse(how);
    Measure measure = MeasureCatalogue.of(name.orElse(defaultMeasure(data)));
    measure.check(data.targets(), weighted);
    return new TaskMeasure(measure, weighted);
  }

  /** This measure, looking for a class; {@code null} for the rarer one. */
  public TaskMeasure withPositiveClass(String name) {
    return new TaskMeasure(measure, how.withPositiveClass(name));
  }

  private static String defaultMeasure(Dataset data) {
    List<Attribute> targets = data.targets().attributes();
    return switch (data.task()) {
      case MULTI_LABEL, HIERARCHICAL -> "auprc.pooled";
      case BINARY -> "f1.binary";
      case MULTI_CLASS, MULTI_TARGET_CLASSIFICATION -> "f1.macro";
      case REGRESSION, MULTI_TARGET_REGRESSION -> "r2.mean";
      case MIXED -> targets.stream().anyMatch(Attribute::isNumeric) ? "r2.mean" : "auprc.pooled";
    };
  }

  /** The key of the measure. */
  public String key() {
    return measure.key();
  }

  /** Whether larger values are better. */
  public boolean higherIsBetter() {
    return measure.higherIsBetter();
  }

  /** The value of the measure for scores of the rows of a data set; {@code NaN} if undefined. */
  public double value(Dataset rows, double[][] scores) {
    return value(rows.targets(), scores);
  }

  /** The value of the measure for scores of rows with these targets; {@code NaN} if undefined. */
  public double value(Targets targets, double[][] scores) {
    return measure.value(targets, scores, how).value();
  }

  /**
   * Values over all rows, then without each group of rows, row i being in group i mod {@code
   * groups}; {@code NaN} where undefined.
   */
  double[] withoutGroups(Targets targets, double[][] scores, int groups) {
    return measure.withoutGroups(targets, scores, how, groups);
  }
}
