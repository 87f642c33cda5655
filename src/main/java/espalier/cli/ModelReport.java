package espalier.cli;

import espalier.data.Dataset;
import espalier.ensemble.ForestModel;
import espalier.ensemble.OutOfBag;
import espalier.experiment.Method;
import espalier.experiment.Methods;
import espalier.learn.Model;
import espalier.learn.OptionTable;
import espalier.learn.Provenance;
import espalier.learn.Tuning;
import espalier.measure.Measure;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

/** Prints what people want to know about data and a model. */
final class ModelReport {

  private static final int BAR = 24;

  /** A longer course is shown in larger steps. */
  private static final int COURSE_LINES = 30;

  private final Terminal terminal;

  ModelReport(Terminal terminal) {
    this.terminal = terminal;
  }

  /** A line with a name on the left. */
  void entry(String name, String text) {
    terminal.item(String.format("%-10s", name), text);
  }

  /** Size and kind of the data. */
  void data(Dataset data) {
    data(data, 1);
  }

  /** Size and kind of the data from some files. */
  void data(Dataset data, int files) {
    entry(
        "Data",
        data.name()
            + (files > 1 ? " and " + Describe.count(files - 1, "more file") : "")
            + ": "
            + Describe.count(data.rows(), "row")
            + ", "
            + Describe.features(data)
            + ", "
            + Describe.targets(data)
            + ".");
    data.contradictions().ifPresent(found -> entry("Repaired", found.sentence()));
  }

  /** Rows, method and size. */
  void training(Model model) {
    Provenance.RowCounts rows = model.provenance().rows();
    entry(
        "Rows",
        (rows.complete() + rows.partial())
            + " labelled"
            + (rows.partial() > 0 ? " (" + rows.partial() + " of them in part)" : "")
            + ", "
            + rows.unlabelled()
            + " unlabelled.");
    entry("Method", method(model));
    entry(kind(model), size(model.size()) + ".");
    twin(model.provenance());
  }

  /** The method with the options that differ from the defaults. */
  static String method(Model model) {
    Provenance provenance = model.provenance();
    List<String> changed = new ArrayList<>();
    Map<String, String> usual =
        Methods.all().stream()
            .filter(m -> m.name().equalsIgnoreCase(provenance.method()))
            .findFirst()
            .<Map<String, String>>map(Method::usual)
            .orElse(Map.of());
    provenance
        .options()
        .forEach(
            (key, value) -> {
              if (!value.equals(usual.get(key))) {
                changed.add(key + "=" + value);
              }
            });
    return provenance.method()
        + (changed.isEmpty() ? ", usual options." : ", " + String.join(", ", changed) + ".");
  }

  /** What a model is, in a word. */
  static String kind(Model model) {
    return isTree(model) ? "Tree" : "Model";
  }

  private static boolean isTree(Model model) {
    return model instanceof TreeModel;
  }

  /** A size in words, such as "31 nodes, 16 leaves, depth 7". */
  static String size(Map<String, Double> size) {
    return size.entrySet().stream()
        .map(
            e -> {
              String number = Describe.number(e.getValue());
              return e.getKey().endsWith("s")
                  ? number + " " + e.getKey()
                  : e.getKey() + " " + number;
            })
        .collect(Collectors.joining(", "));
  }

  /** The mean size of the models of runs. */
  static Map<String, Double> size(List<RunResult> runs) {
    Map<String, Double> mean = new LinkedHashMap<>();
    for (RunResult run : runs) {
      run.model().size().forEach((k, v) -> mean.merge(k, v, Double::sum));
    }
    mean.replaceAll((k, sum) -> sum / runs.size());
    return mean;
  }

  /** Whether unlabelled rows helped, if that was found out. */
  void twin(Provenance provenance) {
    provenance.twin().ifPresent(t -> entry("Twin", t.sentence() + "."));
  }

