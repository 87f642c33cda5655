package espalier.experiment.report;

import espalier.account.Columns;
import espalier.account.TextTable;
import espalier.experiment.Draw;
import espalier.experiment.Result;
import espalier.experiment.statistics.BayesianSignedRank;
import espalier.experiment.statistics.Friedman;
import espalier.experiment.statistics.Holm;
import espalier.experiment.statistics.Nemenyi;
import espalier.experiment.statistics.PairTests;
import espalier.experiment.statistics.PairTests.Pair;
import espalier.experiment.statistics.ResampledTest;
import espalier.experiment.statistics.Ties;
import espalier.message.Message;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Two tables of all pairs, each with a sentence that sums it up. */
record PairsPart(Comparison over, Friedman test, PairTests pairs, double region) {

  /** From which a probability is called a result, as in the paper. */
  private static final double SURE = 0.95;

  void write(Page page) {
    page.text(different());
    page.table(
        over.file("pairs"),
        "Pairs of methods by " + over.measure().key() + ", " + over.what() + ": tests.",
        tests());
    page.text(probable());
    page.table(
        over.file("effects"),
        Message.of(
            "Pairs of methods by %s, %s: effects, and probabilities for a region of ±%s.",
            over.measure().key(), over.what(), region),
        effects());
  }

  private String name(Pair p) {
    return over.methods().get(p.a()) + " : " + over.methods().get(p.b());
  }

  private String different() {
    List<Pair> found = pairs.differing(Comparison.ALPHA);
    if (!found.isEmpty()) {
      return Message.of(
          "By signed ranks with Holm's correction %d of %d pairs differ; better are: %s.",
          found.size(),
          pairs.pairs().size(),
          found.stream().map(p -> better(p)).collect(Collectors.joining(", ")));
    }
    int sets = over.values().length;
    double least = Math.min(1, 2 * StrictMath.pow(0.5, sets) * pairs.pairs().size());
    return least < Comparison.ALPHA
        ? "By signed ranks with Holm's correction no pair differs."
        : Message.of(
            "By signed ranks with Holm's correction no pair differs. No pair could: on %d data"
                + " sets the smallest possible p of %d pairs is %s.",
            sets, pairs.pairs().size(), Numbers.score(least));
  }

  private String better(Pair p) {
    int other = p.better() == p.a() ? p.b() : p.a();
    return over.methods().get(p.better()) + " than " + over.methods().get(other);
  }

  private TextTable tests() {
    return new Columns<>(pairs.pairs())
        .column("pair", this::name)
        .column("wins", p -> p.signs().wins())
        .column("ties", p -> p.signs().ties())
        .column("losses", p -> p.signs().losses())
        .column("sign test p", p -> Numbers.p(p.signs().p()))
        .column("Wilcoxon T", p -> Numbers.fixed(p.ranks().smaller(), 2))
        .column("Wilcoxon p", p -> Numbers.p(p.ranks().p()))
        .column("Wilcoxon p (Holm)", p -> Numbers.p(p.holm()))
        .column("Nemenyi p", p -> Numbers.p(nemenyi(p)))
        .table();
  }

  private double nemenyi(Pair p) {
    double difference = test.averageRanks().get(p.a()) - test.averageRanks().get(p.b());
    return test.p() < Comparison.ALPHA
        ? Nemenyi.p(difference, over.methods().size(), over.values().length)
        : Double.NaN;
  }

  private String probable() {
    String sure =
        pairs.pairs().stream().flatMap(p -> said(p).stream()).collect(Collectors.joining(", "));
    return Message.of(
        "Methods are practically equivalent if they differ by at most %s. With a probability of at"
            + " least %s: %s.",
        region, Numbers.fixed(SURE, 2), sure.isEmpty() ? "no conclusion for any pair" : sure);
  }

  private List<String> said(Pair p) {
    BayesianSignedRank b = p.bayes();
    String first = over.methods().get(p.a());
    String second = over.methods().get(p.b());
    return b.first() >= SURE
        ? List.of(first + " is better than " + second)
        : b.second() >= SURE
            ? List.of(second + " is better than " + first)
            : b.equal() >= SURE ? List.of(first + " and " + second + " are equivalent") : List.of();
  }

