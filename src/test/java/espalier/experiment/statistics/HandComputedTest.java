package espalier.experiment.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Friedman's and Nemenyi's tests against sums by hand and closed forms. */
final class HandComputedTest {

  /** The two-sided 5 % point of the standard normal distribution. */
  private static final double TWO_SIDED = 1.959963984540054;

  private static String refused(Runnable work) {
    return assertThrows(IllegalArgumentException.class, work::run).getMessage();
  }

  @Test
  void friedmanOfFourDataSets() {
    // Sums of ranks 5, 8, 11; chi-square = 12 * 4 / 12 * (.75^2 + 0 + .75^2) = 4.5.
    Friedman test = Friedman.ofRanks(new double[][] {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {1, 2, 3}});
    assertEquals(List.of(1.25, 2.0, 2.75), test.averageRanks());
    assertEquals(4, test.dataSets());
    assertEquals(4.5, test.chiSquare(), 1e-12);
    assertEquals(Math.exp(-2.25), test.chiSquareP(), 1e-10, "two degrees of freedom: exp(-x/2)");
    assertEquals(13.5 / 3.5, test.f(), 1e-12);
    // With 2 and d degrees of freedom P(F > f) = (1 + 2f/d)^(-d/2), here d = 6.
    assertEquals(Math.pow(1 + 2 * (13.5 / 3.5) / 6, -3), test.fP(), 1e-10);
  }

  @Test
  void friedmanOfOneDataSetAndOfFullAgreement() {
    Friedman one = Friedman.ofRanks(new double[][] {{1, 2}});
    assertEquals(1, one.chiSquare(), 1e-12);
    assertEquals(.31731050786291415, one.chiSquareP(), 1e-9);
    assertTrue(Double.isNaN(one.fP()));
    Friedman two = Friedman.ofRanks(new double[][] {{1, 2}, {1, 2}});
    assertEquals(2, two.chiSquare(), 1e-12);
    assertEquals(Double.POSITIVE_INFINITY, two.f());
    assertEquals(0, two.fP());
    Friedman none = Friedman.ofRanks(new double[][] {{1, 2}, {2, 1}});
    assertEquals(0, none.f());
    assertEquals(1, none.fP(), 1e-12);
    assertEquals(1, none.chiSquareP(), 1e-12);
  }

  @Test
  void friedmanRanksInTheDirectionOfTheMeasure() {
    double[][] errors = {{.1, .2, .3}, {.2, .1, .3}};
    assertEquals(List.of(1.5, 1.5, 3.0), Friedman.of(errors, false).averageRanks());
    assertEquals(List.of(2.5, 2.5, 1.0), Friedman.of(errors, true).averageRanks());
    List<Double> ranks = new ArrayList<>(List.of(1.0, 2.0));
    Friedman kept = new Friedman(ranks, 1, 0, 0, 0, 0, 0);
    ranks.set(0, 7.0);
    assertEquals(1.0, kept.averageRanks().get(0));
  }

  /** Of the 6 or 120 orders of a second data set, those as far apart as the one seen. */
  @Test
  void exactFriedmanOfTwoDataSets() {
    assertEquals(1 / 6.0, exact(new double[][] {{1, 2, 3}, {1, 2, 3}}), 1e-12);
    assertEquals(1 / 120.0, exact(new double[][] {{1, 2, 3, 4, 5}, {1, 2, 3, 4, 5}}), 1e-12);
    // The same order and the four that exchange neighbours.
    assertEquals(5 / 120.0, exact(new double[][] {{1, 2, 3, 4, 5}, {1, 2, 3, 5, 4}}), 1e-12);
    // With a tie there are 60 orders.
    double[][] tied = {{1.5, 1.5, 3, 4, 5}, {1.5, 1.5, 3, 4, 5}};
    assertEquals(1 / 60.0, exact(tied), 1e-12);
    assertEquals(1 / 60.0, Friedman.ofRanks(tied).p(), 1e-12);
    assertTrue(Friedman.ofRanks(tied).chiSquareP() > 0.05, "far from it");
  }

