package espalier.cli;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Dataset;
import espalier.ensemble.OutOfBag;
import espalier.learn.Contest;
import espalier.learn.LeafForm;
import espalier.learn.Model;
import espalier.learn.Provenance;
import espalier.learn.Tuning;
import espalier.message.Message;
import espalier.model.ModelReport;
import espalier.option.Form;
import espalier.sheet.SheetTally;
import espalier.tree.TreeModel;
import espalier.tuning.PromiseOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Prints what people want to know about data and a model; see {@link ModelReport}. */
record ModelPrinter(Terminal terminal) {

  private static final int BAR = 24;

  /** A longer course is shown in larger steps. */
  private static final int COURSE_LINES = 30;

  /** A line with a name on the left. */
  void entry(String name, String text) {
    terminal.item(Message.of("%-10s", name), text);
  }

  /** Size and kind of the data. */
  void data(Dataset data) {
    data(data, 1);
  }

  /** Size and kind of the data from some files. */
  void data(Dataset data, int files) {
    entry(
        "Data",
        Message.of(
            "%s%s: %s, %s, %s.",
            data.name(),
            files > 1 ? " and " + Describe.count(files - 1, "more file") : "",
            Describe.count(data.rows(), "row"),
            Describe.features(data),
            Describe.targets(data)));
    if (data.named()) {
      String first = data.rowName(0);
      entry(
          "Row names",
          data.rows() == 1 ? first + "." : first + " to " + data.rowName(data.rows() - 1) + ".");
    }
    if (data.contradictions().isPresent()) {
      entry("Repaired", data.contradictions().get().sentence());
    }
    warnings(data.notes());
  }

  /** The promise of the label sets, if one was requested. */
  void promise(Model model, Optional<PromiseOptions.Asked> asked) {
    if (asked.isPresent()) {
      entry(
          "Sets",
          model
              .head()
              .promises()
              .map(p -> p.sentence(asked.get().kind(), asked.get().level()))
              .orElse("No promise: it needs labels, and at least 6 labelled rows."));
    }
  }

  void training(Model model) {
    Provenance.RowCounts rows = model.provenance().rows();
    entry(
        "Rows",
        Message.of(
            "%s labelled%s, %s unlabelled.",
            rows.complete() + rows.partial(),
            rows.partial() > 0 ? " (" + rows.partial() + " of them in part)" : "",
            rows.unlabelled()));
    entry("Method", method(model));
    entry(kind(model), size(model.size()) + ".");
    twin(model.provenance());
    if (model.provenance().outcome().contest().isPresent()) {
      contest(model.provenance().outcome().contest().get());
    }
  }

  /** The candidates that were tried, and which of them the model is made of. */
  private void contest(Contest contest) {
    terminal.heading(
        Message.of(
            "Candidates, by %s of %s",
            contest.measure(), Describe.count(contest.rows(), "unseen labelled row")));
    TextTable table = new TextTable("candidate", "score", "").left(0).left(2);
    for (Contest.Candidate c : contest.candidates()) {
      table.row(c.name(), Describe.value(c.value()), c.chosen() ? "<- chosen" : "");
    }
    table.print(terminal);
    terminal.paragraph(contest.reason());
  }

  /** The method with the options that differ from the defaults. */
  static String method(Model model) {
    Provenance provenance = model.provenance();
    Optional<Method> method = Catalogue.recorded(provenance);
    if (method.isEmpty()) {
      return provenance.method() + "; which options differ from the defaults is not recorded.";
    }
    List<String> changed = new ArrayList<>();
    Map<String, String> defaults = method.get().defaults().describe();
    for (Map.Entry<String, String> set : provenance.options().entrySet()) {
      if (!set.getValue().equals(defaults.get(set.getKey()))) {
        changed.add(set.getKey() + "=" + set.getValue());
      }
    }
    return provenance.method()
        + (changed.isEmpty() ? ", default options." : ", " + String.join(", ", changed) + ".");
  }

  /** What a model is, in a word. */
  static String kind(Model model) {
    return model instanceof TreeModel ? "Tree" : "Model";
  }

