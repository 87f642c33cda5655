package espalier.experiment.report;

import espalier.account.Columns;
import espalier.account.TextTable;
import espalier.experiment.statistics.BayesianSignedRank;
import espalier.experiment.statistics.Friedman;
import espalier.experiment.statistics.Nemenyi;
import espalier.experiment.statistics.PairTests;
import espalier.experiment.statistics.PairTests.Pair;
import espalier.message.Message;
import espalier.message.Numbers;
import java.util.List;
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
                + " sets the smallest possible p of %d pairs is %.4f.",
            sets, pairs.pairs().size(), least);
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
            + " least %.2f: %s.",
        region, SURE, sure.isEmpty() ? "no conclusion for any pair" : sure);
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
        .column("rank-biserial", p -> Message.of("%+.2f", p.effect().rankBiserial()))
        .column("P(first better)", p -> Numbers.fixed(p.bayes().first(), 3))
        .column("P(equivalent)", p -> Numbers.fixed(p.bayes().equal(), 3))
        .column("P(second better)", p -> Numbers.fixed(p.bayes().second(), 3))
        .table();
  }
}
