package espalier.experiment.report;

import espalier.chart.RankDiagram;
import espalier.experiment.statistics.Friedman;
import espalier.experiment.statistics.Holm;
import espalier.experiment.statistics.Nemenyi;
import espalier.experiment.statistics.SignTest;
import espalier.experiment.statistics.Wilcoxon;
import espalier.measure.Measure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Statistical tests over data sets and rank diagrams, for each measure and setting. */
final class TestsSection {

  private static final double ALPHA = 0.05;

  /** Fewer data sets than this get a word of caution. */
  private static final int FEW = 5;

  private final Study study;
  private final Page page;

  TestsSection(Study study, Page page) {
    this.study = study;
    this.page = page;
  }

  void write() {
    page.section("Statistical tests");
    page.note(
        "Each data set counts once: its mean over folds, repeats and seeds. Friedman with the"
            + " statistic of Iman and Davenport, Nemenyi at α = 0.05 with the exact studentized"
            + " range, sign test and Wilcoxon's signed-rank test two-sided, after Demšar (2006)."
            + " A method or data set without all values is left out and named.");
    for (Measure measure : study.measures()) {
      page.heading(Names.of(measure));
      if (study.settings().size() > 1) {
        one(measure, study.settings(), "mean over all settings");
      }
      for (Setting setting : study.settings()) {
        one(measure, List.of(setting), setting.toString());
      }
    }
  }

  private void one(Measure measure, List<Setting> over, String what) {
    List<String> methods =
        study.methods().stream()
            .filter(m -> study.blocks(List.of(m), over, r -> r.measure(measure.key())).length > 0)
            .toList();
    double[][] blocks = study.blocks(methods, over, r -> r.measure(measure.key()));
    if (methods.size() < 2 || blocks.length < 2) {
      page.text(
          what + ": too few complete data sets (" + blocks.length + ") or methods for a test.");
      return;
    }
    Friedman test = Friedman.of(blocks, measure.higherIsBetter());
    List<String> kept = study.complete(methods, over, r -> r.measure(measure.key()));
    String left = leftOut(study.methods(), methods) + leftOut(study.data(), kept);
    page.text(
        String.format(
            Locale.ROOT,
            "%s: %d data sets, %d methods; Friedman χ² = %.2f (p %s), %s.%s%s",
            what,
            blocks.length,
            methods.size(),
            test.chiSquare(),
            equal(test.chiSquareP()),
            Double.isInfinite(test.f())
                ? "F is not defined: all data sets rank the methods alike"
                : String.format(Locale.ROOT, "F = %.2f (p %s)", test.f(), equal(test.fP())),
            blocks.length < FEW ? " " + few(test) : "",
            left));
    double cd = Nemenyi.criticalDifference(ALPHA, methods.size(), blocks.length);
    page.figure(
        "ranks-" + measure.key() + "-" + what,
        RankDiagram.of(
            String.format(
                "Average ranks by %s, %s (%s data sets)", measure.key(), what, blocks.length),
            methods,
            test.averageRanks(),
            cd,
            Nemenyi.groups(test.averageRanks(), cd)));
    pairs(measure, methods, blocks, test, what);
    control(measure, methods, blocks.length, test, what);
  }

  /** What a test on few data sets is worth, which depends on what it found. */
  static String few(Friedman test) {
    double p =
        Double.isInfinite(test.f()) || Double.isNaN(test.fP()) ? test.chiSquareP() : test.fP();
    return p < ALPHA
        ? "The methods differ beyond chance on these data sets; so few say little about others."
        : "So few data sets can hardly show a difference.";
  }

  private static String leftOut(List<String> all, List<String> kept) {
    return all.size() == kept.size()
        ? ""
        : " Left out, as not complete: "
            + String.join(", ", all.stream().filter(n -> !kept.contains(n)).toList())
            + ".";
  }

  private static String equal(double p) {
    return p < 1e-4 ? Names.p(p) : "= " + Names.p(p);
  }

  private void pairs(
      Measure measure, List<String> methods, double[][] blocks, Friedman test, String what) {
    ReportTable table =
        new ReportTable(
            List.of(
                "pair",
                "wins",
                "ties",
                "losses",
                "sign test p",
                "Wilcoxon T",
                "Wilcoxon p",
                "Wilcoxon p (Holm)",
                "Nemenyi p"));
    List<double[]> found = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int a = 0; a < methods.size(); a++) {
      for (int b = a + 1; b < methods.size(); b++) {
        SignTest sign = SignTest.of(column(blocks, a, measure), column(blocks, b, measure));
        Wilcoxon ranks = Wilcoxon.of(column(blocks, a, measure), column(blocks, b, measure));
        double difference = test.averageRanks().get(a) - test.averageRanks().get(b);
        names.add(methods.get(a) + " : " + methods.get(b));
        found.add(
            new double[] {
              sign.wins(),
              sign.ties(),
              sign.losses(),
              sign.p(),
              ranks.smaller(),
              ranks.p(),
              Nemenyi.p(difference, methods.size(), blocks.length)
            });
      }
    }
    double[] holm = Holm.adjust(found.stream().mapToDouble(f -> f[5]).toArray());
    for (int i = 0; i < found.size(); i++) {
      double[] f = found.get(i);
      table.row(
          List.of(
              names.get(i),
              Integer.toString((int) f[0]),
              Integer.toString((int) f[1]),
              Integer.toString((int) f[2]),
              Names.p(f[3]),
              Names.two(f[4]),
              Names.p(f[5]),
              Names.p(holm[i]),
              Names.p(f[6])));
    }
    page.table("pairs-" + measure.key() + "-" + what, table);
  }

  /** A column, turned so that greater is better. */
  private static double[] column(double[][] blocks, int method, Measure measure) {
    return Arrays.stream(blocks)
        .mapToDouble(row -> measure.higherIsBetter() ? row[method] : -row[method])
        .toArray();
  }

  private void control(
      Measure measure, List<String> methods, int dataSets, Friedman test, String what) {
    int best = 0;
    for (int m = 1; m < methods.size(); m++) {
      best = test.averageRanks().get(m) < test.averageRanks().get(best) ? m : best;
    }
    List<Integer> others = new ArrayList<>();
    for (int m = 0; m < methods.size(); m++) {
      if (m != best) {
        others.add(m);
      }
    }
    double control = test.averageRanks().get(best);
    double[] p =
        others.stream()
            .mapToDouble(
                m ->
                    Holm.againstControl(
                        test.averageRanks().get(m), control, methods.size(), dataSets))
            .toArray();
    double[] adjusted = Holm.adjust(p);
    ReportTable table =
        new ReportTable(List.of("against " + methods.get(best), "average rank", "p", "p (Holm)"));
    for (int i = 0; i < p.length; i++) {
      table.row(
          List.of(
              methods.get(others.get(i)),
              Names.two(test.averageRanks().get(others.get(i))),
              Names.p(p[i]),
              Names.p(adjusted[i])));
    }
    page.table("best-" + measure.key() + "-" + what, table);
  }
}
