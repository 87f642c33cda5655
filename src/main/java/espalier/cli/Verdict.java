package espalier.cli;

import espalier.learn.Learner;
import espalier.learn.TwinReport;
import espalier.measure.Measure;
import espalier.option.Form;
import espalier.tuning.SupervisedTwin;
import espalier.tuning.TaskMeasure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether unlabelled rows helped. It never fits anything: over several runs it is the paired
 * difference of their measures, of a single run the difference on its test rows, and beside it that
 * on labelled rows which the fits scored unseen.
 *
 * @param report the difference and its interval
 * @param otherDraw for a single run, what another draw of labelled rows would bring
 * @param labelled the labelled training rows of the first run
 * @param runs the number of runs
 */
record Verdict(TwinReport report, Optional<TwinReport> otherDraw, int labelled, int runs) {

  private static final int BAR = 41;

  /**
   * The verdict of several runs.
   *
   * @param key the measure
   * @param sharing see {@link SplitOptions.Plan#sharing}
   */
  static Verdict of(
      String key, List<RunResult> runs, List<RunResult> twins, int labelled, double sharing) {
    List<double[]> pairs = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      pairs.add(
          new double[] {
            runs.get(i).evaluation().get(key).value(), twins.get(i).evaluation().get(key).value()
          });
    }
    boolean higher = MeasureTable.measure(key).map(Measure::higherIsBetter).orElse(true);
    TwinReport report = TwinReport.ofRuns(key, higher, pairs, sharing);
    return new Verdict(report, Optional.empty(), labelled, runs.size());
  }

  /** The verdict of a single run; a report that the model has is that of another draw. */
  static Verdict of(
      RunResult run, RunResult twin, TrainTestSplit split, Learner learner, String positiveClass) {
    Optional<String> chosenBy = run.model().provenance().tuning().map(t -> t.measure());
    SupervisedTwin side =
        new SupervisedTwin(
            TaskMeasure.of(split.train(), chosenBy, learner::labelWeights)
                .withPositiveClass(positiveClass));
    return new Verdict(
        side.onTest(split.test().targets(), run.scores().test(), twin.scores().test()),
        run.model()
            .provenance()
            .twin()
            .or(() -> side.unseen(split.train(), run.scores().unseen(), twin.scores().unseen())),
        split.labelled(),
        1);
  }

  /** Prints the sentences and the bar of the interval. */
  void print(Terminal terminal) {
    String bar = report.bar(BAR);
    terminal.paragraph("Verdict: " + report.sentence(labelled) + ".");
    if (!bar.isEmpty()) {
      terminal.line("  hurt " + bar + " helped");
    }
    if (runs == 1) {
      terminal.paragraph("Beyond these labelled rows: " + beyond() + ".");
    }
  }

  private String beyond() {
    return otherDraw
        .map(r -> r.sentence(labelled))
        .orElse(
            "not measured, since it would take further fits; --repeats 5 measures it with other"
                + " labelled rows, train --set twin=report by internal folds");
  }

  /** For the JSON file. */
  Map<String, Object> json() {
    Map<String, Object> map = json(report);
    map.put("runs", runs);
    map.put("labelled_rows", labelled);
    map.put("other_draw", otherDraw.map(Verdict::json).orElse(null));
    return map;
  }

  private static Map<String, Object> json(TwinReport report) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("conclusion", Form.name(report.conclusion()));
    map.put("measure", report.measure());
    map.put("semi_supervised", report.semiSupervised());
    map.put("supervised", report.supervised());
    map.put("gain", report.gain());
    map.put("low", report.low());
    map.put("high", report.high());
    map.put("interval_over", Form.name(report.basis()));
    map.put("size", report.size());
    map.put("enough", report.enough());
    map.put("twin_used_instead", report.replaced());
    return map;
  }
}
