package espalier.smooth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.SmoothedForestLearner;
import espalier.ensemble.SmoothedForestOptions;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Columns among codes that say nothing, and one that says all. */
final class WeakColumnsTest {

  private static final int ROWS = 160;
  private static final int CODES = 60;
  private static final int LABELS = 6;
  private static final int PLACES = 9;

  /**
   * Rows with three codes each, of which the first decides the label.
   *
   * @param telling whether a number decides it instead
   */
  private static Dataset data(boolean telling, int codes) {
    SplittableRandom random = new SplittableRandom(7);
    List<List<Integer>> rowsOf = new ArrayList<>();
    IntStream.range(0, codes).forEach(c -> rowsOf.add(new ArrayList<>()));
    double[] length = random.doubles(ROWS).toArray();
    List<Attribute> labels =
        IntStream.range(0, LABELS).mapToObj(l -> Attribute.label("label" + l)).toList();
    Targets.Builder targets = Targets.builder(labels);
    for (int i = 0; i < ROWS; i++) {
      int kind = telling ? (int) (length[i] * LABELS) : random.nextInt(LABELS);
      int of = telling ? random.nextInt(LABELS) : kind;
      int first = of * (codes / LABELS) + random.nextInt(2);
      rowsOf.get(first).add(i);
      rowsOf.get(of * (codes / LABELS) + 2 + random.nextInt(codes / LABELS - 2)).add(i);
      targets.addLabels(kind);
    }
    List<Attribute> features = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    features.add(Attribute.numeric("length"));
    columns.add(DenseColumn.of(length));
    List<String> places = IntStream.range(0, 20).mapToObj(v -> "p" + v).toList();
    for (int k = 0; k < PLACES; k++) {
      features.add(Attribute.nominal("place" + k, places));
      columns.add(DenseColumn.of(random.ints(ROWS, 0, 20).asDoubleStream().toArray()));
    }
    for (int c = 0; c < codes; c++) {
      int[] rows = rowsOf.get(c).stream().mapToInt(r -> r).toArray();
      double[] ones = new double[rows.length];
      Arrays.fill(ones, 1);
      features.add(Attribute.numeric("code" + c));
      columns.add(SparseColumn.of(ROWS, rows, ones));
    }
    return Dataset.of("codes", features, columns, targets.build());
  }

  private static WeakColumns judged(Dataset data) {
    FitContext context = FitContext.quiet();
    try (Workers workers = new Workers(context)) {
      return WeakColumns.of(data, 1, context, workers);
    }
  }

  @Test
  void columnsThatSayNothingAreLeftOut() {
    Dataset data = data(false, 2 * CODES);
    WeakColumns judged = judged(data);
    assertEquals(
        "Not used, because labelled rows left out are scored better without: 'length', 'place0',"
            + " 'place1', 'place2', 'place3' and 5 more.",
        judged.note().orElseThrow());
    assertEquals(data.features(), judged.data().features());
    assertFalse(judged.data().column(0).varies());
    assertSame(data.column(1 + PLACES), judged.data().column(1 + PLACES));
  }

  @Test
  void aColumnThatTellsStays() {
    Dataset data = data(true, 2 * CODES);
    assertSame(data, judged(data).data());
  }

  @Test
  void fewCodesAreNotJudged() {
    Dataset data = data(false, 30);
    assertSame(data, judged(data).data());
  }

  /** A forest that does not use a column gives rows of other values there the same scores. */
  @Test
  void scoresDoNotDependOnThem() {
    Dataset data = data(false, 2 * CODES);
    Model model =
        new SmoothedForestLearner(SmoothedForestOptions.defaults().with(ForestOptions.TREES, 10))
            .fit(data, FitContext.quiet());
    assertTrue(
        model.provenance().warnings().stream().anyMatch(w -> w.startsWith("Not used, because")),
        () -> "" + model.provenance().warnings());
    double[] scores = model.score(f -> data.value(0, f));
    double[] moved = model.score(f -> f == 0 ? 40 : f == 1 ? 3 : data.value(0, f));
    assertArrayEquals(scores, moved);
  }
}
