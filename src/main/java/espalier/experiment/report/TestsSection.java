package espalier.experiment.report;

import espalier.account.TextTable;
import espalier.chart.RankDiagram;
import espalier.experiment.statistics.Friedman;
import espalier.experiment.statistics.Holm;
import espalier.experiment.statistics.Nemenyi;
import espalier.experiment.statistics.PairTests;
import espalier.measure.Measure;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Statistical tests over data sets and rank diagrams, for each measure and setting. */
record TestsSection(Study study, Page page) {

  private static final double ALPHA = Comparison.ALPHA;

  void write() {
    if (study.data().size() == 1) {
      page.section("Differences between methods");
      for (Measure measure : study.measures()) {
        page.fold(Comparison.named(measure), true);
        Comparison.all(study, measure)
            .forEach(over -> new PairsPart.DrawsPart(study, over).write(page));
        page.endFold();
      }
      return;
    }
    page.section("Statistical tests");
    page.note(
        "Each data set counts once, with its mean over folds, repeats and seeds. Friedman's test"
            + " is exact for few data sets and methods; otherwise it uses the statistic of Iman"
            + " and Davenport. If it rejects at α = 0.05, Nemenyi's test with the exact"
            + " studentized range follows. Sign test and Wilcoxon's signed-rank test are"
            + " two-sided, after Demšar (2006). Effects are positive if the first method of a"
            + " pair is better. The Bayesian signed-rank test follows Benavoli et al. (2017)."
            + " Methods and data sets with missing values are left out and named.");
    for (Measure measure : study.measures()) {
      boolean enough = study.data().size() >= Comparison.LEAST_SETS;
      page.fold(Comparison.named(measure), enough);
      Comparison.all(study, measure).forEach(this::one);
      page.endFold();
    }
  }

  private void one(Comparison over) {
    if (!over.testable()) {
      page.text(Phrases.capital(over.what()) + ": " + over.untested() + "." + leftOut(over));
      new PairsPart.DrawsPart(study, over).write(page);
      return;
    }
    Friedman test = over.friedman();
    PairTests pairs = over.pairs(study.folder().region());
    page.text(friedman(over, test));
    ranks(over, test, pairs);
    new PairsPart(over, test, pairs, study.folder().region()).write(page);
    study
        .folder()
        .plan()
        .scoring()
        .control()
        .filter(over.methods()::contains)
        .ifPresent(name -> control(over, test, over.methods().indexOf(name)));
  }

  private String friedman(Comparison over, Friedman test) {
    return Message.of(
        "%s: %d data sets, %d methods; Friedman χ² = %s (p %s), %s%s, Kendall's W = %s. %s%s",
        Phrases.capital(over.what()),
        over.values().length,
        over.methods().size(),
        Numbers.fixed(test.chiSquare(), 2),
        Numbers.equal(test.chiSquareP()),
        Double.isInfinite(test.f())
            ? "F is not defined: all data sets rank the methods alike"
            : Message.of("F = %s (p %s)", Numbers.fixed(test.f(), 2), Numbers.equal(test.fP())),
        Double.isNaN(test.exactP()) ? "" : ", exact p " + Numbers.equal(test.exactP()),
        Numbers.fixed(test.concordance(), 2),
        test.p() < ALPHA
            ? "The ranks differ beyond chance."
            : "The differences of ranks are within chance, so there is no Nemenyi test.",
        leftOut(over));
  }

  private String leftOut(Comparison over) {
    List<String> out = new ArrayList<>(study.methods());
    out.removeAll(over.methods());
    study.data().stream().filter(d -> !over.data().contains(d)).forEach(out::add);
    return out.isEmpty() ? "" : " Left out as incomplete: " + String.join(", ", out) + ".";
  }

  private void ranks(Comparison over, Friedman test, PairTests pairs) {
    List<Double> ranks = test.averageRanks();
    if (test.p() < ALPHA) {
      double cd = Nemenyi.criticalDifference(ALPHA, ranks.size(), over.values().length);
      ranks(over, ranks, "ranks", "Nemenyi", cd, Nemenyi.groups(ranks, cd));
    }
    String holm = "Wilcoxon with Holm";
    ranks(over, ranks, "cliques", holm, Double.NaN, pairs.cliques(ranks, ALPHA));
  }

  private void ranks(
      Comparison over,
      List<Double> ranks,
      String file,
      String bars,
      double difference,
      List<List<Integer>> groups) {
    String title =
        Message.of(
            "Average ranks by %s, %s (%s data sets); bars: %s",
            over.measure().key(), over.what(), over.values().length, bars);
    page.figure(
        over.file(file),
        sheet -> RankDiagram.of(title, over.methods(), ranks, difference, groups, sheet));
  }

  private void control(Comparison over, Friedman test, int control) {
    List<Integer> others =
        IntStream.range(0, over.methods().size()).filter(m -> m != control).boxed().toList();
    double rank = test.averageRanks().get(control);
    int sets = over.values().length;
    double[] p =
        others.stream()
            .mapToDouble(
                m ->
                    Holm.againstControl(
                        test.averageRanks().get(m), rank, over.methods().size(), sets))
            .toArray();
    double[] adjusted = Holm.adjust(p);
    String name = over.methods().get(control);
    TextTable table = new TextTable("against " + name, "average rank", "p", "p (Holm)");
    List<String> different = new ArrayList<>();
    for (int i = 0; i < p.length; i++) {
      String other = over.methods().get(others.get(i));
      double own = test.averageRanks().get(others.get(i));
      if (adjusted[i] < ALPHA) {
        different.add(other + (own < rank ? " (better)" : " (worse)"));
      }
      table.row(other, Numbers.fixed(own, 2), Numbers.p(p[i]), Numbers.p(adjusted[i]));
    }
    page.text(
        Message.of(
            "Against the control %s, average rank %s, named in the plan: %s",
            name,
            Numbers.fixed(rank, 2),
            Optional.of(different)
                .filter(d -> !d.isEmpty())
                .map(d -> d.stream().collect(Collectors.joining(", ")) + " differ after Holm.")
                .orElse("no method differs after Holm.")));
    page.table(
        over.file("control"),
        "Average ranks by " + over.measure().key() + " against " + name + ", " + over.what() + ".",
        table);
  }
}
