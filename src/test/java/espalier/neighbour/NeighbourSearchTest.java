package espalier.neighbour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.FitContext;
import espalier.learn.SharedWork;
import espalier.neighbour.GraphOptions.GraphSearch;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The approximate search against the exact one, and what fits share. */
class NeighbourSearchTest {

  private static final FitContext QUIET = FitContext.quiet();

  /** Rows on a curved surface of three dimensions in a space of twelve, with some noise. */
  private static Points surface(int rows, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] x = new double[rows][12];
    for (double[] row : x) {
      double[] at = {random.nextDouble(), random.nextDouble(), random.nextDouble()};
      for (int c = 0; c < row.length; c++) {
        row[c] = Math.sin(3 * at[c % 3] + c) + 0.02 * random.nextGaussian();
      }
    }
    return Points.of(x);
  }

  private static Neighbours approximate(Points points, int threads) {
    try (Workers workers = new Workers(QUIET.withThreads(threads))) {
      return NeighbourDescent.of(points, 10, workers);
    }
  }

  private static double recall(Neighbours exact, Neighbours found) {
    int both = 0;
    int k = exact.k();
    for (int first = 0; first < exact.index().length; first += k) {
      for (int e = first; e < first + k; e++) {
        int needed = exact.index()[e];
        both += Arrays.stream(found.index(), first, first + k).anyMatch(j -> j == needed) ? 1 : 0;
      }
    }
    return (double) both / exact.index().length;
  }

  @Test
  void nearlyAllNeighboursAreFoundForEveryNumberOfThreads() {
    Points points = surface(2500, 1);
    Neighbours found = approximate(points, 1);
    Neighbours again = approximate(points, 2);
    assertArrayEquals(found.index(), again.index());
    assertArrayEquals(found.squared(), again.squared());
    try (Workers workers = new Workers(QUIET)) {
      double recall = recall(Neighbours.exact(points, 10, Neighbours.SEED, workers), found);
      assertTrue(recall > 0.98, "recall " + recall);
    }
    for (int e = 0; e < found.index().length; e++) {
      double d = points.squaredDistance(e / 10, found.index()[e], Double.POSITIVE_INFINITY);
      assertEquals(d, found.squared()[e]);
      assertTrue(e % 10 == 0 || found.squared()[e - 1] <= d, "nearest first");
    }
  }

  @Test
  void equalRowsAreNeighbours() {
    Neighbours found = approximate(new Points(new double[600], 300, 2), 1);
    assertEquals(10, found.k());
    for (int e = 0; e < found.index().length; e++) {
      assertEquals(0, found.squared()[e]);
      assertTrue(found.index()[e] >= 0 && found.index()[e] != e / 10);
    }
  }

  @Test
  void fewRowsAreAllCompared() {
    Points points = surface(40, 2);
    try (Workers workers = new Workers(QUIET)) {
      assertArrayEquals(
          Neighbours.exact(points, 10, Neighbours.SEED, workers).index(),
          approximate(points, 1).index());
    }
    assertTrue(GraphSearch.AUTO.exact(20_000));
    assertFalse(GraphSearch.AUTO.exact(20_001));
    assertTrue(GraphSearch.EXACT.exact(1_000_000));
    assertFalse(GraphSearch.APPROXIMATE.exact(10));
  }

  @Test
  void theFirstOfManyNeighboursAreTheFewer() {
    Points points = surface(200, 3);
    try (Workers workers = new Workers(QUIET)) {
      Neighbours few = Neighbours.exact(points, 4, Neighbours.SEED, workers);
      Neighbours cut = Neighbours.exact(points, 9, Neighbours.SEED, workers).first(4);
      assertArrayEquals(few.index(), cut.index());
      assertArrayEquals(few.squared(), cut.squared());
    }
  }

  @Test
  void fitsThatShareWorkSearchTheSameRowsOnce() {
    Points points = surface(100, 4);
    Points same = surface(100, 4);
    Points other = surface(100, 5);
    FitContext one = FitContext.quiet().withShared(new SharedWork());
    try (Workers workers = new Workers(one)) {
      Neighbours made = NeighbourDescent.of(points, 5, GraphSearch.AUTO, one, workers);
      assertSame(made, NeighbourDescent.of(same, 5, GraphSearch.AUTO, one.withThreads(2), workers));
      assertSame(made, NeighbourDescent.of(same, 5, GraphSearch.EXACT, one, workers));
      assertNotSame(made, NeighbourDescent.of(same, 6, GraphSearch.AUTO, one, workers));
      assertNotSame(made, NeighbourDescent.of(other, 5, GraphSearch.AUTO, one, workers));
      assertNotSame(
          made, NeighbourDescent.of(points, 5, GraphSearch.AUTO, FitContext.quiet(), workers));
    }
  }

  @Test
  void sparseColumnsGiveTheNeighboursOfAllColumns() {
    SplittableRandom random = new SplittableRandom(6);
    for (int run = 0; run < 20; run++) {
      double[][] cells = new double[60][80];
      for (double[] row : cells) {
        for (int c = 0; c < row.length; c++) {
          boolean number = c < 3;
          row[c] = number ? random.nextDouble() : random.nextInt(10) == 0 ? 2.5 : -.25;
        }
      }
      cells[7] = cells[3];
      cells[8] = new double[80];
      Points points = Points.of(cells);
      assertTrue(Cosines.of(points).isPresent());
      FitContext one = FitContext.quiet();
      try (Workers workers = new Workers(one)) {
        Neighbours sparse = Cosines.neighbours(points, 5, one, workers);
        Neighbours all = Neighbours.exact(points.unit(), 5, Neighbours.SEED, workers);
        // Row 8 is as far from all others; of the equal rows 3 and 7 a random one is first.
        for (int e = 0; e < sparse.index().length; e++) {
          if (e / 5 != 8) {
            int found = sparse.index()[e] == 7 ? 3 : sparse.index()[e];
            assertEquals(all.index()[e] == 7 ? 3 : all.index()[e], found, "row " + e / 5);
            assertEquals(all.squared()[e], sparse.squared()[e], 1e-12);
          }
        }
        assertEquals(0, sparse.squared()[5 * 3], 1e-15);
      }
    }
  }

  @Test
  void denseColumnsAreComparedAsTheyAre() {
    assertTrue(Cosines.of(surface(50, 7)).isEmpty());
  }
}
