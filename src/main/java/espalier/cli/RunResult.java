package espalier.cli;

import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.measure.Evaluation;
import espalier.measure.MeasureOptions;
import espalier.tree.TreeModel;
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
            measureOptions(split.train(), learner, model[0]).withPositiveClass(positiveClass));
    return new RunResult(model[0], evaluation, trainCpu, trainWall, predictWall);
  }

  private static MeasureOptions measureOptions(Dataset train, Learner learner, Model model) {
    MeasureOptions how = MeasureOptions.defaults().withTraining(train.targets());
    if (train.targets().allLabels()) {
      how = how.withThresholds(model.thresholds());
    }
    if (train.hierarchy().isPresent()) {
      LabelHierarchy hierarchy = train.hierarchy().get();
      how = how.withHierarchy(hierarchy).withLabelWeights(learner.labelWeights(hierarchy));
    }
    return how;
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  /** The degree of supervision of the model; empty for none and for several in turn. */
  OptionalDouble omega() {
    return model.provenance().outcome().omega();
  }

  /** The strength of leaf smoothing; NaN for models that do not record it. */
  double smoothing() {
    return model instanceof TreeModel tree ? tree.smoothing() : Double.NaN;
  }
}
