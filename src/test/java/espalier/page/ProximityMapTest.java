package espalier.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The map of proximities by hand. */
final class ProximityMapTest {

  private static double distance(double[][] places, int a, int b) {
    return Math.hypot(places[0][a] - places[0][b], places[1][a] - places[1][b]);
  }

  /** Two pairs of rows that always share a leaf, and never with the others: √(1 - 0) apart. */
  @Test
  void rowsThatShareNothingAreOneApart() {
    double[][] p = {{1, 1, 0, 0}, {1, 1, 0, 0}, {0, 0, 1, 1}, {0, 0, 1, 1}};
    double[][] places = ProximityMap.plane(p);
    assertEquals(0, distance(places, 0, 1), 1e-9);
    assertEquals(0, distance(places, 2, 3), 1e-9);
    assertEquals(1, distance(places, 0, 2), 1e-9);
    assertEquals(0, places[1][0], 1e-9, "one axis is enough");
  }

  /** Three rows with shares ½, ½ and 0 of the trees: a triangle of sides √½, √½ and 1. */
  @Test
  void threeRowsKeepTheirDistances() {
    double[][] places = ProximityMap.plane(new double[][] {{1, .5, 0}, {.5, 1, .5}, {0, .5, 1}});
    assertEquals(Math.sqrt(.5), distance(places, 0, 1), 1e-9);
    assertEquals(Math.sqrt(.5), distance(places, 1, 2), 1e-9);
    assertEquals(1, distance(places, 0, 2), 1e-9);
  }

  @Test
  void equalRowsLieOnOnePoint() {
    double[][] places = ProximityMap.plane(new double[][] {{1, 1}, {1, 1}});
    assertTrue(distance(places, 0, 1) < 1e-9);
  }
}
