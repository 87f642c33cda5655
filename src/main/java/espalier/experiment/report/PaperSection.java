package espalier.experiment.report;

import espalier.experiment.statistics.Friedman;
import espalier.learn.Provenance;
import espalier.measure.Measure;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import espalier.run.Largest;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A paragraph for a paper: what was compared, how, and what came out; with its sources. */
final class PaperSection {

  private static final String SOURCES =
      """
      @article{Demsar2006,
        author  = {Dem{\\v{s}}ar, Janez},
        title   = {Statistical Comparisons of Classifiers over Multiple Data Sets},
        journal = {Journal of Machine Learning Research},
        volume  = {7},
        pages   = {1--30},
        year    = {2006}
      }
      @software{Espalier,
        title   = {Espalier},
        version = {%s}
      }
      """;

  private PaperSection() {}

  static void write(Study study, Page page) {
    if (study.measures().isEmpty()) {
      return;
    }
    page.section("For a paper");
    page.text(paragraph(study, study.measures().get(0)));
    page.fold("BibTeX", false);
    page.verbatim(Message.of(SOURCES, Provenance.VERSION).stripTrailing());
    page.endFold();
  }

  static String paragraph(Study study, Measure measure) {
    Comparison over = Comparison.overall(study, measure);
    int sets = over.values().length;
    String compared =
        Message.of(
            "We compared %s on %s in %s setting by %s, with %s and %s per data set and setting; each"
                + " data set counts once with its mean.",
            Phrases.list(over.methods()),
            Phrases.count(sets, "data set"),
            study.folder().plan().trials().transductive() ? "a transductive" : "an inductive",
            measure.key(),
            study.settings().size() == 1
                ? "one label budget"
                : study.settings().size() + " settings",
            Phrases.count(study.draws(), "run"));
    if (over.methods().size() < 2 || sets == 0) {
      return compared;
    }
    boolean one = study.data().size() == 1;
    List<Double> ranks = over.friedman().averageRanks();
    String ranked =
        Largest.first(IntStream.range(0, ranks.size()), m -> -ranks.get(m))
            .map(
                m ->
                    Message.of(
                        "%s (%smean %s)",
                        over.methods().get(m),
                        one ? "" : "average rank " + Numbers.fixed(ranks.get(m), 2) + ", ",
                        Numbers.score(over.mean(m))))
            .collect(Collectors.joining(", "));
    String tested = one ? "" : tested(study, over) + " ";
    return compared + " " + tested + "In the order of their ranks: " + ranked + ".";
  }

  private static String tested(Study study, Comparison over) {
    if (!over.testable()) {
      return Phrases.capital(over.untested()) + ", so we report no test.";
    }
    Friedman test = over.friedman();
    boolean differ = test.p() < Comparison.ALPHA;
    long pairs = over.pairs(study.folder().region()).differing(Comparison.ALPHA).size();
    return Message.of(
        "Following Demšar (2006), Friedman's test %s the hypothesis that all methods rank alike"
            + " (p %s)%s.",
        differ ? "rejects" : "does not reject",
        Numbers.equal(test.p()),
        differ
            ? "; "
                + Phrases.count(pairs, "pair")
                + " differ by Wilcoxon's signed-rank test with Holm's correction at α = 0.05"
            : "");
  }
}