  /** A size in words, such as "31 nodes, 16 leaves, depth 7". */
  static String size(Map<String, Double> size) {
    List<String> parts = new ArrayList<>();
    size.forEach((name, value) -> parts.add(part(name, value)));
    return String.join(", ", parts);
  }

  private static String part(String name, double value) {
    String number = Describe.number(value);
    if (!name.endsWith("s")) {
      return name + " " + number;
    }
    String one = name.equals("leaves") ? "leaf" : name.substring(0, name.length() - 1);
    return number + " " + (value == 1 ? one : name);
  }

  /** The mean size of the models of runs; a part that only some models have is their mean. */
  static Map<String, Double> size(List<RunResult> runs) {
    Map<String, Double> mean = new LinkedHashMap<>();
    sizes(runs)
        .forEach((k, v) -> mean.put(k, v.stream().mapToDouble(d -> d).average().orElseThrow()));
    return mean;
  }

  /**
   * The mean size of the models of runs, in words; says how many models have a part, if not all.
   */
  static String meanSize(List<RunResult> runs) {
    Map<String, Double> mean = size(runs);
    List<String> parts = new ArrayList<>();
    sizes(runs)
        .forEach(
            (name, values) ->
                parts.add(
                    part(name, rounded(mean.get(name)))
                        + (values.size() == runs.size()
                            ? ""
                            : " (" + values.size() + " of " + runs.size() + " models)")));
    return String.join(", ", parts);
  }

  /** A mean of large counts has no decimals. */
  private static double rounded(double mean) {
    return mean >= 100 ? Math.rint(mean) : mean;
  }

  private static Map<String, List<Double>> sizes(List<RunResult> runs) {
    Map<String, List<Double>> all = new LinkedHashMap<>();
    for (RunResult run : runs) {
      run.model().size().forEach((k, v) -> all.computeIfAbsent(k, n -> new ArrayList<>()).add(v));
    }
    return all;
  }

  /** Whether unlabelled rows helped, if that was found out. */
  void twin(Provenance provenance) {
    if (provenance.twin().isPresent()) {
      int labelled = provenance.rows().complete() + provenance.rows().partial();
      entry("Verdict", provenance.twin().get().sentence(labelled) + ".");
    }
  }

  /** Every value of ω that was tried, with its best smoothing, and the one chosen. */
  void tuning(Provenance provenance) {
    if (provenance.tuning().isEmpty() || provenance.tuning().get().folds() == 0) {
      return;
    }
    Tuning tuning = provenance.tuning().get();
    List<Tuning.Candidate> best = tuning.profile();
    if (best.size() < 2) {
      return;
    }
    terminal.heading(
        Message.of(
            "Degree of supervision ω (0: features, 1: targets), chosen by %s in %s internal folds",
            tuning.measure(), tuning.folds()));
    double low = best.stream().mapToDouble(Tuning.Candidate::mean).min().orElse(0);
    double high = best.stream().mapToDouble(Tuning.Candidate::mean).max().orElse(1);
    boolean cut = tuning.candidates().stream().anyMatch(c -> c.pruning() > 0);
    String pruning = cut ? "pruning" : "";
    TextTable table =
        new TextTable("ω", "score", "± s.e.", pruning, "smoothing", "lowest … highest", "");
    table.left(5).left(6);
    for (Tuning.Candidate c : best) {
      double share = high > low ? (c.mean() - low) / (high - low) : 1;
      table.row(
          Form.plain(c.omega()),
          Describe.value(c.mean()),
          Describe.value(c.standardError()),
          cut ? Form.plain(c.pruning()) : "",
          Form.plain(c.smoothing()),
          bar(share),
          c.equals(tuning.best()) ? "<- chosen" : "");
    }
    table.print(terminal);
  }

