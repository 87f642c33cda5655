package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Targets;
import espalier.measure.Bipartition.Ratio;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FastAgainstPlainTest {

  /** Both sides sum at most some thousand terms below 1, in different orders. */
  private static final double ROUNDING = 1e-12;

  @Test
  void smallTablesAgreeInEveryMeasure() {
    for (int seed = 0; seed < 150; seed++) {
      RandomData data = new RandomData(seed, 1 + seed % 17, 1 + seed % 9, seed % 3 > 0);
      compare(data, "seed " + seed);
    }
  }

  @Test
  void largerTablesUseTheSlotTableAndAgree() {
    compare(new RandomData(1, 70, 40, true), "distinct scores");
    compare(new RandomData(4, 90, 30, false), "complete rows");
  }

  @Test
  void thousandsOfDistinctScoresOfAllSignsAndSizesAgree() {
    Random random = new Random(7);
    for (int spread : new int[] {0, 3, 100}) {
      double[][] scores = new double[300][20];
      double[][] truth = new double[300][20];
      for (int i = 0; i < 300; i++) {
        for (int j = 0; j < 20; j++) {
          scores[i][j] = random.nextGaussian() * Math.exp(spread * random.nextGaussian());
          scores[i][j] = random.nextInt(5) == 0 ? (i % 2 == 0 ? 0.0 : -0.0) : scores[i][j];
          truth[i][j] = random.nextInt(4) == 0 ? 1 : 0;
        }
      }
      Targets targets = Oracle.labels(truth);
      Measurement fast =
          MeasureCatalogue.of("auprc.pooled").value(targets, scores, MeasureOptions.defaults());
      assertEquals(Plain.auprc(Plain.cells(targets, scores)), fast.value(), ROUNDING);
      assertEquals(6000, fast.cells());
    }
  }

  private static void compare(RandomData data, String where) {
    MeasureOptions options = MeasureOptions.defaults().withLabelWeights(data.weights);
    Evaluation fast = Evaluation.of(data.truth, data.scores, options);
    List<Plain.Cell> cells = Plain.cells(data.truth, data.scores);
    List<List<Plain.Cell>> rows =
        IntStream.range(0, data.truth.rows())
            .mapToObj(i -> Plain.ofRow(cells, i))
            .filter(row -> !row.isEmpty())
            .toList();
    List<List<Plain.Cell>> labels =
        IntStream.range(0, data.truth.count())
            .mapToObj(j -> Plain.ofLabel(cells, j))
            .filter(label -> !label.isEmpty())
            .toList();
    double[] ones = new double[data.weights.length];
    Arrays.fill(ones, 1);

    check(fast, "wlrap", mean(rows, r -> Plain.lrap(r, data.weights)), where);
    check(fast, "lrap", mean(rows, r -> Plain.lrap(r, ones)), where);
    check(fast, "average.precision", mean(rows, r -> Plain.lrap(r, ones)), where);
    check(fast, "wlrap.one", mean(rows, r -> orElse(Plain.lrap(r, data.weights), 1)), where);
    check(fast, "wlrap.zero", mean(rows, r -> orElse(Plain.lrap(r, data.weights), 0)), where);
    check(fast, "one.error", mean(rows, Plain::oneError), where);
    check(fast, "coverage", mean(rows, Plain::coverage), where);
    check(fast, "ranking.loss", mean(rows, Plain::rankingLoss), where);

    List<List<Plain.Cell>> positive = labels.stream().filter(l -> Plain.positives(l) > 0).toList();
    List<Plain.Cell> pool = positive.stream().flatMap(List::stream).toList();
    check(fast, "auprc.pooled", Plain.auprc(pool), where);
    check(fast, "auprc.pooled.all", Plain.auprc(cells), where);
    check(fast, "ap.pooled", Plain.averagePrecision(pool), where);
    check(fast, "auroc.micro", Plain.auroc(pool), where);
    check(fast, "auprc.macro", mean(labels, Plain::auprc), where);
    check(fast, "auprc.macro.all", mean(labels, l -> orElse(Plain.auprc(l), 0)), where);
    check(fast, "ap.macro", mean(positive, Plain::averagePrecision), where);
    check(fast, "auroc.macro", mean(labels, Plain::auroc), where);
    ToDoubleFunction<List<Plain.Cell>> share = l -> (double) Plain.positives(l) / l.size();
    check(fast, "auprc.weighted", weighted(positive, share), where);
    check(fast, "auprc.depth", weighted(positive, l -> data.weights[l.get(0).label()]), where);

    double wrong = cells.stream().filter(c -> c.score() > 0.5 != c.present()).count();
    check(fast, "hamming", wrong / cells.size(), where);
    double exact =
        rows.stream().filter(r -> r.stream().allMatch(c -> c.score() > 0.5 == c.present())).count();
    check(fast, "subset.accuracy", exact / rows.size(), where);
    for (Ratio ratio : Ratio.values()) {
      String name = ratio.name().toLowerCase(Locale.ROOT);
      check(fast, name + ".example", mean(rows, r -> judged(ratio, r)), where);
      check(fast, name + ".macro", mean(labels, l -> judged(ratio, l)), where);
      check(fast, name + ".micro", Plain.ratio(ratio, Plain.counts(cells)), where);
    }
  }

  private static double judged(Ratio ratio, List<Plain.Cell> cells) {
    double[] counts = Plain.counts(cells);
    return Arrays.stream(counts).sum() == 0 ? Double.NaN : orElse(Plain.ratio(ratio, counts), 0);
  }

  private static double orElse(double value, double otherwise) {
    return Double.isNaN(value) ? otherwise : value;
  }

  private static double mean(
      List<List<Plain.Cell>> lists, ToDoubleFunction<List<Plain.Cell>> value) {
    return lists.stream()
        .mapToDouble(value)
        .filter(v -> !Double.isNaN(v))
        .average()
        .orElse(Double.NaN);
  }

  private static double weighted(
      List<List<Plain.Cell>> labels, ToDoubleFunction<List<Plain.Cell>> weight) {
    double total = labels.stream().mapToDouble(weight).sum();
    return labels.stream().mapToDouble(l -> weight.applyAsDouble(l) * Plain.auprc(l)).sum() / total;
  }

  private static void check(Evaluation fast, String key, double expected, String where) {
    Measurement given = fast.get(key);
    assertEquals(expected, given.value(), ROUNDING, key + ", " + where);
    assertEquals(Double.isNaN(expected), !given.reason().isEmpty(), key + ", " + where);
  }
}
