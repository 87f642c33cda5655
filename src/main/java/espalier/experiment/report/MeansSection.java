package espalier.experiment.report;

import espalier.account.TextTable;
import espalier.experiment.statistics.Friedman;
import espalier.experiment.statistics.PairTests;
import espalier.experiment.statistics.Ties;
import espalier.measure.Measure;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Means and deviations over the draws: a table of cells and one of methods for each measure. */
record MeansSection(Study study, Page page, CellPages pages) {

  void write() {
    page.section("Means and deviations");
    page.note(
        Message.of(
            "Mean ± standard deviation over folds, repeats and seeds (n = %d runs a cell); the best"
                + " mean of a row is bold. Every cell links to its page.",
            study.draws()));
    for (Measure measure : study.measures()) {
      page.oneOf("Measure", Comparison.named(measure));
      page.heading(Comparison.named(measure));
      TextTable table = study.table();
      int[] wins = new int[study.methods().size()];
      for (String data : study.data()) {
        for (Setting setting : study.settings()) {
          row(measure, data, setting, table, wins);
        }
      }
      page.table(
          "means-" + measure.key(),
          Comparison.named(measure)
              + Message.of(": mean and standard deviation over %d runs.", study.draws()),
          table);
      summary(measure, wins);
      page.endBox();
    }
  }

  private void row(Measure measure, String data, Setting setting, TextTable table, int[] won) {
    List<double[]> values =
        study.methods().stream()
            .map(m -> study.values(data, m, setting, r -> r.measure(measure.key())))
            .toList();
    double sign = measure.higherIsBetter() ? 1 : -1;
    double[] means =
        Ties.joined(new double[][] {values.stream().mapToDouble(Study::mean).toArray()})[0];
    // Means over other draws cannot be compared; where no method has all, as far as they go.
    boolean none = values.stream().noneMatch(v -> v.length == study.draws());
    double best =
        IntStream.range(0, means.length)
            .filter(m -> values.get(m).length == study.draws() || none)
            .mapToDouble(m -> sign * means[m])
            .filter(v -> !Double.isNaN(v))
            .max()
            .orElse(Double.NaN);
    if (Double.isNaN(best)) {
      return;
    }
    int most = values.stream().mapToInt(v -> v.length).max().orElse(0);
    List<String> cells = new ArrayList<>(List.of(data, setting.toString()));
    List<String> links = new ArrayList<>(List.of("", ""));
    for (int m = 0; m < values.size(); m++) {
      boolean counts = values.get(m).length == most;
      boolean wins = counts && sign * means[m] >= best;
      won[m] += wins ? 1 : 0;
      String cell = cell(values.get(m), wins);
      boolean part = values.get(m).length > 0 && values.get(m).length < study.draws();
      cells.add(part ? cell + " (" + values.get(m).length + " of " + study.draws() + ")" : cell);
      links.add(values.get(m).length == 0 ? "" : pages.link(data, study.methods().get(m), setting));
    }
    table.row(cells, links);
  }

  private static String cell(double[] values, boolean best) {
    String text = Numbers.spread(Study.mean(values), Study.deviation(values));
    return best ? text + "*" : text;
  }

  /** How often each method is best, its mean and rank, and whether it differs from the best. */
  private void summary(Measure measure, int[] wins) {
    Comparison over = Comparison.overall(study, measure);
    if (over.methods().size() < 2 || over.values().length == 0) {
      return;
    }
    Friedman test = over.friedman();
    List<Double> ranks = test.averageRanks();
    int first =
        IntStream.range(0, ranks.size())
            .reduce((a, b) -> ranks.get(b) < ranks.get(a) ? b : a)
            .orElse(0);
    List<PairTests.Pair> differing =
        over.testable()
            ? over.pairs(study.folder().region()).differing(Comparison.ALPHA)
            : List.of();
    TextTable table = new TextTable("method", "best in rows", "mean of data sets", "average rank");
    boolean marked = false;
    for (int m = 0; m < ranks.size(); m++) {
      int own = m;
      boolean differs =
          differing.stream()
              .anyMatch(p -> p.a() == own && p.b() == first || p.a() == first && p.b() == own);
      marked |= differs;
      table.row(
          over.methods().get(m) + (differs ? " †" : ""),
          Integer.toString(wins[study.methods().indexOf(over.methods().get(m))]),
          Numbers.score(over.mean(m)),
          Numbers.fixed(ranks.get(m), 2));
    }
    page.table(
        "summary-" + measure.key(),
        Comparison.named(measure)
            + ", summed up over "
            + Phrases.count(over.values().length, "complete data set")
            + "."
            + (marked ? " † differs from the first (Wilcoxon, Holm)." : ""),
        table);
    if (study.data().size() == 1) {
      return;
    }
    page.note(
        over.testable()
            ? (marked ? "† differs from " : "No method differs from ")
                + over.methods().get(first)
                + ", which ranks first, by signed ranks with Holm's correction at α = 0.05."
            : Phrases.capital(over.untested()) + ".");
  }
}
