package espalier.cli;

import espalier.account.Columns;
import espalier.account.ModelAccount;
import espalier.account.OmegaAccount;
import espalier.cli.MeasureTable.Summary;
import espalier.cli.SplitOptions.Protocol;
import espalier.experiment.Plan;
import espalier.experiment.Trial;
import espalier.learn.Model;
import espalier.learn.TwinReport;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.model.ModelView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Prints an evaluation for people. */
final class EvaluationReport {

  private static final int TREE_LEVELS = 3;

  private final Terminal terminal;
  private final EvaluationResult result;
  private final MeasureTable table;
  private double judged;

  EvaluationReport(Terminal terminal, EvaluationResult result, boolean allMeasures) {
    this.terminal = terminal;
    this.result = result;
    this.table =
        new MeasureTable(Summary.of(result.runs()), Summary.of(result.twins()), allMeasures);
  }

  void print() {
    terminal.data(result.data(), result.files());
    terminal.entry("Protocol", Plan.Trials.sentence(result.protocol() == Protocol.TRANSDUCTIVE));
    terminal.entry("Rows", rows());
    ModelAccount account = new ModelAccount(result.first().model());
    terminal.entry("Method", account.method());
    if (result.runs().size() == 1) {
      terminal.sections(
          Stream.of(account.omega(), account.smoothing()).flatMap(Optional::stream).toList());
    } else if (result.runs().stream().allMatch(r -> EvaluationResult.omega(r).isPresent())) {
      terminal.entry(
          "ω",
          OmegaAccount.often(
              result.runs().stream().map(r -> EvaluationResult.omega(r).orElseThrow()).toList()));
    }
    measures();
    size();
    times();
    terminal.warnings(result.warnings());
  }

  private String rows() {
    EvaluationResult.Size first = result.splits().get(0);
    String each =
        Message.of(
            "%s labelled, %s unlabelled, %s test",
            first.labelled(), first.unlabelled(), first.test());
    int runs = result.runs().size();
    return (runs == 1 ? each : runs + " runs, the first with " + each)
        + "."
        + leftOut()
        + unknown();
  }

  private String leftOut() {
    int all = result.data().targets().count();
    int used = result.first().model().schema().targets().size();
    return used == all
        ? ""
        : Message.of(
            " %,d of %,d labels have enough labelled training rows (--min-rows); the others are left"
                + " out.",
            used, all);
  }

  private String unknown() {
    long unknown = result.splits().stream().mapToLong(EvaluationResult.Size::unknown).sum();
    long cells = result.splits().stream().mapToLong(EvaluationResult.Size::cells).sum();
    return unknown == 0
        ? ""
        : Message.of(
            " Of the %s targets of test rows, %s are unknown and count nowhere.", cells, unknown);
  }

  private void measures() {
    int runs = result.runs().size();
    terminal.heading(
        runs == 1
            ? "Measures on the " + result.splits().get(0).test() + " test rows"
            : "Measures: mean ± standard deviation over " + runs + " runs");
    table.print(terminal);
    namespaces();
    if (result.splits().get(0).unlabelled() == 0) {
      terminal.line();
      terminal.paragraph(
          "No training row is unlabelled, so there is no supervised twin to compare with.");
    } else if (!result.twins().isEmpty()) {
      terminal.line();
      terminal.out().flush();
      long start = System.nanoTime();
      Optional<Verdict> verdict = result.verdict();
      judged = (System.nanoTime() - start) / 1e9;
      verdict.ifPresentOrElse(
          v -> v.print(terminal),
          () ->
              terminal.paragraph(
                  "Verdict: " + TwinReport.UNSETTLED + ": no leading measure is defined."));
    }
  }

  private void namespaces() {
    if (result.namespaces().isEmpty()) {
      return;
    }
    terminal.line();
    terminal.paragraph(
        "Without the labels at the top of the ontology, which every annotated row has (--roots in"
            + " counts them).");
    Map<String, Namespaces.Part> means = Namespaces.means(result.namespaces());
    List<String> names = Stream.concat(means.keySet().stream(), Stream.of("all")).toList();
    Summary all = Summary.of(result.runs());
    Columns<String> by =
        new Columns<>(names)
            .words("namespace", name -> name)
            .column("labels", name -> means.containsKey(name) ? means.get(name).labels() : "");
    for (String key : Namespaces.KEYS) {
      by.column(key, n -> Numbers.score(mean(means.get(n), all, key)));
    }
    terminal.table(by.table());
  }

  private static double mean(Namespaces.Part part, Summary all, String key) {
    return part == null ? all.mean(key) : part.values().get(key);
  }

  private void size() {
    terminal.line();
    Model first = result.first().model();
    String size = EvaluationResult.meanSize(result.runs()) + twinSize();
    if (result.runs().size() > 1) {
      terminal.entry(Terminal.kind(first) + "s", size + " on average.");
      return;
    }
    Optional<ModelView> view = ModelView.of(first);
    terminal.entry(Terminal.kind(first), size + (view.isPresent() ? "; its top:" : "."));
    view.ifPresent(v -> terminal.out().print(v.text(TREE_LEVELS).indent(2)));
  }

  private String twinSize() {
    return result.twins().isEmpty()
        ? ""
        : " (supervised: " + EvaluationResult.meanSize(result.twins()) + ")";
  }

  private void times() {
    terminal.line();
    terminal.entry(
        "Time",
        Message.of(
            "training %s (processor %s), predicting %s%s.",
            seconds(result.runs(), Trial::trainWall),
            seconds(result.runs(), Trial::trainCpu),
            seconds(result.runs(), Trial::predictWall),
            result.twins().isEmpty()
                ? ""
                : "; for the verdict: training the twin "
                    + seconds(result.twins(), Trial::trainWall)
                    + " (processor "
                    + seconds(result.twins(), Trial::trainCpu)
                    + "), comparing "
                    + seconds(judged)));
  }

  private static String seconds(List<Trial> runs, ToDoubleFunction<Trial> time) {
    return seconds(runs.stream().mapToDouble(time).sum());
  }

  private static String seconds(double seconds) {
    return Numbers.fixed(seconds, 2) + " s";
  }
}
