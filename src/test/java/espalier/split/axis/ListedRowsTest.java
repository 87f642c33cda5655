package espalier.split.axis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.SparseColumn;
import espalier.impurity.NodeRows;
import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A node's part of listed features against the whole list gone over row by row. */
class ListedRowsTest {

  private static final int ROWS = 400;

  /** From features that hardly any row has to features that a third of the rows have. */
  private static Dataset data(SplittableRandom random) {
    Draft draft = new Draft();
    for (int f = 0; f < 12; f++) {
      double[] values = new double[ROWS];
      for (int i = 0; i < ROWS; i++) {
        boolean stored = random.nextInt(ROWS) < 1 + f * f;
        values[i] = stored ? random.nextInt(5) - 2 : 0;
        values[i] = stored && random.nextInt(30) == 0 ? Double.NaN : values[i];
      }
      boolean nominal = f % 3 == 2;
      if (nominal) {
        Arrays.setAll(values, i -> Math.abs(values[i]));
      }
      draft.feature(
          nominal ? Attribute.nominal("x" + f, List.of("a", "b", "c")) : Attribute.numeric("x" + f),
          f % 2 == 0,
          values);
    }
    draft.targets.add(Attribute.label("y"));
    draft.cells = new double[ROWS][1];
    return draft.build();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5, 20, 60, 200})
  void aNodeTakesItsRowsInTheOrderOfTheList(int size) {
    int few = 0;
    int many = 0;
    for (int seed = 1; seed <= 6; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Dataset data = data(random);
      double[][] dense = AxisSplitter.denseColumns(data, SparseColumn::thin);
      int[] every = IntStream.range(0, ROWS).toArray();
      double[] ones = new double[ROWS];
      Arrays.fill(ones, 1);
      int[] some = every.clone();
      for (int i = 0; i < size; i++) {
        int other = i + random.nextInt(ROWS - i);
        int row = some[other];
        some[other] = some[i];
        some[i] = row;
      }
      some = Arrays.copyOf(some, size);
      Arrays.sort(some);
      int[] place = new int[ROWS];
      Arrays.fill(place, -1);
      for (int i = 0; i < size; i++) {
        place[some[i]] = i;
      }
      try (Workers workers = new Workers(FitContext.quiet())) {
        FeatureOrders all =
            FeatureOrders.sort(data, new NodeRows(every, ones, data.targets()), dense, workers);
        ListedRows listed = new ListedRows(data, all, workers);
        FeatureOrders taken = new FeatureOrders(dense.length);
        NodeRows node = new NodeRows(some, ones, data.targets());
        for (int f = 0; f < dense.length; f++) {
          if (all.values[f] != null) {
            int[] list = all.rows[f];
            double[] beside = all.values[f];
            int[] kept = IntStream.range(0, list.length).filter(i -> place[list[i]] >= 0).toArray();
            listed.take(node, f, place, taken);
            assertArrayEquals(
                IntStream.of(kept).map(i -> list[i]).toArray(), taken.rows[f], "feature " + f);
            assertArrayEquals(
                IntStream.of(kept).mapToDouble(i -> beside[i]).toArray(), taken.values[f]);
            few += kept.length > 0 && size < list.length ? 1 : 0;
            many += size >= list.length ? 1 : 0;
          }
        }
      }
    }
    int looked = few;
    assertTrue(looked > (size < 100 ? 3 : -1) && many > 3, () -> "compared " + looked);
  }
}
