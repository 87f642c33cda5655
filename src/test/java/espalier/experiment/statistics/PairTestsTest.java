package espalier.experiment.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Sizes of effects, the Bayesian signed-rank test and groups by signed ranks, all by hand. */
final class PairTestsTest {

  /** Three standard errors of 20 000 draws. */
  private static final double BOUND = 3 * Math.sqrt(.25 / BayesianSignedRank.DRAWS);

  private static BayesianSignedRank bayes(double region, double... d) {
    return BayesianSignedRank.of(d, region, new SplittableRandom(7));
  }

  /**
   * One difference beyond the region: the first method has all but w₀², which is more than half if
   * w₀ is below √½; w₀ is Beta(½, 1), whose distribution function is √x, hence √√½.
   */
  @Test
  void oneDifference() {
    BayesianSignedRank found = bayes(.01, .2);
    assertEquals(Math.pow(.5, .25), found.first(), BOUND);
    assertEquals(1 - Math.pow(.5, .25), found.equal(), BOUND);
    assertEquals(0, found.second());
    assertEquals(Math.pow(.5, .25), bayes(.01, -.2).second(), BOUND);
  }

  /** Two differences beyond: w₀ is Beta(½, 2), whose distribution function is √x (3 - x) / 2. */
  @Test
  void twoDifferences() {
    double edge = Math.sqrt(.5);
    assertEquals(Math.sqrt(edge) * (3 - edge) / 2, bayes(.01, .2, .3).first(), BOUND);
  }

  /**
   * A difference of .015 is beyond a region of .01 only together with itself: with the prior's 0
   * its sum stays below .02. Its share w₁² is more than half if w₁ = 1 - w₀ is above √½.
   */
  @Test
  void theSumOfTwoCountsNotEachAlone() {
    BayesianSignedRank found = bayes(.01, .015);
    assertEquals(Math.sqrt(1 - Math.sqrt(.5)), found.first(), BOUND);
    assertEquals(1, found.first() + found.equal(), 1e-12);
  }

  @Test
  void regionAndSymmetry() {
    assertEquals(new BayesianSignedRank(0, 1, 0), bayes(.01, .001, -.002, .003));
    BayesianSignedRank even = bayes(.01, .5, -.5, .2, -.2);
    assertEquals(even.first(), even.second(), 3 * BOUND);
    BayesianSignedRank none = bayes(0, 1, 2, 3, 4, 5, 6, 7, 8);
    assertTrue(none.first() > .99, none.toString());
    assertEquals(bayes(.01, .3, .1, -.1), bayes(.01, .3, .1, -.1), "seeded");
  }

  /** Without a region, pairs that sum to 0 count half for either method. */
  @Test
  void nothingIsEqualWithoutARegion() {
    assertEquals(new BayesianSignedRank(.5, 0, .5), bayes(0, 0, 0, 0));
  }

