package espalier.experiment.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Worked examples with printed p-values and intervals, other than Demšar's. */
final class PublishedExamplesTest {

  private static final Path MEANS =
      Path.of("src", "test", "resources", "oracle", "signed-rank", "mean-accuracies.csv");

  /**
   * Naive Bayes against J48 on 54 data sets with a region of ±1 %, from the documentation of
   * baycomp, the program by the authors of the test, which prints (.23124, .00666, .7621) in one
   * place and (.23014, .00674, .76312) in another, of 50 000 draws each; prior and z₀ are the same
   * here. A bound is three standard errors of the difference to the mean of both.
   */
  @Test
  void bayesianSignedRankOfBaycomp() throws IOException {
    List<String> lines = Files.readAllLines(MEANS);
    double[] differences =
        lines.stream()
            .skip(1)
            .map(line -> line.split(","))
            .mapToDouble(pair -> Double.parseDouble(pair[0]) - Double.parseDouble(pair[1]))
            .toArray();
    assertEquals(54, differences.length);
    BayesianSignedRank test = BayesianSignedRank.of(differences, 1, new SplittableRandom(1));
    assertNear((.23124 + .23014) / 2, test.first());
    assertNear((.00666 + .00674) / 2, test.equal());
    assertNear((.7621 + .76312) / 2, test.second());
  }

  private static void assertNear(double published, double ours) {
    double draws = 1 / 100_000.0 + 1.0 / BayesianSignedRank.DRAWS;
    assertEquals(published, ours, 3 * Math.sqrt(published * (1 - published) * draws));
  }

  /**
   * The depression scores of Hollander and Wolfe, Nonparametric Statistical Methods (1973), table
   * 3.1, as R prints them for {@code wilcox.test}: V = 40, one-sided p = .01953.
   */
  @Test
  void wilcoxonOfHollanderAndWolfe() {
    double[] first = {1.83, .50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
    double[] second = {.878, .647, .598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};
    Wilcoxon test = Wilcoxon.of(first, second);
    assertEquals(40, test.positive(), 1e-12);
    assertEquals(.01953, test.p() / 2, 5e-6);
  }

  /**
   * Eleven values against a median of 6.5, for which {@code SIGN.test} of R's package BSDA prints p
   * = .02148; one of them is 6.5 itself and left out.
   */
  @Test
  void signTestOfAMedian() {
    double[] values = {7.8, 6.6, 6.5, 7.4, 7.3, 7, 6.4, 7.1, 6.7, 7.6, 6.8};
    double[] median = new double[values.length];
    Arrays.fill(median, 6.5);
    SignTest test = SignTest.of(values, median);
    assertEquals(9, test.wins());
    assertEquals(1, test.ties());
    assertEquals(.02148, test.p(), 5e-6);
  }

  /**
   * Hours of sleep gained by two drugs, of Student, The probable error of a mean (1908): a mean
   * difference of 1.58, of which R's {@code t.test} prints the 95 % interval .7001142 to 2.4598858.
   */
  @Test
  void intervalOfStudentsSleep() {
    double[] one = {.7, -1.6, -.2, -1.2, -.1, 3.4, 3.7, .8, 0, 2};
    double[] two = {1.9, .8, 1.1, .1, -.1, 4.4, 5.5, 1.6, 4.6, 3.4};
    double[] d = Wilcoxon.differences(two, one);
    PairTests.Effect effect = PairTests.Effect.of(d, Wilcoxon.of(two, one));
    assertEquals(1.58, effect.mean(), 1e-12);
    assertEquals(.7001142, effect.mean() - effect.reach(), 5e-8);
    assertEquals(2.4598858, effect.mean() + effect.reach(), 5e-8);
  }

  /**
   * Reaction times of ten patients on three drugs, a tutorial of Statology ("How to perform the
   * Nemenyi post-hoc test in Python"), which prints .0653 and .0015 for the third drug against the
   * first and the second.
   */
  @Test
  void nemenyiOfThreeDrugs() {
    double[][] times = {
      {4, 5, 2}, {6, 6, 2}, {3, 8, 5}, {4, 7, 3}, {3, 7, 2},
      {2, 8, 2}, {2, 4, 1}, {7, 6, 4}, {6, 4, 3}, {5, 5, 2}
    };
    List<Double> ranks = Friedman.of(times, false).averageRanks();
    assertEquals(.0653, Nemenyi.p(ranks.get(0) - ranks.get(2), 3, 10), 5e-5);
    assertEquals(.0015, Nemenyi.p(ranks.get(1) - ranks.get(2), 3, 10), 5e-5);
  }

  /**
   * χ² = 49.79 of seven questions answered by 52 students has W = .16 (Stikpet's crash course in
   * statistics, multiple paired ordinal variables).
   */
  @Test
  void concordanceOfSevenQuestions() {
    Friedman test = new Friedman(Collections.nCopies(7, 4.0), 52, 49.79, 0, 0, 0, 0);
    assertEquals(.16, test.concordance(), .005);
  }

  /**
   * The example of Wikipedia's article on the signed-rank test, without its pair of equal values: W
   * = 9, and the rank-biserial correlation 9 / 45 = .2.
   */
  @Test
  void rankBiserialOfNinePairs() {
    double[] first = {125, 115, 130, 140, 115, 140, 125, 140, 135};
    double[] second = {110, 122, 125, 120, 124, 123, 137, 135, 145};
    Wilcoxon test = Wilcoxon.of(first, second);
    assertEquals(9, test.positive() - test.negative(), 1e-12);
    double[] d = new double[first.length];
    Arrays.setAll(d, i -> first[i] - second[i]);
    assertEquals(.2, PairTests.Effect.of(d, test).rankBiserial(), 1e-12);
  }
}
