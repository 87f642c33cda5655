package espalier.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.probability.Tails;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DriftTest {

  private static final double NA = Double.NaN;

  private static Dataset data(List<Attribute> features, double[][] columns, int labelled) {
    double[] label = new double[columns[0].length];
    Arrays.setAll(label, i -> i < labelled ? i % 2 : NA);
    List<Column> made = new ArrayList<>();
    for (double[] column : columns) {
      made.add(DenseColumn.of(column));
    }
    return Dataset.of(
        "d",
        features,
        made,
        Targets.ofLabels(List.of(Attribute.label("l")), new double[][] {label}));
  }

  private static List<Column> columns(double[][] columns) {
    return Arrays.stream(columns).map(c -> (Column) DenseColumn.of(c)).toList();
  }

  /** Two labelled and two unlabelled rows, a number and a class; counts by hand. */
  @Test
  void countsByHand() {
    List<Attribute> features =
        List.of(Attribute.numeric("x"), Attribute.nominal("c", List.of("u", "v")));
    Dataset data = data(features, new double[][] {{1, 2, 3, NA}, {0, 1, 1, NA}}, 2);
    RowProfile profile = RowProfile.of(data);
    double[] cuts = {1, Math.nextUp(1.0), 2, 3, Math.nextUp(3.0)};
    assertArrayEquals(cuts, profile.cuts()[0]);
    assertArrayEquals(new int[] {0, 1, 0, 1, 0, 0, 0}, profile.labelled()[0]);
    assertArrayEquals(new int[] {0, 0, 0, 0, 1, 0, 1}, profile.unlabelled()[0]);
    assertArrayEquals(new int[] {1, 1, 0}, profile.labelled()[1]);
    assertArrayEquals(new int[] {0, 1, 1}, profile.unlabelled()[1]);
    // three known cells: the first row has the least number and a value that only it has, so both
    // count as new, 1 / (2 · 3 + 2) each
    assertEquals(2 * Math.log(8), profile.limit(), 1e-12);
    int[][] counts = profile.none();
    int[] far = profile.add(3, columns(new double[][] {{0, 2, 9}, {0, 1, NA}}), counts);
    assertArrayEquals(new int[] {1, 0, 0, 1, 0, 1, 0}, counts[0]);
    assertArrayEquals(new int[] {1, 1, 1}, counts[1]);
    assertArrayEquals(new int[] {2}, far, "9 lies beyond 1 to 3 by more than 2");
  }

  /** Fisher's test of 3 of 4 against 1 of 4 (the lady tasting tea): 17/70 in one tail. */
  @Test
  void fisherByHand() {
    assertEquals(34 / 70., Tails.fisher(3, 4, 1, 4), 1e-9);
    assertEquals(2 / 70., Tails.fisher(4, 4, 0, 4), 1e-9);
    assertEquals(1, Tails.fisher(0, 4, 0, 9));
    // the 5 % point of Kolmogorov's distribution
    assertEquals(.05, Tails.kolmogorovAbove(1.3581), 1e-4);
  }

  private static double[][] normal(
      SplittableRandom random, int rows, int features, int moved, double by) {
    double[][] columns = new double[features][rows];
    for (int f = 0; f < features; f++) {
      for (int i = 0; i < rows; i++) {
        columns[f][i] = random.nextGaussian() + (f < moved ? by : 0);
      }
    }
    return columns;
  }

  private static List<Attribute> numbers(int features) {
    return IntStream.range(0, features).mapToObj(f -> Attribute.numeric("x" + f)).toList();
  }

  /**
   * 200 new rows against 100 labelled ones, 30 features: a shift of one deviation in three of them
   * is found, rows alike are named in at most one of twenty draws, single rows in about one of 301.
   */
  @Test
  void shiftsAreFoundAndRowsAlikeAreNot() {
    SplittableRandom random = new SplittableRandom(4);
    int found = 0;
    int alarms = 0;
    int far = 0;
    int draws = 100;
    for (int d = 0; d < draws; d++) {
      Dataset train = data(numbers(30), normal(random, 300, 30, 0, 0), 100);
      RowProfile profile = RowProfile.of(train);
      Schema schema = Schema.of(train);
      int[][] moved = profile.none();
      profile.add(200, columns(normal(random, 200, 30, 3, 1)), moved);
      String said = Drift.sentence(schema, profile, moved).orElse("");
      found += said.startsWith("The rows differ from the training rows in 'x") ? 1 : 0;
      int[][] alike = profile.none();
      far += profile.add(200, columns(normal(random, 200, 30, 0, 0)), alike).length;
      alarms += Drift.sentence(schema, profile, alike).isPresent() ? 1 : 0;
    }
    assertTrue(found >= .95 * draws, found + " found");
    // at most .05 are expected; three deviations of 100 draws are .065
    assertTrue(alarms <= .115 * draws, alarms + " false alarms");
    // one in 301 is 66 of 20,000 rows; a draw of the limit has a spread as large as its mean
    assertTrue(far > 20 && far < 200, far + " rows far");
  }

  @Test
  void selectedLabelledRowsAreNamed() {
    SplittableRandom random = new SplittableRandom(9);
    double[][] columns = normal(random, 300, 5, 0, 0);
    for (int i = 0; i < 100; i++) {
      columns[2][i] += 1;
    }
    Dataset train = data(numbers(5), columns, 100);
    RowProfile profile = RowProfile.of(train);
    String note = Drift.selection(Schema.of(train), profile).orElseThrow();
    assertTrue(
        note.matches(
            "Unlabelled rows differ from the labelled ones in 'x2' \\(\\d+\\.\\d % from -?[\\d.]+ up,"
                + " \\d+\\.\\d % of labelled rows, p < 0\\.0\\d+\\)\\. The .*"),
        note);
    int[][] counts = profile.none();
    profile.add(200, columns(normal(random, 200, 5, 0, 0)), counts);
    String said = Drift.sentence(Schema.of(train), profile, counts).orElseThrow();
    assertTrue(said.startsWith("The rows are like the unlabelled training rows"), said);
  }

  @Test
  void farRowsOfSparseColumnsAreCountedLikeThoseOfDenseOnes() {
    double[][] columns = new double[40][100];
    SplittableRandom random = new SplittableRandom(2);
    for (double[] column : columns) {
      for (int i = 0; i < 100; i++) {
        column[i] = random.nextDouble() < .1 ? 1 : 0;
      }
    }
    RowProfile profile = RowProfile.of(data(numbers(40), columns, 50));
    double[][] fresh = new double[40][2];
    for (int f = 0; f < 40; f++) {
      fresh[f][1] = 1;
    }
    int[][] dense = profile.none();
    int[][] sparse = profile.none();
    int[] far = profile.add(2, columns(fresh), dense);
    List<Column> thin =
        Arrays.stream(fresh)
            .map(c -> (Column) espalier.data.SparseColumn.of(2, new int[] {1}, new double[] {1}))
            .toList();
    assertArrayEquals(far, profile.add(2, thin, sparse));
    assertArrayEquals(new int[] {1}, far, "a row with every code");
    assertTrue(Arrays.deepEquals(dense, sparse));
  }
}
