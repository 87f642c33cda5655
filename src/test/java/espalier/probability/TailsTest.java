package espalier.probability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Against recorded values of Commons Statistics 1.1 and against printed tables. */
final class TailsTest {

  @ParameterizedTest
  @CsvFileSource(resources = "recorded.csv")
  void agreesWithRecordedValues(String distribution, String arguments, double expected) {
    double[] x = Arrays.stream(arguments.split(";")).mapToDouble(Double::parseDouble).toArray();
    double found =
        switch (distribution) {
          case "normal" -> Tails.normalAbove(x[0]);
          case "t" -> Tails.tAbove(x[0], x[1]);
          case "tq" -> Tails.tExceededBy(1 - x[0], x[1]);
          case "f" -> Tails.fAbove(x[0], x[1], x[2]);
          case "chi" -> Tails.chiSquareAbove(x[0], x[1]);
          case "half" -> Tails.atMostHeads((int) x[0], (int) x[1]);
          default -> throw new IllegalArgumentException(distribution);
        };
    assertEquals(expected, found, 1e-9 * Math.abs(expected) + 1e-300);
  }

  /** Tables as textbooks print them. */
  @ParameterizedTest
  @CsvSource({
    "1, 12.706",
    "2, 4.303",
    "4, 2.776",
    "9, 2.262",
    "14, 2.145",
    "29, 2.045",
    "120, 1.980"
  })
  void quantilesOfStudentsTable(double df, double printed) {
    assertEquals(printed, Tails.tExceededBy(0.025, df), 5e-4);
  }

  @ParameterizedTest
  @CsvSource({"1, 10, 4.965", "2, 12, 3.885", "4, 20, 2.866", "10, 30, 2.165"})
  void fivePercentOfFishersTable(double d, double e, double printed) {
    assertEquals(0.05, Tails.fAbove(printed, d, e), 5e-5);
  }

  @ParameterizedTest
  @CsvSource({"1, 3.841", "2, 5.991", "5, 11.070", "10, 18.307", "30, 43.773"})
  void fivePercentOfTheTableOfChiSquare(double df, double printed) {
    assertEquals(0.05, Tails.chiSquareAbove(printed, df), 2e-5);
  }

  @Test
  void normalTailsAndDensity() {
    assertEquals(0.025, Tails.normalAbove(1.959963984540054), 1e-15);
    assertEquals(0.975, Tails.normalBelow(1.959963984540054), 1e-15);
    assertEquals(0.3989422804014327, Tails.normalDensity(0), 1e-16);
  }

  @Test
  void halvesAndEnds() {
    assertEquals(0.5, Tails.normalAbove(0));
    assertEquals(0.5, Tails.tAbove(0, 3));
    assertEquals(1, Tails.fAbove(0, 2, 3));
    assertEquals(0, Tails.fAbove(Double.POSITIVE_INFINITY, 2, 3), 0);
    assertEquals(1, Tails.chiSquareAbove(0, 2));
    assertEquals(1, Tails.atMostHeads(5, 5));
    assertTrue(Double.isNaN(Tails.tAbove(Double.NaN, 3)));
    assertTrue(Double.isNaN(Tails.normalAbove(Double.NaN)));
    assertThrows(IllegalArgumentException.class, () -> Tails.tExceededBy(0.5, 3));
  }
}
