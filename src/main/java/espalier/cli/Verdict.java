package espalier.cli;

import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.TwinReport;
import espalier.measure.Measure;
import espalier.option.Form;
import espalier.tuning.SupervisedTwin;
import espalier.tuning.TaskMeasure;
import espalier.tuning.ThresholdLearner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether unlabelled rows helped, in one sentence with an interval. Over several runs it is the
 * paired difference on their test rows. A single run has no interval; the learner and its
 * supervised twin are then compared on internal folds of the labelled training rows, each with its
 * own search.
 *
 * @param report the difference and its interval
 * @param labelled the labelled training rows of the first run
 */
record Verdict(TwinReport report, int labelled) {

  private static final int BAR = 41;

  /** The verdict of several runs by a measure; the ratio is that of test to training rows. */
  static Verdict of(
      String key, List<RunResult> runs, List<RunResult> twins, EvaluationResult.Size size) {
    List<double[]> pairs = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      pairs.add(
          new double[] {
            runs.get(i).evaluation().get(key).value(), twins.get(i).evaluation().get(key).value()
          });
    }
    boolean higher = MeasureTable.measure(key).map(Measure::higherIsBetter).orElse(true);
    double ratio = (double) size.test() / (size.labelled() + size.unlabelled());
    TwinReport report = TwinReport.of(key, higher, pairs, ratio, runs.size(), 0);
    return new Verdict(report, size.labelled());
  }

  /**
   * The verdict of a single run: what the model reports, or a comparison on internal folds.
   *
   * @return empty if there are too few labelled rows
   */
  static Optional<Verdict> of(
      RunResult run,
      TrainTestSplit split,
      Learner learner,
      Learner twin,
      long seed,
      FitContext context) {
    Optional<TwinReport> reported = run.model().provenance().twin();
    Optional<String> chosenBy = run.model().provenance().tuning().map(t -> t.measure());
    return reported
        .or(
            () ->
                new SupervisedTwin(
                        TaskMeasure.of(split.train(), chosenBy, learner::labelWeights), seed)
                    .compare(
                        ThresholdLearner.alone(learner),
                        ThresholdLearner.alone(twin),
                        split.train(),
                        context))
        .map(r -> new Verdict(r, split.labelled()));
  }

  /** Prints the sentence and the bar of the interval. */
  void print(Terminal terminal) {
    String bar = report.bar(BAR);
    terminal.paragraph("Verdict: " + report.sentence(labelled) + ".");
    if (!bar.isEmpty()) {
      terminal.line("  hurt " + bar + " helped");
    }
  }

  /** For the JSON file. */
  Map<String, Object> json() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("conclusion", Form.name(report.conclusion()));
    map.put("measure", report.measure());
    map.put("semi_supervised", report.semiSupervised());
    map.put("supervised", report.supervised());
    map.put("gain", report.gain());
    map.put("low", report.low());
    map.put("high", report.high());
    map.put("runs", report.repeats());
    map.put("internal_folds", report.folds());
    map.put("labelled_rows", labelled);
    map.put("twin_used_instead", report.replaced());
    return map;
  }
}