  private TextTable effects() {
    return new Columns<>(pairs.pairs())
        .column("pair", this::name)
        .column("mean difference", p -> Numbers.change(p.effect().mean()))
        .column("95 % interval", p -> Numbers.around(p.effect().mean(), p.effect().reach()))
        .column("rank-biserial", p -> Numbers.signed(Numbers.fixed(p.effect().rankBiserial(), 2)))
        .column("P(first better)", p -> Numbers.fixed(p.bayes().first(), 3))
        .column("P(equivalent)", p -> Numbers.fixed(p.bayes().equal(), 3))
        .column("P(second better)", p -> Numbers.fixed(p.bayes().second(), 3))
        .table();
  }

  /**
   * Pairs of methods on each single data set, where there are too few for a test across them: the
   * corrected resampled t-test over the draws, corrected by {@link Holm} over all pairs of the
   * table. A draw counts once, with its mean over settings.
   */
  record DrawsPart(Study study, Comparison over) {

    private static final int LEAST_DRAWS = 2;

    private record Line(String data, String pair, ResampledTest test) {}

    void write(Page page) {
      List<Line> lines = new ArrayList<>();
      for (String data : over.data()) {
        for (int a = 0; a < over.methods().size(); a++) {
          for (int b = a + 1; b < over.methods().size(); b++) {
            String first = over.methods().get(a);
            String second = over.methods().get(b);
            double[] d = differences(data, first, second);
            if (d.length >= LEAST_DRAWS) {
              lines.add(new Line(data, first + " : " + second, ResampledTest.of(d, sharing(data))));
            }
          }
        }
      }
      if (lines.isEmpty()) {
        return;
      }
      double[] holm = Holm.adjust(lines.stream().mapToDouble(l -> l.test.p()).toArray());
      TextTable table =
          new Columns<>(lines)
              .column("data set", Line::data)
              .column("pair", Line::pair)
              .column("draws", l -> l.test.draws())
              .column("mean difference", l -> Numbers.change(l.test.mean()))
              .column("95 % interval", l -> Numbers.around(l.test.mean(), l.test.reach()))
              .column("p", l -> Numbers.p(l.test.p()))
              .column("p (Holm)", l -> Numbers.p(holm[lines.indexOf(l)]))
              .table();
      long found = Arrays.stream(holm).filter(h -> h < Comparison.ALPHA).count();
      page.text(
          Message.of(
              "Within single data sets, by the corrected resampled t-test over draws (Nadeau and Bengio"
                  + " 2003) with Holm's correction, %d of %d pairs differ. These tests do not apply"
                  + " to other data sets.",
              found, holm.length));
      page.table(
          over.file("draws"),
          Message.of(
              "Pairs of methods by %s on single data sets, %s.", over.measure().key(), over.what()),
          table);
    }

    /** Greater values are better: first minus second, for the draws that both know everywhere. */
    private double[] differences(String data, String first, String second) {
      Map<Draw, Double> one = means(data, first);
      Map<Draw, Double> two = means(data, second);
      double[][] pairs =
          one.keySet().stream()
              .filter(two::containsKey)
              .sorted((x, y) -> x.toString().compareTo(y.toString()))
              .map(draw -> new double[] {one.get(draw), two.get(draw)})
              .toArray(double[][]::new);
      return Arrays.stream(Ties.joined(pairs))
          .mapToDouble(p -> over.sign() * (p[0] - p[1]))
          .toArray();
    }

    private Map<Draw, Double> means(String data, String method) {
      Map<Draw, Double> sums = new HashMap<>();
      Set<Draw> kept = null;
      for (Setting setting : over.settings()) {
        Map<Draw, Double> values = study.byDraw(data, method, setting, over::value);
        if (kept == null) {
          kept = new HashSet<>(values.keySet());
        }
        kept.retainAll(values.keySet());
        values.forEach((draw, v) -> sums.merge(draw, v / over.settings().size(), Double::sum));
      }
      sums.keySet().retainAll(kept);
      return sums;
    }

    private double sharing(String data) {
      return over.settings().stream()
          .flatMap(s -> over.methods().stream().flatMap(m -> study.of(data, m, s).stream()))
          .mapToDouble(
              r ->
                  ResampledTest.sharing(
                      r.rows(Result.LABELLED),
                      Double.isNaN(r.rows(Result.UNLABELLED)) ? 0 : r.rows(Result.UNLABELLED),
                      r.rows(Result.TEST)))
          .filter(v -> v > 0 && Double.isFinite(v))
          .average()
          .orElse(1);
    }
  }
}
