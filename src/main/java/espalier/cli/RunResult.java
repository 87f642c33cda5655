package espalier.cli;

import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.Provenance;
import espalier.measure.Evaluation;
import espalier.measure.MeasureOptions;
import espalier.tree.TreeModel;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A model learned on one split and what it is worth.
 *
 * @param model the model
 * @param evaluation its measures on the test rows
 * @param trainCpu processor time of learning over all threads, in seconds
 * @param trainWall time of learning by the clock, in seconds
 * @param predictWall time of scoring the test rows by the clock, in seconds
 */
record RunResult(
    Model model, Evaluation evaluation, double trainCpu, double trainWall, double predictWall) {

  /** Learns, scores and measures; {@code positiveClass} may be null. */
  static RunResult of(
      TrainTestSplit split, Learner learner, String positiveClass, FitContext context) {
    Model[] model = new Model[1];
    double cpuBefore = context.clock().seconds();
    long start = System.nanoTime();
    context.clock().run(() -> model[0] = learner.fit(split.train(), context));
    double trainWall = seconds(start);
    double trainCpu = context.clock().seconds() - cpuBefore;
    start = System.nanoTime();
    double[][] scores = model[0].score(split.test());
    double predictWall = seconds(start);
    Evaluation evaluation =
        Evaluation.of(
            split.test().targets(),
            scores,
            measureOptions(split.train(), learner.options(), model[0])
                .withPositiveClass(positiveClass));
    return new RunResult(model[0], evaluation, trainCpu, trainWall, predictWall);
  }

  private static MeasureOptions measureOptions(
      Dataset train, Map<String, String> options, Model model) {
    MeasureOptions how = MeasureOptions.defaults().withTraining(train.targets());
    if (train.targets().allLabels()) {
      how = how.withThresholds(model.thresholds());
    }
    if (train.hierarchy().isPresent()) {
      LabelHierarchy order = train.hierarchy().get();
      how = how.withHierarchy(order).withLabelWeights(weights(order, options));
    }
    return how;
  }

  /** The weights the learner counts labels with, the usual ones if it has none. */
  private static double[] weights(LabelHierarchy order, Map<String, String> options) {
    String rule = options.get("depth-rule");
    String base = options.get("depth-base");
    return (rule == null ? DepthRule.DEFAULT : DepthRule.of(rule))
        .weights(order, base == null ? DepthRule.DEFAULT_BASE : Double.parseDouble(base));
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  /** The degree of supervision of the final model; empty for a method without one. */
  OptionalDouble omega() {
    Provenance from = model.provenance();
    String given = from.options().get("omega");
    if (given == null) {
      return OptionalDouble.empty();
    }
    if (from.tuning().isPresent()) {
      return OptionalDouble.of(from.tuning().get().best().omega());
    }
    return given.equals("auto")
        ? OptionalDouble.empty()
        : OptionalDouble.of(Double.parseDouble(given));
  }

  /** The strength of leaf smoothing; NaN for models that do not tell. */
  double smoothing() {
    return model instanceof TreeModel tree ? tree.smoothing() : Double.NaN;
  }
}