  /** Every value of ω that was tried, with its best smoothing, and the one chosen. */
  void tuning(Provenance provenance) {
    if (provenance.tuning().isEmpty() || provenance.tuning().get().folds() == 0) {
      return;
    }
    Tuning tuning = provenance.tuning().get();
    Map<Double, Tuning.Candidate> best = new LinkedHashMap<>();
    BinaryOperator<Tuning.Candidate> better = (a, b) -> better(tuning, a, b);
    tuning.candidates().forEach(c -> best.merge(c.omega(), c, better));
    if (best.size() < 2) {
      return;
    }
    terminal.heading(
        "Degree of supervision ω (0: features, 1: targets), chosen by "
            + tuning.measure()
            + " in "
            + tuning.folds()
            + " internal folds");
    double low = best.values().stream().mapToDouble(Tuning.Candidate::mean).min().orElse(0);
    double high = best.values().stream().mapToDouble(Tuning.Candidate::mean).max().orElse(1);
    boolean cut = tuning.candidates().stream().anyMatch(c -> c.pruning() > 0);
    String pruning = cut ? "pruning" : "";
    TextTable table =
        new TextTable("ω", "score", "± s.e.", pruning, "smoothing", "lowest … highest", "");
    table.left(5).left(6);
    for (Tuning.Candidate c : best.values()) {
      double share = high > low ? (c.mean() - low) / (high - low) : 1;
      table.row(
          OptionTable.plain(c.omega()),
          Describe.value(c.mean()),
          Describe.value(c.standardError()),
          cut ? OptionTable.plain(c.pruning()) : "",
          OptionTable.plain(c.smoothing()),
          bar(share),
          c.equals(tuning.best()) ? "<- chosen" : "");
    }
    table.print(terminal);
  }

  /** The strengths of leaf smoothing that a forest chose from. */
  void smoothing(Model model) {
    if (!(SelfTrainedModel.answering(model) instanceof ForestModel forest)
        || forest.outOfBag().isEmpty()
        || forest.outOfBag().get().strengths().isEmpty()) {
      return;
    }
    OutOfBag estimate = forest.outOfBag().get();
    terminal.heading(
        "Leaf smoothing, chosen by "
            + estimate.measure()
            + " of "
            + Describe.count(estimate.rows(), "row")
            + " by the trees that have not seen them");
    TextTable table = new TextTable("smoothing", "score", "");
    table.left(2);
    for (OutOfBag.Strength tried : estimate.strengths()) {
      table.row(
          OptionTable.plain(tried.smoothing()),
          Describe.value(tried.value()),
          tried.smoothing() == forest.smoothing() ? "<- chosen" : "");
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

  private static Tuning.Candidate better(Tuning tuning, Tuning.Candidate a, Tuning.Candidate b) {
    if (a.equals(tuning.best()) || b.equals(tuning.best())) {
      return a.equals(tuning.best()) ? a : b;
    }
    boolean higher = Measure.of(tuning.measure()).higherIsBetter();
    return higher == (b.mean() > a.mean()) ? b : a;
  }

  /** A bar of blocks, the longest for 1. */
  static String bar(double share) {
    return Double.isNaN(share) ? "" : "█".repeat(1 + (int) Math.round((BAR - 1) * share));
  }

  /** What the user should know about a model. */
  static List<String> warnings(Model model) {
    List<String> all = new ArrayList<>(model.provenance().warnings());
    if (isTree(model) && model.size().get("nodes") == 1) {
      all.add(
          "The tree is a single leaf, so every row gets the same scores: no feature divides the"
              + " training rows usefully (all constant, or fewer rows than min-leaf asks for).");
    }
    return all;
  }

  /** Warnings, one line each. */
  void warnings(List<String> warnings) {
    if (!warnings.isEmpty()) {
      terminal.line();
    }
    warnings.forEach(w -> terminal.item("Warning: ", w));
  }

  /** Seconds in words. */
  static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.2f s", seconds);
  }
}
