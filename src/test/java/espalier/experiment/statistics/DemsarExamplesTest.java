package espalier.experiment.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The worked examples of Demšar (2006), "Statistical Comparisons of Classifiers", JMLR 7. */
final class DemsarExamplesTest {

  /** His Table 2: AUC of C4.5 and of C4.5 with m chosen, on 14 data sets. */
  private static final double[] C45 = {
    .763, .599, .954, .628, .882, .936, .661, .583, .775, 1, .940, .619, .972, .957
  };

  private static final double[] C45_M = {
    .768, .591, .971, .661, .888, .931, .668, .583, .838, 1, .962, .666, .981, .978
  };

  /** His Table 6: the ranks of C4.5, C4.5+m, C4.5+cf and C4.5+m+cf. */
  private static final double[][] RANKS = {
    {4, 3, 2, 1}, {1, 2, 3, 4}, {4, 1, 2, 3}, {4, 1, 3, 2}, {4, 2, 3, 1},
    {1, 2.5, 4, 2.5}, {3, 2, 4, 1}, {2.5, 2.5, 4, 1}, {4, 3, 2, 1}, {2.5, 2.5, 2.5, 2.5},
    {4, 2.5, 1, 2.5}, {3, 2, 4, 1}, {4, 1, 2, 3}, {3, 1, 4, 2}
  };

  @Test
  void wilcoxonSumsRanksLikeTheTable() {
    Wilcoxon test = Wilcoxon.of(C45_M, C45);
    assertEquals(93, test.positive(), 1e-12, "R+");
    assertEquals(12, test.negative(), 1e-12, "R-");
    assertEquals(12, test.smaller(), 1e-12, "T, to be compared with the critical value 21");
    assertTrue(test.p() < .05, "significant at .05, as he concludes; p = " + test.p());
  }

  @Test
  void signTestCountsTheTies() {
    SignTest test = SignTest.of(C45_M, C45);
    assertEquals(10, test.wins());
    assertEquals(2, test.losses());
    assertEquals(2, test.ties());
    // He counts 11 of 14; by hand, one side holds (364 + 91 + 14 + 1) / 2^14.
    assertEquals(2 * 470.0 / 16384, test.p(), 1e-12);
  }

  @Test
  void friedmanAndImanDavenport() {
    Friedman test = Friedman.ofRanks(RANKS);
    // Published with three and two decimals.
    assertArrayEquals(
        new double[] {3.143, 2.000, 2.893, 1.964},
        test.averageRanks().stream().mapToDouble(r -> r).toArray(),
        5e-4);
    assertEquals(9.28, test.chiSquare(), 5e-3, "chi-square");
    assertEquals(3.69, test.f(), 5e-3, "F of Iman and Davenport");
    assertTrue(test.fP() < .05, "beyond 2.85, the critical value of F(3, 39)");
  }

  @Test
  void nemenyiDifferences() {
    assertEquals(1.25, Nemenyi.criticalDifference(.05, 4, 14), 5e-3);
    assertEquals(1.12, Nemenyi.criticalDifference(.10, 4, 14), 5e-3);
    Friedman test = Friedman.ofRanks(RANKS);
    assertEquals(1, Nemenyi.groups(test.averageRanks(), 1.25).size(), "no pair differs at .05");
    assertEquals(
        "[[3, 1, 2], [2, 0]]",
        Nemenyi.groups(test.averageRanks(), 1.12).toString(),
        "at .10 C4.5 differs from both variants that choose m");
  }

  @Test
  void holmAgainstControl() {
    Friedman test = Friedman.ofRanks(RANKS);
    double[] p = new double[3];
    for (int j = 1; j < 4; j++) {
      p[j - 1] = Holm.againstControl(test.averageRanks().get(j), test.averageRanks().get(0), 4, 14);
    }
    // Published with three decimals, from ranks rounded to three.
    assertArrayEquals(new double[] {.019, .607, .016}, p, 2e-3);
    double[] adjusted = Holm.adjust(p);
    assertTrue(adjusted[0] < .05 && adjusted[2] < .05, "the first two steps reject");
    assertTrue(adjusted[1] > .05, "the third does not");
    assertArrayEquals(new double[] {2 * p[0], p[1], 3 * p[2]}, Holm.adjust(p[0], p[1], p[2]), .02);
  }
}
