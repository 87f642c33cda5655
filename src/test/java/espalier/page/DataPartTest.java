package espalier.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Distances between two samples by hand. */
final class DataPartTest {

  @Test
  void distancesByHand() {
    assertEquals(1, DataPart.distance(new double[] {1, 2}, new double[] {3, 4}));
    assertEquals(0, DataPart.distance(new double[] {1, 1, 2, 2}, new double[] {1, 2}));
    // At 2: 2 of 4 against 2 of 2.
    assertEquals(0.5, DataPart.distance(new double[] {1, 2, 3, 4}, new double[] {1, 2}));
    assertEquals(0.5, DataPart.variation(new int[] {1, 1}, new int[] {4, 0}));
    assertEquals(0, DataPart.variation(new int[] {1, 1}, new int[] {3, 3}));
  }
}
