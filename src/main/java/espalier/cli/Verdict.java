package espalier.cli;

import espalier.experiment.Trial;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.TwinReport;
import espalier.measure.Measure;
import espalier.message.Message;
import espalier.option.Form;
import espalier.tuning.SupervisedTwin;
import espalier.tuning.TaskMeasure;
import espalier.tuning.ThresholdLearner;
import espalier.tuning.Unseen;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A method against its twin: over several runs the paired difference of their measures, of a single
 * run the difference on its test rows, and what is to be expected of other labelled rows. {@link
 * TwinReport} has the words.
 *
 * @param otherDraw for a single run, what another draw of labelled rows would bring
 * @param labelled the labelled training rows of the first run
 * @param seen whether the test rows were unlabelled training rows
 * @param further how many internal folds it took further fits for
 */
record Verdict(
    TwinReport report,
    Optional<TwinReport> otherDraw,
    int labelled,
    int runs,
    boolean seen,
    int further) {

  private static final int BAR = 41;

  /** The verdict of several runs by a measure; see {@link SplitOptions.Plan#sharing}. */
  static Verdict of(
      String key, List<Trial> runs, List<Trial> twins, int labelled, double sharing, boolean seen) {
    List<double[]> pairs = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      pairs.add(
          new double[] {
            runs.get(i).evaluation().get(key).value(), twins.get(i).evaluation().get(key).value()
          });
    }
    boolean higher = MeasureTable.measure(key).map(Measure::higherIsBetter).orElse(true);
    TwinReport report = TwinReport.ofRuns(key, higher, pairs, sharing);
    return new Verdict(report, Optional.empty(), labelled, runs.size(), seen, 0);
  }

  /**
   * The verdict of a single run. Fits whose learner has no scores of unseen rows cost a fold or two
   * of further fits.
   */
  static Verdict of(
      Trial run,
      Trial twin,
      TrainTestSplit split,
      Learner learner,
      Learner twinLearner,
      String positiveClass,
      boolean seen,
      FitContext context) {
    Optional<String> chosenBy = run.model().provenance().tuning().map(t -> t.measure());
    SupervisedTwin side =
        new SupervisedTwin(
            TaskMeasure.of(split.train(), chosenBy, learner::labelWeights)
                .withPositiveClass(positiveClass));
    List<Unseen> unseen = List.of(run.unseen(), twin.unseen());
    boolean further = unseen.stream().anyMatch(u -> u.empty());
    if (further) {
      unseen =
          SupervisedTwin.fewFolds(
              ThresholdLearner.alone(learner),
              ThresholdLearner.alone(twinLearner),
              split.train(),
              context);
    }
    List<TwinReport> reports =
        side.onTest(
            split.test().targets(),
            run.scores(),
            twin.scores(),
            side.luck(split.train(), unseen.get(0), unseen.get(1)),
            split.labelled());
    return new Verdict(
        reports.get(0),
        Optional.of(run.model().provenance().twin().orElse(reports.get(1))),
        split.labelled(),
        1,
        seen,
        further ? SupervisedTwin.fewFolds(split.labelled()) : 0);
  }

  void print(Terminal terminal) {
    String bar = report.bar(BAR);
    String said = "Verdict: " + report.sentence(labelled, otherDraw, seen) + ".";
    switch (report.conclusion()) {
      case BETTER -> terminal.paragraph(Ink.Hue.HELP, said);
      case WORSE -> terminal.paragraph(Ink.Hue.HARM, said);
      case CANNOT_TELL -> terminal.paragraph(said);
    }
    if (!bar.isEmpty()) {
      terminal.line("  worse " + bar + " better");
    }
    otherDraw.ifPresent(
        other -> terminal.paragraph("Other labelled rows: " + other.sentence(labelled) + "."));
    if (further > 0) {
      terminal.paragraph(
          Message.of(
              "The spread over labelled rows is from %d of %d internal folds, to save time; --repeats 5"
                  + " measures it.",
              further, SupervisedTwin.FOLDS));
    }
  }

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
