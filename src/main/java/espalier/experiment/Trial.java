package espalier.experiment;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.measure.Evaluation;
import espalier.measure.MeasureOptions;
import espalier.tuning.HeldOutScores;
import espalier.tuning.HeldOutScores.Scored;
import espalier.tuning.Unseen;
import java.util.function.Function;

/**
 * A model learned on one division of rows, and how it predicts the test rows.
 *
 * @param trainCpu processor time of learning over all threads, in seconds
 * @param trainWall time of learning by the clock, in seconds
 * @param predictWall time of scoring the test rows by the clock, in seconds
 * @param scores rows x outputs, the scores of the test rows
 * @param unseen scores of the labelled rows by what has not seen them
 */
public record Trial(
    Model model,
    Evaluation evaluation,
    double trainCpu,
    double trainWall,
    double predictWall,
    double[][] scores,
    Unseen unseen) {

  public Trial light() {
    return new Trial(
        model, evaluation, trainCpu, trainWall, predictWall, new double[0][], Unseen.none(0));
  }

  /**
   * Fits a learner to training rows and measures its scores of the test rows.
   *
   * @param how the options of the measures, but for the targets of the training rows
   */
  public static Trial of(
      Learner learner,
      Dataset train,
      Dataset test,
      Function<Model, MeasureOptions> how,
      FitContext context) {
    Scored[] fit = new Scored[1];
    double cpuBefore = context.clock().seconds();
    long start = System.nanoTime();
    context.clock().run(() -> fit[0] = HeldOutScores.of(learner, train, context));
    double trainWall = seconds(start);
    double trainCpu = context.clock().seconds() - cpuBefore;
    Model model = fit[0].model();
    start = System.nanoTime();
    double[][] scores = model.score(test);
    double predictWall = seconds(start);
    MeasureOptions by = how.apply(model).withTraining(train.targets());
    Evaluation evaluation = Evaluation.of(test.targets(), scores, by);
    return new Trial(model, evaluation, trainCpu, trainWall, predictWall, scores, fit[0].unseen());
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