  @Test
  void saysWhatIsWrong() {
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> bayes(-1, 2))
            .getMessage()
            .contains("±-1"));
    assertThrows(IllegalArgumentException.class, () -> bayes(.01));
    assertThrows(IllegalArgumentException.class, () -> bayes(.01, Double.NaN));
  }

  /** The plain double sum over all pairs of a draw, and draws of another generator. */
  @Test
  void agreesWithThePlainSum() {
    double[] d = {.03, -.013, .004, .05, -.022, .011};
    SplittableRandom random = new SplittableRandom(3);
    double[] z = Arrays.copyOf(d, d.length + 1);
    double[] won = new double[3];
    int draws = 40_000;
    for (int draw = 0; draw < draws; draw++) {
      double[] w = new double[z.length];
      for (int i = 0; i < d.length; i++) {
        w[i] = -Math.log(1 - random.nextDouble());
      }
      double normal = random.nextGaussian();
      w[d.length] = normal * normal / 2;
      double[] part = new double[3];
      for (int i = 0; i < z.length; i++) {
        for (int j = 0; j < z.length; j++) {
          double sum = z[i] + z[j];
          part[sum > .02 ? 0 : sum < -.02 ? 2 : 1] += w[i] * w[j];
        }
      }
      won[part[0] >= part[1] && part[0] >= part[2] ? 0 : part[1] >= part[2] ? 1 : 2] += 1.0 / draws;
    }
    BayesianSignedRank found = bayes(.01, d);
    assertEquals(won[0], found.first(), 2 * BOUND);
    assertEquals(won[1], found.equal(), 2 * BOUND);
    assertEquals(won[2], found.second(), 2 * BOUND);
  }

  /** From Demšar's sums of ranks R⁺ = 93 and R⁻ = 12 the correlation is 81 / 105. */
  @Test
  void rankBiserialOfDemsarsExample() {
    PairTests.Effect effect =
        PairTests.Effect.of(new double[] {1, 2}, new Wilcoxon(93, 12, 12, .01));
    assertEquals(81 / 105.0, effect.rankBiserial(), 1e-12);
    assertEquals(1.5, effect.mean(), 1e-12);
    // s = √½, N = 2: reach 12.7062 (printed, one degree of freedom) · √½ / √2.
    assertEquals(12.7062 / 2, effect.reach(), 1e-4);
    // s = 1, N = 3: reach 4.30265 (printed, two degrees of freedom) / √3.
    PairTests.Effect three =
        PairTests.Effect.of(new double[] {1, 2, 3}, new Wilcoxon(6, 0, 3, .25));
    assertEquals(4.30265 / Math.sqrt(3), three.reach(), 1e-5);
    assertTrue(
        Double.isNaN(PairTests.Effect.of(new double[] {1}, new Wilcoxon(1, 0, 1, 1)).reach()));
  }

  /** Kendall's W of Demšar's example is 9.28 / (14 · 3). */
  @Test
  void concordanceOfDemsarsExample() {
    Friedman test =
        new Friedman(List.of(3.143, 2.0, 2.893, 1.964), 14, 9.28, .026, 3.69, .02, Double.NaN);
    assertEquals(.221, test.concordance(), 5e-4);
    assertEquals(.02, test.p());
    assertEquals(1, Friedman.ofRanks(new double[][] {{1, 2, 3}, {1, 2, 3}}).concordance(), 1e-12);
    assertEquals(1 / 6.0, Friedman.ofRanks(new double[][] {{1, 2, 3}, {1, 2, 3}}).p(), 1e-9);
  }

  /**
   * Eight data sets on which d beats all others, and a, b and c take turns: three pairs with p = 2
   * / 2⁸ each, times at most 6, and three pairs far from any difference.
   */
  @Test
  void cliquesBySignedRanks() {
    double[][] columns = new double[4][8];
    for (int i = 0; i < 8; i++) {
      columns[0][i] = i % 3;
      columns[1][i] = (i + 1) % 3;
      columns[2][i] = (i + 2) % 3;
      columns[3][i] = 3 + i;
    }
    PairTests tests = PairTests.of(columns, .01, new SplittableRandom(1));
    assertEquals(6, tests.pairs().size());
    List<PairTests.Pair> differing = tests.differing(.05);
    assertEquals(List.of(3, 3, 3), differing.stream().map(PairTests.Pair::b).toList());
    assertEquals(List.of(3, 3, 3), differing.stream().map(PairTests.Pair::better).toList());
    assertEquals(6 * 2 / 256.0, differing.get(0).holm(), 1e-12);
    assertEquals(-1, differing.get(0).effect().rankBiserial());
    List<Double> ranks = List.of(3.0, 2.9, 3.1, 1.0);
    assertEquals("[[1, 0, 2]]", tests.cliques(ranks, .05).toString());
    assertEquals("[[3, 1, 0, 2]]", tests.cliques(ranks, .01).toString());
    assertEquals(List.of(), tests.differing(6 * 2 / 256.0), "below the level, not at it");
  }

  @Test
  void methodsThatAllDifferHaveNoCliques() {
    double[][] columns = new double[3][10];
    for (int i = 0; i < 10; i++) {
      columns[0][i] = 5 + i;
      columns[1][i] = 2 + .9 * i;
      columns[2][i] = .5 * i;
    }
    PairTests tests = PairTests.of(columns, .01, new SplittableRandom(1));
    assertEquals(3, tests.differing(.05).size());
    assertEquals(List.of(), tests.cliques(List.of(1.0, 2.0, 3.0), .05));
    double[][] equal = {{1, 2, 3}, {2, 1, 3}};
    assertEquals(
        0, PairTests.of(equal, .01, new SplittableRandom(1)).pairs().get(0).better(), "neither");
  }
}
