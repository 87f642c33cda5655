package espalier.cli;

import espalier.learn.Model;
import espalier.learn.Tuning;
import espalier.measure.Measure;
import espalier.model.ModelView;
import espalier.option.Form;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prints an evaluation for people. */
final class EvaluationReport {

  /** Changes of the leading measure below this are called no difference worth mentioning. */
  private static final double SLIGHT = 0.005;

  private static final int TREE_LEVELS = 3;

  private final Terminal terminal;
  private final EvaluationResult result;
  private final ModelPrinter report;
  private final MeasureTable table;

  EvaluationReport(Terminal terminal, EvaluationResult result, boolean allMeasures) {
    this.terminal = terminal;
    this.result = result;
    this.report = new ModelPrinter(terminal);
    this.table =
        new MeasureTable(Summary.of(result.runs()), Summary.of(result.twins()), allMeasures);
  }

  void print() {
    report.data(result.data(), result.files());
    report.entry("Protocol", result.protocol().sentence());
    report.entry("Rows", rows());
    report.entry("Method", ModelPrinter.method(result.first().model()));
    if (result.runs().size() == 1) {
      report.twin(result.first().model().provenance());
      report.tuning(result.first().model().provenance());
      report.smoothing(result.first().model());
    } else if (result.runs().stream().allMatch(r -> r.omega().isPresent())) {
      omegas();
    }
    measures();
    size();
    times();
    report.warnings(result.warnings());
  }

  private String rows() {
    EvaluationResult.Size first = result.splits().get(0);
    String each =
        String.format(
            "%s labelled, %s unlabelled, %s test",
            first.labelled(), first.unlabelled(), first.test());
    int runs = result.runs().size();
    return runs == 1 ? each + "." : runs + " runs, the first with " + each + ".";
  }

  private void omegas() {
    TreeMap<Double, Long> chosen =
        result.runs().stream()
            .collect(
                Collectors.groupingBy(
                    r -> r.omega().orElseThrow(), TreeMap::new, Collectors.counting()));
    report.entry(
        "ω",
        String.format(
            "%s of %s.",
            chosen.entrySet().stream()
                .map(e -> Form.plain(e.getKey()) + " in " + e.getValue())
                .collect(Collectors.joining(", ")),
            Describe.count(result.runs().size(), "run")));
  }

  private void measures() {
    int runs = result.runs().size();
    terminal.heading(
        runs == 1
            ? "Measures on the " + result.splits().get(0).test() + " test rows"
            : "Measures: mean ± standard deviation over " + runs + " runs");
    table.print(terminal);
    if (!result.twins().isEmpty()) {
      terminal.line();
      terminal.paragraph(verdict());
    }
  }

  private String verdict() {
    Optional<String> leading =
        table.leading(result.first().model().provenance().tuning().map(Tuning::measure));
    if (leading.isEmpty()) {
      return "No leading measure is defined on these test rows, so there is no verdict.";
    }
    boolean alone = result.runs().stream().allMatch(r -> r.omega().orElse(Double.NaN) == 1);
    if (alone) {
      return "Verdict: ω = 1 was chosen, which leaves the unlabelled rows aside: the supervised"
          + " tree.";
    }
    String key = leading.get();
    Summary main = Summary.of(result.runs());
    Summary twin = Summary.of(result.twins());
    double sign = MeasureTable.measure(key).map(Measure::higherIsBetter).orElse(true) ? 1 : -1;
    double gain = (main.mean(key) - twin.mean(key)) * sign;
    int[] count = table.betterAndWorse();
    String tail =
        String.format(
            Locale.ROOT,
            " (%s %.4f instead of %.4f; %d measures better, %d worse). %s",
            key,
            main.mean(key),
            twin.mean(key),
            count[0],
            count[1],
            runsBetter(key, sign));
    if (Math.abs(gain) < SLIGHT) {
      return "Verdict: the unlabelled rows made hardly a difference" + tail;
    }
    return "Verdict: the unlabelled rows " + (gain > 0 ? "helped" : "did harm") + tail;
  }

  private String runsBetter(String key, double sign) {
    int runs = result.runs().size();
    if (runs == 1) {
      return "This is one split; use --repeats or --folds to see how much it varies.";
    }
    long better =
        IntStream.range(0, runs)
            .filter(
                i ->
                    sign * value(result.runs().get(i), key)
                        > sign * value(result.twins().get(i), key))
            .count();
    return "Better in " + better + " of " + runs + " runs.";
  }

  private static double value(RunResult run, String key) {
    return run.evaluation().get(key).value();
  }

  private void size() {
    terminal.line();
    Model first = result.first().model();
    String size = ModelPrinter.size(ModelPrinter.size(result.runs())) + twinSize();
    if (result.runs().size() > 1) {
      report.entry(ModelPrinter.kind(first) + "s", size + " on average.");
      return;
    }
    Optional<ModelView> view = ModelView.of(first);
    report.entry(ModelPrinter.kind(first), size + (view.isPresent() ? "; its top:" : "."));
    view.ifPresent(v -> terminal.out().print(v.text(TREE_LEVELS).indent(2)));
  }

  private String twinSize() {
    return result.twins().isEmpty()
        ? ""
        : " (supervised: " + ModelPrinter.size(ModelPrinter.size(result.twins())) + ")";
  }

  private void times() {
    double cpu = result.runs().stream().mapToDouble(RunResult::trainCpu).sum();
    double wall = result.runs().stream().mapToDouble(RunResult::trainWall).sum();
    double predict = result.runs().stream().mapToDouble(RunResult::predictWall).sum();
    terminal.line();
    report.entry(
        "Time",
        String.format(
            "learning %s (processor %s), predicting %s.",
            ModelPrinter.seconds(wall), ModelPrinter.seconds(cpu), ModelPrinter.seconds(predict)));
  }
}
