package espalier.experiment.report;

import espalier.experiment.Result;
import espalier.io.InputException;
import espalier.measure.Measure;
import espalier.message.Message;
import espalier.option.Nearest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The study's results compared with those that another program recorded. */
final class ConformanceSection {

  /** Values that print alike count as equal. */
  private static final double EQUAL = 0.00005;

  /** A recorded value and the study's mean over the cells that it stands for. */
  private record Pair(Recorded recorded, double ours) {

    double difference() {
      return ours - recorded.value();
    }

    /** The difference where higher is better, else its negative; 0 for equal values. */
    double gain() {
      double d = difference();
      return Math.abs(d) < EQUAL ? 0 : recorded.measure().higherIsBetter() ? d : -d;
    }
  }

  private final Path file;
  private final List<Recorded> all;
  private final List<Pair> pairs = new ArrayList<>();

  /**
   * Reads what was recorded.
   *
   * @throws IllegalArgumentException if no recorded value has a counterpart in the study
   */
  ConformanceSection(Study study, Path file) {
    this.file = file;
    this.all = Recorded.read(file);
    for (Recorded one : all) {
      double ours = ours(study, one);
      if (!Double.isNaN(ours)) {
        pairs.add(new Pair(one, ours));
      }
    }
    if (pairs.isEmpty()) {
      throw InputException.in(file.toString(), without(study, all));
    }
  }

  /** Writes a table and a sentence for each measure; returns the sentences. */
  List<String> write(Page page) {
    List<String> sentences = new ArrayList<>();
    Set<Measure> measures = new LinkedHashSet<>();
    pairs.forEach(p -> measures.add(p.recorded().measure()));
    for (Measure measure : measures) {
      sentences.add(
          sentence(
              measure, pairs.stream().filter(p -> p.recorded().measure() == measure).toList()));
    }
    if (pairs.size() < all.size()) {
      sentences.add(
          Message.of(
              "%d of %d recorded values have no counterpart in this study.",
              all.size() - pairs.size(), all.size()));
    }
    page.section("Comparison with recorded results");
    sentences.forEach(page::text);
    page.table("conformance", "Recorded results and results of this study.", table(pairs));
    page.note(
        "Recorded: "
            + file.getFileName()
            + ". Ours is the mean over the folds and repeats of the seed, or of all seeds.");
    return sentences;
  }

  private static double ours(Study study, Recorded one) {
    return Study.mean(
        study.done().stream()
            .filter(r -> r.part("data").equals(one.data()))
            .filter(r -> r.part("method").equals(one.method()))
            .filter(r -> r.part("labels").equals(one.labels()))
            .filter(r -> one.seed().isEmpty() || r.part("seed").equals(one.seed()))
            .filter(r -> Setting.of(r).besides(Setting.Axis.LABELS).isEmpty())
            .mapToDouble(r -> r.measure(one.measure().key()))
            .filter(v -> !Double.isNaN(v))
            .toArray());
  }

  private static String without(Study study, List<Recorded> all) {
    if (all.isEmpty()) {
      return "there is no recorded value below the header.";
    }
    Recorded first = all.get(0);
    String start = "no recorded value has a counterpart in the study; ";
    if (!study.data().contains(first.data())) {
      return start + absent("data set", first.data(), study.data());
    }
    if (!study.methods().contains(first.method())) {
      return start + absent("method", first.method(), study.methods());
    }
    List<String> budgets =
        study.done().stream().map((Result r) -> r.part("labels")).distinct().toList();
    return start
        + (budgets.contains(first.labels())
            ? "seed '" + first.seed() + "' or measure '" + first.measure().key() + "' is not in it."
            : absent("budget L", first.labels(), budgets));
  }

  private static String absent(String what, String name, List<String> known) {
    return Message.of(
        "it has no %s '%s'%s; it has: %s.",
        what, name, Nearest.hint(name, known), String.join(", ", known));
  }

  private static String sentence(Measure measure, List<Pair> pairs) {
    long better = pairs.stream().filter(p -> p.gain() > 0).count();
    long worse = pairs.stream().filter(p -> p.gain() < 0).count();
    double mean = pairs.stream().mapToDouble(Pair::difference).average().orElse(Double.NaN);
    Pair far =
        pairs.stream().max(Comparator.comparingDouble(p -> Math.abs(p.difference()))).orElseThrow();
    return Message.of(
        "%s: ours is better than recorded in %d, equal in %d, worse in %d of %d; mean difference %s,"
            + " largest %s (%s, L = %s, %s).",
        Names.of(measure),
        better,
        pairs.size() - better - worse,
        worse,
        pairs.size(),
        signed(mean),
        signed(far.difference()),
        far.recorded().data(),
        far.recorded().labels(),
        far.recorded().method());
  }

  private static ReportTable table(List<Pair> pairs) {
    ReportTable table =
        new ReportTable(
            "data set", "L", "seed", "method", "measure", "recorded", "ours", "difference");
    for (Pair pair : pairs) {
      Recorded r = pair.recorded();
      table.row(
          r.data(),
          r.labels(),
          r.seed().isEmpty() ? "all" : r.seed(),
          r.method(),
          r.measure().key(),
          Message.of("%.4f", r.value()),
          Message.of("%.4f", pair.ours()),
          signed(pair.difference()));
    }
    return table;
  }

  private static String signed(double value) {
    return Message.of("%+.4f", value);
  }
}
