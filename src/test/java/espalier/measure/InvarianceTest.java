package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Targets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InvarianceTest {

  /** Sums over labels in another order: a few roundings. */
  private static final double ROUNDING = 1e-12;

  private static final List<String> RANKING =
      List.of(
          "wlrap",
          "wlrap.one",
          "wlrap.zero",
          "lrap",
          "one.error",
          "coverage",
          "ranking.loss",
          "auprc.pooled",
          "auprc.pooled.all",
          "auprc.macro",
          "auprc.weighted",
          "auprc.depth",
          "ap.pooled",
          "ap.macro",
          "auroc.micro",
          "auroc.macro");

  @Test
  void theOrderOfRowsChangesNoBit() {
    for (int seed = 0; seed < 30; seed++) {
      RandomData data = new RandomData(seed, 25, 8, true);
      int[] order = shuffled(25, seed);
      double[][] scores =
          IntStream.of(order).mapToObj(i -> data.scores[i]).toArray(double[][]::new);
      MeasureOptions options = MeasureOptions.defaults().withLabelWeights(data.weights);
      assertEquals(
          Evaluation.of(data.truth, data.scores, options),
          Evaluation.of(data.truth.select(order), scores, options));
    }
  }

  @Test
  void theOrderOfLabelsChangesNothing() {
    for (int seed = 0; seed < 30; seed++) {
      RandomData data = new RandomData(seed, 25, 8, true);
      int[] order = shuffled(8, seed);
      Targets truth = Oracle.labels(columns(cells(data.truth), order));
      double[] weights = columns(new double[][] {data.weights}, order)[0];
      same(
          Evaluation.of(
              data.truth, data.scores, MeasureOptions.defaults().withLabelWeights(data.weights)),
          Evaluation.of(
              truth,
              columns(data.scores, order),
              MeasureOptions.defaults().withLabelWeights(weights)));
    }
  }

  @Test
  void sharedAndCopiedArraysGiveTheSameBits() {
    for (int seed = 0; seed < 30; seed++) {
      RandomData data = new RandomData(seed, 25, 8, true);
      double[][] copies = new double[25][];
      for (int i = 0; i < 25; i++) {
        copies[i] = data.scores[i].clone();
      }
      MeasureOptions options = MeasureOptions.defaults().withLabelWeights(data.weights);
      assertEquals(
          Evaluation.of(data.truth, data.scores, options),
          Evaluation.of(data.truth, copies, options));
    }
  }

  @Test
  void anIncreasingTransformOfTheScoresChangesNoRankingMeasure() {
    for (DoubleUnaryOperator f :
        List.<DoubleUnaryOperator>of(x -> 8 * x - 3, Math::exp, x -> x * x * x)) {
      RandomData data = new RandomData(11, 25, 8, true);
      double[][] moved = new double[25][8];
      for (int i = 0; i < 25; i++) {
        for (int j = 0; j < 8; j++) {
          moved[i][j] = f.applyAsDouble(data.scores[i][j]);
        }
      }
      for (String key : RANKING) {
        Measure measure = MeasureCatalogue.of(key);
        assertEquals(
            measure.value(data.truth, data.scores, MeasureOptions.defaults()),
            measure.value(data.truth, moved, MeasureOptions.defaults()),
            key);
      }
    }
  }

  @Test
  void aHiddenRowIsARemovedRow() {
    RandomData data = new RandomData(5, 25, 8, true);
    BitSet hidden = new BitSet();
    hidden.set(3);
    hidden.set(20);
    int[] kept = IntStream.range(0, 25).filter(i -> !hidden.get(i)).toArray();
    double[][] scores = IntStream.of(kept).mapToObj(i -> data.scores[i]).toArray(double[][]::new);
    assertEquals(
        Evaluation.of(data.truth.select(kept), scores, MeasureOptions.defaults()),
        Evaluation.of(data.truth.hide(hidden), data.scores, MeasureOptions.defaults()));
  }

  @Test
  void aHiddenLabelIsARemovedLabel() {
    RandomData data = new RandomData(5, 25, 8, false);
    double[][] cells = cells(data.truth);
    for (double[] row : cells) {
      row[4] = Double.NaN;
    }
    int[] kept = {0, 1, 2, 3, 5, 6, 7};
    same(
        Evaluation.of(
            Oracle.labels(columns(cells(data.truth), kept)),
            columns(data.scores, kept),
            MeasureOptions.defaults()),
        Evaluation.of(Oracle.labels(cells), data.scores, MeasureOptions.defaults()));
  }

  @Test
  void theScoreOfAHiddenCellChangesNothing() {
    RandomData data = new RandomData(8, 25, 8, true);
    double[][] moved = new double[25][];
    int changed = 0;
    for (int i = 0; i < 25; i++) {
      moved[i] = data.scores[i].clone();
      for (int j : data.truth.unknown(i)) {
        moved[i][j] = 1 - moved[i][j];
        changed++;
      }
    }
    assertTrue(changed > 10);
    assertEquals(
        Evaluation.of(data.truth, data.scores, MeasureOptions.defaults()),
        Evaluation.of(data.truth, moved, MeasureOptions.defaults()));
  }

  private static void same(Evaluation one, Evaluation other) {
    assertEquals(one.values().keySet(), other.values().keySet());
    one.values()
        .forEach((key, m) -> assertEquals(m.value(), other.get(key).value(), ROUNDING, key));
  }

  private static int[] shuffled(int n, int seed) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, n).boxed().toList());
    Collections.shuffle(order, new Random(seed));
    return order.stream().mapToInt(Integer::intValue).toArray();
  }

  private static double[][] cells(Targets truth) {
    double[][] cells = new double[truth.rows()][truth.count()];
    for (int i = 0; i < cells.length; i++) {
      for (int j = 0; j < cells[i].length; j++) {
        cells[i][j] = truth.get(i, j);
      }
    }
    return cells;
  }

  private static double[][] columns(double[][] matrix, int[] order) {
    double[][] picked = new double[matrix.length][order.length];
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < order.length; j++) {
        picked[i][j] = matrix[i][order[j]];
      }
    }
    return picked;
  }
}
