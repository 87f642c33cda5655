package espalier.experiment.report;

import espalier.account.Columns;
import espalier.experiment.Cell.Part;
import espalier.experiment.Result;
import espalier.experiment.statistics.Friedman;
import espalier.learn.TwinReport;
import espalier.measure.Measure;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import espalier.run.Largest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * What a reader wants to know first: which method is best, whether unlabelled rows helped, what
 * failed and what it cost. Every data set counts once, with its mean over folds, repeats and seeds;
 * the interval of a mean paired difference d̄ over N data sets is d̄ ± t s / √N with the 97.5 %
 * quantile of Student's distribution with N - 1 degrees of freedom.
 */
record AnswerSection(Study study, Page page) {

  private static final double HOUR = 3600;
  private static final int MEANS = 3;

  void write() {
    page.box("In short");
    List<Measure> measures = study.measures();
    measures.stream().limit(1).forEach(m -> page.text(best(m)));
    measures.stream().limit(1).forEach(this::helped);
    page.text(failed());
    page.fold("Other measures, each setting, cost", false);
    measures.stream().skip(1).forEach(m -> page.text(best(m)));
    measures.stream().limit(1).forEach(this::unlabelled);
    page.text(cost());
    page.endFold();
    page.endBox();
  }

  /** Which method ranks first over the complete data sets, and whether that means anything. */
  private String best(Measure measure) {
    Comparison over = Comparison.overall(study, measure);
    List<String> methods = over.methods();
    double[][] blocks = over.values();
    if (methods.size() < 2 || blocks.length == 0) {
      return "Best by "
          + measure.key()
          + ": too few complete data sets or methods for a conclusion.";
    }
    Friedman test = over.friedman();
    List<Double> ranks = test.averageRanks();
    String means = Message.of("Best by %s, mean of all settings: %s.", measure.key(), means(over));
    if (study.data().size() == 1) {
      return means;
    }
    double lowest = ranks.stream().mapToDouble(r -> r).min().orElseThrow();
    String first =
        IntStream.range(0, methods.size())
            .filter(m -> ranks.get(m) == lowest)
            .mapToObj(methods::get)
            .collect(Collectors.joining(" and "));
    return Message.of(
        "%s Best by average rank on %s: %s (%s of %d methods). %s",
        means,
        Phrases.count(blocks.length, "complete data set"),
        first,
        Numbers.fixed(lowest, 2),
        methods.size(),
        meaning(test, over));
  }

  private static String means(Comparison over) {
    IntStream all = IntStream.range(0, over.methods().size());
    return Largest.first(all, m -> over.sign() * (float) over.mean(m))
        .limit(MEANS)
        .map(m -> over.methods().get(m) + " " + Numbers.score(over.mean(m)))
        .collect(Collectors.joining(", "));
  }

  private void helped(Measure measure) {
    if (study.folder().twins().isEmpty()) {
      page.text(
          "Did unlabelled rows help? Unknown: the plan has no method together with its supervised"
              + " twin.");
      return;
    }
    String said =
        against(measure, List.of(study.settings())).stream()
            .map(l -> l.with + " minus " + l.without + " " + difference(l.report))
            .collect(Collectors.joining("; "));
    page.text(
        "Did unlabelled rows help? By "
            + measure.key()
            + ", mean over all settings: "
            + (said.isEmpty() ? "too few complete data sets for a conclusion" : said)
            + ".");
  }

  private static String difference(TwinReport report) {
    return Numbers.change(report.gain())
        + (Double.isNaN(report.low())
            ? ""
            : " (" + Numbers.interval(report.low(), report.high(), 4) + ")")
        + ", "
        + conclusion(report);
  }

  private static String conclusion(TwinReport report) {
    return report.conclusion().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String meaning(Friedman test, Comparison over) {
    if (!over.testable()) {
      return Phrases.capital(over.untested()) + ".";
    }
    String said = "p " + Numbers.equal(test.p());
    return test.p() < Comparison.ALPHA
        ? "The methods differ beyond chance (Friedman, " + said + ")."
        : "The methods cannot be distinguished (Friedman, " + said + ").";
  }

  private record Line(
      String with,
      String without,
      List<Setting> settings,
      List<double[]> pairs,
      double sign,
      TwinReport report) {

    long count(int side) {
      return pairs.stream().filter(p -> Math.signum(sign * (p[0] - p[1])) == side).count();
    }
  }

  /** All methods with a twin, in each of some lists of settings. */
  private List<Line> against(Measure measure, List<List<Setting>> each) {
    boolean higher = measure.higherIsBetter();
    List<Line> lines = new ArrayList<>();
    study
        .folder()
        .twins()
        .forEach(
            (with, without) -> {
              for (List<Setting> over : each) {
                List<double[]> pairs =
                    List.of(
                        study.blocks(List.of(with, without), over, r -> r.measure(measure.key())));
                if (!pairs.isEmpty()) {
                  TwinReport report = TwinReport.ofRuns(measure.key(), higher, pairs, 0);
                  lines.add(new Line(with, without, over, pairs, higher ? 1 : -1, report));
                }
              }
            });
    return lines;
  }

  private void unlabelled(Measure measure) {
    if (study.folder().twins().isEmpty()) {
      return;
    }
    page.text(
        "Each setting: each method against its supervised twin, by "
            + Comparison.named(measure)
            + "; a difference above 0 favours unlabelled rows.");
    page.table(
        "unlabelled-" + measure.key(),
        "Methods against their supervised twins by " + Comparison.named(measure) + ".",
        new Columns<>(against(measure, study.settings().stream().map(List::of).toList()))
            .column("with : without unlabelled rows", l -> l.with + " : " + l.without)
            .column("setting", l -> l.settings.get(0))
            .column("data sets", l -> l.pairs.size())
            .column("wins", l -> l.count(1))
            .column("ties", l -> l.count(0))
            .column("losses", l -> l.count(-1))
            .column("mean difference", l -> Numbers.change(l.report.gain()))
            .column("95 % interval", l -> Numbers.interval(l.report.low(), l.report.high(), 4))
            .column("unlabelled rows", l -> conclusion(l.report))
            .table());
  }

  private String failed() {
    List<Result> open = study.folder().open();
    long failed = open.stream().filter(Result::failed).count();
    int all = study.done().size() + open.size();
    if (open.isEmpty()) {
      return "Nothing failed: all " + all + " cells have a result.";
    }
    return Message.of(
        "%2$d of %1$d cells failed and %3$d are missing; the end of this page lists them. Tests"
            + " leave out incomplete data sets: %4$s.",
        all, failed, open.size() - failed, String.join(", ", study.incomplete()));
  }

  private String cost() {
    List<String> means = new ArrayList<>();
    for (String method : study.methods()) {
      double[] own = seconds(r -> r.part(Part.METHOD).equals(method));
      if (own.length > 0) {
        means.add(method + " " + Numbers.fixed(Study.mean(own), 2) + " s");
      }
    }
    double all = DoubleStream.of(seconds(r -> true)).sum();
    return Message.of(
        "Cost: %s of processor time for learning; a mean fit took %s.",
        all < HOUR ? Numbers.fixed(all, 1) + " seconds" : Numbers.fixed(all / HOUR, 1) + " hours",
        String.join(", ", means));
  }

  private double[] seconds(Predicate<Result> which) {
    return study.done().stream()
        .filter(which)
        .mapToDouble(r -> r.seconds(Result.TRAIN_CPU))
        .filter(s -> !Double.isNaN(s))
        .toArray();
  }
}