  /** Printed tables for three methods: χ² = 6 and 6.5 on 3 and 4 data sets. */
  @Test
  void exactFriedmanOfTables() {
    assertEquals(.028, exact(new double[][] {{1, 2, 3}, {1, 2, 3}, {1, 2, 3}}), 5e-4);
    double[][] four = {{1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {1, 3, 2}};
    assertEquals(6.5, Friedman.ofRanks(four).chiSquare(), 1e-12);
    assertEquals(.042, exact(four), 5e-4);
    double[][] many = new double[40][];
    Arrays.fill(many, new double[] {1, 2, 3, 4, 5, 6, 7});
    assertTrue(Double.isNaN(exact(many)), "too many to count");
    assertEquals(0, Friedman.ofRanks(many).p(), 1e-12);
  }

  private static double exact(double[][] ranks) {
    return Friedman.ofRanks(ranks).exactP();
  }

  /** d = .01, .02, .03, .06 has d̄ = .03 and s² = .0014 / 3; (1/4 + 1/2) s² = .00035. */
  @Test
  void resampledTestOfFourDraws() {
    ResampledTest t = ResampledTest.of(new double[] {.01, .02, .03, .06}, .5);
    assertEquals(.03, t.mean(), 1e-12);
    assertEquals(3.182446 * Math.sqrt(.00035), t.reach(), 1e-7);
    // P(|t| > x) with 3 degrees of freedom: 1 - 2/π (atan(x/√3) + x√3 / (3 + x²)).
    double x = .03 / Math.sqrt(.00035);
    double inside = Math.atan(x / Math.sqrt(3)) + x * Math.sqrt(3) / (3 + x * x);
    assertEquals(1 - 2 / Math.PI * inside, t.p(), 1e-9);
    assertTrue(Double.isNaN(ResampledTest.of(new double[] {.1}, 1).p()));
    assertEquals(1, ResampledTest.of(new double[] {0, 0}, 1).p());
    assertThrows(IllegalArgumentException.class, () -> ResampledTest.of(new double[0], 1));
    assertThrows(IllegalArgumentException.class, () -> ResampledTest.of(new double[] {1}, 0));
  }

  @Test
  void averagesOfEqualRanksAreExact() {
    for (int sets = 1; sets <= 60; sets++) {
      double[][] ranks = new double[sets][];
      Arrays.setAll(ranks, i -> new double[] {1, 2, 3});
      assertEquals(List.of(1.0, 2.0, 3.0), Friedman.ofRanks(ranks).averageRanks(), sets + " sets");
    }
  }

  /** The unit is 2⁻⁴⁰ of the largest value of the table, 8: 7.3e-12; 10⁻¹¹ differs. */
  @Test
  void valuesThatFollowOneAnotherWithinTheUnitTie() {
    double third = 1 / 3.0;
    double[][] table = {{third + 5e-12, third, .5, third - 5e-12}, {8, 0, 1e-11, Double.NaN}, {}};
    double[][] joined = Ties.joined(table);
    double least = third - 5e-12;
    assertArrayEquals(new double[] {least, least, .5, least}, joined[0]);
    assertArrayEquals(new double[] {8, 0, 1e-11, Double.NaN}, joined[1]);
    assertEquals(third, table[0][1], "the table is not changed");
    assertArrayEquals(new double[0], joined[2]);
  }

  @Test
  void friedmanSaysWhatIsMissing() {
    String none = refused(() -> Friedman.ofRanks(new double[0][]));
    assertTrue(none.contains("0 and 0"), none);
    String single = refused(() -> Friedman.ofRanks(new double[][] {{1}, {1}}));
    assertTrue(single.contains("2 and 1"), single);
    String ragged = refused(() -> Friedman.ofRanks(new double[][] {{1, 2, 3}, {1, 2}}));
    assertTrue(ragged.contains("3 methods") && ragged.contains("has 2"), ragged);
  }

  /** The range of two values is |X - Y|, so that P(Q <= q) = erf(q / 2). */
  @ParameterizedTest
  @CsvSource({
    "0.1, 0.05637197779701662",
    "1, 0.5204998778130465",
    "2, 0.8427007929497149",
    "4, 0.9953222650189527",
    "40, 1"
  })
  void rangeOfTwoIsTheErrorFunction(double q, double expected) {
    assertEquals(expected, StudentizedRange.cumulative(q, 2), 1e-10);
  }

  /** Upper 1 % points for k = 2..10, as printed. */
  @Test
  void rangeAtOnePercent() {
    double[] printed = {3.643, 4.120, 4.403, 4.603, 4.757, 4.882, 4.987, 5.078, 5.157};
    for (int k = 2; k <= 10; k++) {
      assertEquals(printed[k - 2], StudentizedRange.critical(.01, k), 1e-3, "k = " + k);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {.999, .9, .5, .3, 1e-3, 1e-6})
  void criticalValuesInvertTheDistribution(double alpha) {
    for (int k : new int[] {2, 3, 7, 30}) {
      double q = StudentizedRange.critical(alpha, k);
      assertEquals(1 - alpha, StudentizedRange.cumulative(q, k), 1e-9, "k = " + k);
    }
  }

  @Test
  void rangeEndsAndErrors() {
    assertEquals(0, StudentizedRange.cumulative(0, 3));
    assertEquals(0, StudentizedRange.cumulative(-1, 3));
    assertTrue(StudentizedRange.cumulative(60, 9) <= 1);
    assertEquals(1, StudentizedRange.cumulative(60, 9), 1e-10);
    assertTrue(refused(() -> StudentizedRange.cumulative(Double.NaN, 3)).contains("NaN"));
    assertTrue(refused(() -> StudentizedRange.cumulative(1, 1)).contains("given were 1"));
    for (double alpha : new double[] {0, 1, -.1, 1.1, Double.NaN}) {
      assertTrue(refused(() -> StudentizedRange.critical(alpha, 3)).contains("" + alpha));
    }
  }

  @Test
  void nemenyiOfTwoMethodsIsTheNormalTest() {
    assertEquals(Math.sqrt(20.0 / 84), Nemenyi.error(4, 14), 1e-12);
    double error = Nemenyi.error(2, 6);
    assertEquals(Math.sqrt(1.0 / 6), error, 1e-12);
    assertEquals(.05, Nemenyi.p(TWO_SIDED * error, 2, 6), 1e-9);
    assertEquals(.05, Nemenyi.p(-TWO_SIDED * error, 2, 6), 1e-9);
    assertEquals(TWO_SIDED * error, Nemenyi.criticalDifference(.05, 2, 6), 1e-9);
    assertEquals(1, Nemenyi.p(0, 5, 3));
    assertEquals(0, Nemenyi.p(1000, 5, 3), 1e-10);
    assertEquals(.1, Nemenyi.p(Nemenyi.criticalDifference(.1, 7, 12), 7, 12), 1e-9);
    assertEquals(1, Nemenyi.error(2, 1), 1e-12);
    assertTrue(refused(() -> Nemenyi.error(3, 0)).contains("given were 0"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 2 3 | 1.0 | []",
        "1 2 3 | 1.5 | [[0, 1], [1, 2]]",
        "1 2 3 | 5 | [[0, 1, 2]]",
        "3 1 2 | 1.5 | [[1, 2], [2, 0]]",
        "1 1.1 1.2 3 | 0.5 | [[0, 1, 2]]",
        "1 1.4 1.8 2.2 4 | 1 | [[0, 1, 2], [1, 2, 3]]",
        "2 2 | 0.1 | [[0, 1]]"
      })
  void groupsAreTheLongestWithinTheDifference(String ranks, double difference, String expected) {
    List<Double> given = Arrays.stream(ranks.strip().split(" ")).map(Double::valueOf).toList();
    assertEquals(expected, Nemenyi.groups(given, difference).toString());
  }

  @Test
  void holmMultipliesByTheStepsLeft() {
    double[] adjusted = Holm.adjust(.01, .04, .03);
    assertEquals(.03, adjusted[0], 1e-12);
    assertEquals(.06, adjusted[1], 1e-12);
    assertEquals(.06, adjusted[2], 1e-12);
    assertEquals(1, Holm.adjust(.9, .8)[0], 1e-12);
    // z = 1.96 standard errors of a difference of two ranks on 6 data sets.
    assertEquals(.05, Holm.againstControl(1 + TWO_SIDED * Nemenyi.error(2, 6), 1, 2, 6), 1e-9);
  }

  /**
   * Beyond 50 differences: 1 to 60, of which the first 30 are losses, have R⁻ = 465, R⁺ = 1365 and
   * Σr² = 60 · 61 · 121 / 6 = 73810, so z = (900 - 1) / √73810 = 3.30904, of which a printed table
   * has a tail of .000468 on either side.
   */
  @Test
  void wilcoxonOfSixtyDifferences() {
    double[] d = new double[60];
    Arrays.setAll(d, i -> i < 30 ? -(i + 1) : i + 1);
    Wilcoxon test = Wilcoxon.of(d, new double[60]);
    assertEquals(465, test.smaller(), 1e-12);
    assertEquals(1365, test.positive(), 1e-12);
    assertEquals(2 * .000468, test.p(), 1e-6);
  }

  /** .3 - .2 and .2 - .1 are different doubles, yet the differences share their ranks. */
  @Test
  void wilcoxonSharesRanksOfDifferencesThatAreEqualButForRounding() {
    Wilcoxon test = Wilcoxon.of(new double[] {.3, .1, .9}, new double[] {.2, .2, .5});
    assertEquals(4.5, test.positive());
    assertEquals(1.5, test.negative());
  }

  /** Fifty wins: 2 / 2⁵⁰, counted; of 51 the normal distribution makes more than 10⁻¹⁰. */
  @Test
  void fiftyDifferencesAreStillCounted() {
    double[] d = new double[50];
    Arrays.setAll(d, i -> i + 1);
    assertEquals(Math.pow(2, -49), Wilcoxon.of(d, new double[50]).p(), 1e-24);
    double[] more = new double[51];
    Arrays.setAll(more, i -> i + 1);
    assertTrue(Wilcoxon.of(more, new double[51]).p() > 1e-10);
  }

  @Test
  void signTestSumsBinomials() {
    // 5 wins of 5: 2 / 32.
    assertEquals(.0625, SignTest.of(new double[] {2, 2, 2, 2, 2}, new double[5]).p(), 1e-12);
    // 1 win and 4 losses: 2 (1 + 5) / 32.
    SignTest test = SignTest.of(new double[] {1, -1, -1, -1, -1}, new double[5]);
    assertEquals(.375, test.p(), 1e-12);
    assertEquals(1, test.wins());
    assertEquals(4, test.losses());
    assertEquals(1, SignTest.of(new double[2], new double[2]).p());
  }

  /**
   * Five wins, one loss, three ties: one tie to each side, the third left out; 2 (1 + 8 + 28) / 2⁸.
   */
  @Test
  void ofAnOddNumberOfTiesOneIsLeftOut() {
    assertEquals(2 * 37.0 / 256, SignTest.of(5, 1, 3).p(), 1e-12);
    assertEquals(2 * 37.0 / 256, SignTest.of(5, 1, 2).p(), 1e-12);
    assertEquals(1, SignTest.of(0, 0, 1).p(), "nothing is left");
  }
}
