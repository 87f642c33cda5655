package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What few cells say against the same of all cells by definition; most labels are rare. */
final class CellCountsTest {

  private static final int ROWS = 90;
  private static final int LABELS = 40;

  private final double[][] scores = new double[ROWS][LABELS];
  private Targets truth;

  private void draw(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Attribute> labels =
        IntStream.range(0, LABELS).mapToObj(j -> Attribute.label("l" + j)).toList();
    Targets.Builder targets = Targets.builder(labels);
    for (int i = 0; i < ROWS; i++) {
      double[] cells = new double[LABELS];
      for (int j = 0; j < LABELS; j++) {
        boolean here = random.nextInt(30) == 0;
        cells[j] = random.nextInt(50) == 0 ? Double.NaN : here ? 1 : 0;
        // Some scores are equal.
        double score = random.nextDouble() * (here ? 1 : 0.4);
        scores[i][j] = seed % 2 == 0 ? Math.rint(score * 50) / 50 : score;
      }
      targets.add(cells);
    }
    truth = targets.build();
  }

  private double f1(double threshold) {
    int right = 0;
    int said = 0;
    int present = 0;
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < LABELS; j++) {
        boolean on = truth.known(i, j) && scores[i][j] > threshold;
        present += truth.get(i, j) == 1 ? 1 : 0;
        said += on ? 1 : 0;
        right += on && truth.get(i, j) == 1 ? 1 : 0;
      }
    }
    return 2.0 * right / (said + present);
  }

  private double[] all() {
    return Arrays.stream(scores).flatMapToDouble(Arrays::stream).sorted().toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void theBestF1IsTheBestOfAllThresholds(int seed) {
    draw(seed);
    double best = Arrays.stream(all()).map(this::f1).max().orElseThrow();
    assertEquals(best, f1(BestF1.pooled(truth, scores).threshold()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void topCellsAreTheHighestAndWhole(int seed) {
    draw(seed);
    CellCounts counts = new CellCounts(truth, scores);
    CellCounts.Top top = counts.top(100);
    assertTrue(top.count() > 100 && top.count() < ROWS * LABELS / 2, () -> "" + top.count());
    double lowest = top.score()[top.count() - 1];
    int above = 0;
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < LABELS; j++) {
        above += truth.known(i, j) && scores[i][j] >= lowest ? 1 : 0;
      }
    }
    assertEquals(above, top.count());
  }

  /** Smallest threshold at which the mean of d is at least its standard error, by definition. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void promisedPrecisionIsThatOfAllCells(int seed) {
    draw(seed);
    SetPromises promises = SetPromises.of(truth, scores);
    for (double level : new double[] {.5, .7, .9}) {
      double smallest = Double.NaN;
      for (double t : all()) {
        if (Double.isNaN(smallest) && holds(t, level)) {
          smallest = t;
        }
      }
      Double found = promises.precision().get(level);
      assertEquals(Double.isNaN(smallest), found == null);
      if (found != null) {
        assertEquals(above(smallest), above(found), "level " + level);
      }
    }
  }

  private int above(double threshold) {
    return (int) Arrays.stream(all()).filter(s -> s > threshold).count();
  }

  private boolean holds(double threshold, double level) {
    double sum = 0;
    double squares = 0;
    int said = 0;
    for (int i = 0; i < ROWS; i++) {
      double d = 0;
      for (int j = 0; j < LABELS; j++) {
        if (truth.known(i, j) && scores[i][j] > threshold) {
          d += (truth.get(i, j) == 1 ? 1 : 0) - level;
          said++;
        }
      }
      sum += d;
      squares += d * d;
    }
    double mean = sum / ROWS;
    double error = Math.sqrt(Math.max(0, squares / ROWS - mean * mean) / (ROWS - 1));
    return said >= 10 && mean > 0 && mean >= error;
  }
}
