package espalier.neighbour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FitContext;
import espalier.learn.Schema;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Votes of the nearest labelled rows, worked out by hand and against the definition. */
final class SimilarRowsTest {

  private static final double NAN = Double.NaN;

  /**
   * Two numbers with mean 0 and deviation 1; labelled are the points (1, 1), (-1, -1) and (1, -1),
   * unlabelled (-1, 1). Between (1, 1) and (1, -1) the cosine is 0, so d² = 2; between opposite
   * points it is -1, so d² = 4.
   */
  private static Draft corners() {
    Draft draft = new Draft();
    draft.feature(Attribute.numeric("a"), false, 1, -1, 1, -1);
    draft.feature(Attribute.numeric("b"), false, 1, -1, -1, 1);
    draft.targets = new ArrayList<>(List.of(Attribute.label("x"), Attribute.label("y")));
    draft.cells = new double[][] {{1, 0}, {0, 1}, {0, NAN}, {NAN, NAN}};
    return draft;
  }

  private static SimilarRows rows(Dataset data, int neighbours) {
    return SimilarRows.of(Schema.of(data), data, neighbours);
  }

  private static double[][][] leftOut(SimilarRows rows, int threads, int... counts) {
    try (Workers workers = new Workers(FitContext.quiet().withThreads(threads))) {
      return rows.leaveOneOut(counts, workers);
    }
  }

  @Test
  void votesCountByOneOverTheSquaredDistance() {
    // Of (-1, 1): (1, 1) and (-1, -1) at d² = 2, (1, -1) at d² = 4; it does not know y.
    double[] score = rows(corners().build(), 3).score(f -> f == 0 ? -1 : 1);
    assertEquals((1 / 2.0) / (1 / 2.0 + 1 / 2.0 + 1 / 4.0), score[0], 1e-6);
    assertEquals(0.5, score[1], 1e-6);
  }

  @Test
  void equallyNearRowsComeInTheirOrder() {
    double[] score = rows(corners().build(), 1).score(f -> f == 0 ? -1 : 1);
    assertArrayEquals(new double[] {1, 0}, score);
  }

  @Test
  void aTargetThatNoNearRowKnowsHasItsMean() {
    // (2, -2) lies in the direction of (1, -1), which does not know y; half of those that do have
    // it.
    double[] score = rows(corners().build(), 1).score(f -> f == 0 ? 2 : -2);
    assertArrayEquals(new double[] {0, 0.5}, score);
  }

  @Test
  void aRowIsLeftOutOfItsOwnVote() {
    double[][][] scores = leftOut(rows(corners().build(), 3), 1, 1, 2);
    // (1, 1): the nearest other is (1, -1); of (1, -1) both others are equally near.
    assertArrayEquals(new double[] {0, 0.5}, scores[0][0]);
    assertArrayEquals(new double[] {0.5, 0.5}, scores[1][2], 1e-6);
  }

  @Test
  void aMissingValueLiesAtTheMean() {
    double[] gap = rows(corners().build(), 3).score(f -> f == 0 ? NAN : 3);
    double[] mean = rows(corners().build(), 3).score(f -> f == 0 ? 0 : 3);
    assertArrayEquals(mean, gap);
  }

  @Test
  void weightsMultiplyTheVotes() {
    Draft draft = corners();
    draft.weights = new double[] {3, 1, 1, 1};
    // The weights move the means, so this is compared with the vote by the same distances.
    SimilarRows rows = rows(draft.build(), 3);
    double[] d = new double[3];
    double[] point = rows.rows().encoder().encode(f -> f == 0 ? -1 : 1);
    for (int j = 0; j < 3; j++) {
      int row = j;
      d[j] = squared(point, rows.rows().encoder().encode(f -> rows.rows().values()[row][f]));
    }
    double expected = 3 / d[0] / (3 / d[0] + 1 / d[1] + 1 / d[2]);
    assertEquals(expected, rows.score(f -> f == 0 ? -1 : 1)[0], 1e-5);
  }

  private static double squared(double[] a, double[] b) {
    double dot = 0;
    double aa = 0;
    double bb = 0;
    for (int c = 0; c < a.length; c++) {
      dot += a[c] * b[c];
      aa += a[c] * a[c];
      bb += b[c] * b[c];
    }
    return 2 - 2 * dot / Math.sqrt(aa * bb);
  }

  @Test
  void scoresAgreeWithTheDefinitionAndAreConsistent() {
    Dataset data =
        RandomDrafts.of(Task.HIERARCHICAL, 90, 5, 6).mixed(0.1).partly(0.2).draw(4).build();
    SimilarRows rows = rows(data, 5);
    int[] labelled = data.targets().labelledRows();
    for (int i = 0; i < data.rows(); i++) {
      int asked = i;
      double[] point = rows.rows().encoder().encode(f -> data.value(asked, f));
      double[] distance = new double[labelled.length];
      for (int j = 0; j < labelled.length; j++) {
        int other = labelled[j];
        distance[j] =
            Math.max(1e-5, squared(point, rows.rows().encoder().encode(f -> data.value(other, f))));
      }
      double[] expected = plain(rows, distance, 5);
      data.hierarchy().ifPresent(h -> espalier.hierarchy.Consistency.repair(h, expected));
      // Distances are in single precision.
      assertArrayEquals(expected, rows.score(f -> data.value(asked, f)), 2e-2, "row " + i);
    }
  }

  private static double[] plain(SimilarRows rows, double[] distance, int count) {
    List<Integer> order = new ArrayList<>();
    for (int j = 0; j < distance.length; j++) {
      order.add(j);
    }
    order.sort((a, b) -> Double.compare((float) distance[a], (float) distance[b]));
    double[] scores = rows.means();
    for (int o = 0; o < scores.length; o++) {
      double sum = 0;
      double mass = 0;
      for (int j : order.subList(0, count)) {
        if (!Double.isNaN(rows.targets()[j][o])) {
          sum += rows.weights()[j] / distance[j] * rows.targets()[j][o];
          mass += rows.weights()[j] / distance[j];
        }
      }
      scores[o] = mass > 0 ? sum / mass : scores[o];
    }
    return scores;
  }

  @Test
  void threadsDoNotMatterAndOneRowIsAsMany() {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 150, 7, 4).labelled(1).draw(2).build();
    SimilarRows rows = rows(data, 12);
    double[][][] one = leftOut(rows, 1, 5, 12);
    double[][][] two = leftOut(rows, 2, 5, 12);
    for (int k = 0; k < one.length; k++) {
      for (int i = 0; i < data.rows(); i++) {
        assertArrayEquals(one[k][i], two[k][i]);
      }
    }
  }

  @Test
  void partsThatDoNotFitAreRefused() {
    SimilarRows rows = rows(corners().build(), 2);
    Schema schema = Schema.of(corners().build());
    IllegalArgumentException none =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                new SimilarRows(
                    schema,
                    4,
                    rows.rows().encoder(),
                    rows.rows().values(),
                    rows.targets(),
                    rows.weights()));
    assertTrue(none.getMessage().contains("given as 4"), none.getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new SimilarRows(
                schema,
                1,
                rows.rows().encoder(),
                new double[3][1],
                rows.targets(),
                rows.weights()));
  }
}
