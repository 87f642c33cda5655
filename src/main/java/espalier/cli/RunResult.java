package espalier.cli;

import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.measure.Evaluation;
import espalier.tree.TreeModel;
import espalier.tuning.HeldOutScores;
import espalier.tuning.HeldOutScores.Scored;
import espalier.tuning.Unseen;
import java.util.OptionalDouble;

/**
 * A model learned on one split and its evaluation.
 *
 * @param trainCpu processor time of learning over all threads, in seconds
 * @param trainWall time of learning by the clock, in seconds
 * @param predictWall time of scoring the test rows by the clock, in seconds
 * @param scores rows x outputs, the scores of the test rows
 * @param unseen scores of the labelled rows by what has not seen them
 */
record RunResult(
    Model model,
    Evaluation evaluation,
    double trainCpu,
    double trainWall,
    double predictWall,
    double[][] scores,
    Unseen unseen) {

  RunResult light() {
    return new RunResult(
        model, evaluation, trainCpu, trainWall, predictWall, new double[0][], Unseen.none(0));
  }

  /** Learns, scores and measures; {@code positiveClass} may be null. */
  static RunResult of(
      TrainTestSplit split, Learner learner, String positiveClass, FitContext context) {
    Scored[] fit = new Scored[1];
    double cpuBefore = context.clock().seconds();
    long start = System.nanoTime();
    context.clock().run(() -> fit[0] = HeldOutScores.of(learner, split.train(), context));
    double trainWall = seconds(start);
    double trainCpu = context.clock().seconds() - cpuBefore;
    Model model = fit[0].model();
    start = System.nanoTime();
    double[][] scores = model.score(split.test());
    double predictWall = seconds(start);
    Evaluation evaluation =
        Evaluation.of(
            split.test().targets(),
            scores,
            model
                .measuring(learner::labelWeights)
                .withTraining(split.train().targets())
                .withPositiveClass(positiveClass));
    return new RunResult(
        model, evaluation, trainCpu, trainWall, predictWall, scores, fit[0].unseen());
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