  /** The strengths of leaf smoothing that a forest chose from. */
  void smoothing(Model model) {
    Optional<OutOfBag> choice = ModelReport.smoothingChoice(model);
    if (choice.isEmpty()) {
      return;
    }
    OutOfBag estimate = choice.get();
    Optional<LeafForm> used = model.provenance().outcome().leaves();
    terminal.heading(
        Message.of(
            "Leaf smoothing, chosen by %s of %s by the trees that have not seen them",
            estimate.measure(), Describe.count(estimate.rows(), "row")));
    TextTable table = new TextTable("smoothing", "score", "");
    table.left(2);
    for (OutOfBag.Strength tried : estimate.strengths()) {
      table.row(
          Form.plain(tried.smoothing()),
          Describe.value(tried.value()),
          used.filter(u -> u.smoothing() == tried.smoothing()).isPresent() ? "<- chosen" : "");
    }
    table.print(terminal);
  }

  /** The objective after every step of an optimisation. */
  void course(Provenance provenance) {
    List<Double> course = provenance.course();
    if (course.size() < 2) {
      return;
    }
    terminal.heading("Course of learning (step 0: before the first)");
    double high = course.stream().mapToDouble(v -> v).max().orElse(0);
    TextTable table = new TextTable("step", "value", "from 0");
    table.left(2);
    int stride = (course.size() + COURSE_LINES - 1) / COURSE_LINES;
    for (int step = 0; step < course.size(); step++) {
      if (step % stride != 0 && step != course.size() - 1) {
        continue;
      }
      double value = course.get(step);
      table.row(Integer.toString(step), Describe.value(value), bar(high > 0 ? value / high : 0));
    }
    table.print(terminal);
  }

  /** A bar of blocks, the longest for 1. */
  static String bar(double share) {
    return Double.isNaN(share) ? "" : "█".repeat(1 + (int) Math.round((BAR - 1) * share));
  }

  void warnings(List<String> warnings) {
    if (!warnings.isEmpty()) {
      terminal.line();
    }
    for (String warning : warnings) {
      terminal.item("Warning: ", warning);
    }
  }

  static String seconds(double seconds) {
    return Message.of("%.2f s", seconds);
  }

  /**
   * How much of a sheet was written, and what to look at first.
   *
   * @param known whether known labels are counted apart
   * @param calibrated whether scores are probabilities
   * @param written how many lines the file has
   */
  void sheet(SheetTally tally, boolean known, boolean calibrated, long written) {
    int shown = tally.rows() - tally.labelled();
    terminal.line(
        Message.of(
            "%s predicted%s: %s, %.2f a row%s%s.",
            Describe.count(shown, "row"),
            tally.labelled() == 0
                ? ""
                : " (" + Describe.count(tally.labelled(), "labelled row") + " left out)",
            Describe.count((int) tally.lines(), "line"),
            shown == 0 ? 0 : (double) tally.lines() / shown,
            tally.lines() == 0 ? "" : ", " + Describe.count(tally.labels(), "different label"),
            tally.empty() == 0
                ? ""
                : "; " + Describe.count(tally.empty(), "row") + " without one"));
    if (known) {
      terminal.line(
          Message.of(
              calibrated && tally.known() < tally.lines()
                  ? "Known before: %d; new: %d, of which about %.0f of 100 should be right."
                  : "Known before: %d; new: %d.",
              tally.known(),
              tally.lines() - tally.known(),
              100 * tally.meanOfNew()));
    }
    if (tally.lines() > 0) {
      terminal.line(
          calibrated
              ? Message.of(
                  "About %.0f of 100 lines should be right (mean of calibrated scores).",
                  100 * tally.meanScore())
              : Message.of("Mean score of the lines: %.2f.", tally.meanScore()));
      TextTable groups =
          new TextTable("lines with", "lines", calibrated ? "right of 100" : "mean score").left(0);
      for (SheetTally.Group group : tally.groups()) {
        groups.row(
            group.name(),
            Message.of("%,d", group.lines()),
            Message.of(calibrated ? "%.0f" : "%.2f", (calibrated ? 100 : 1) * group.meanScore()));
      }
      if (!tally.groups().isEmpty()) {
        groups.print(terminal);
      }
    }
    if (written < tally.lines()) {
      terminal.line(Message.of("The %d lines that tell most were written.", written));
    }
    if (!tally.first().isEmpty()) {
      terminal.line("Look first at:");
      tally.first().forEach(line -> terminal.line("  " + line));
    }
  }
}
