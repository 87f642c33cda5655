package espalier.split.axis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.impurity.NodeRows;
import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Orders taken from those of more rows against orders sorted anew. */
class FeatureOrdersTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void partOfTheRowsIsInTheOrderOfASortOfThatPart(int seed) {
    RandomDrafts drafts = RandomDrafts.of(Task.MULTI_LABEL, 70, 8, 3).mixed(0.15);
    Dataset data = (seed % 2 == 0 ? drafts.tied() : drafts).draw(seed).build();
    double[][] dense = AxisSplitter.denseColumns(data);
    double[] weights = new double[data.rows()];
    Arrays.fill(weights, 1);
    SplittableRandom random = new SplittableRandom(seed);
    int[] some = IntStream.range(0, data.rows()).filter(i -> random.nextInt(3) > 0).toArray();
    NodeRows node = new NodeRows(some, weights, data.targets());
    try (Workers workers = new Workers(FitContext.quiet())) {
      FeatureOrders sorted = FeatureOrders.sort(data, node, dense, workers);
      FeatureOrders all = PresortedRows.of(data, workers).orders(workers);
      FeatureOrders taken = all.within(some, data.rows()).inFormOf(data, node, dense);
      int numeric = 0;
      for (int f = 0; f < dense.length; f++) {
        assertArrayEquals(sorted.rows[f], taken.rows[f], "rows of feature " + f);
        assertArrayEquals(sorted.values[f], taken.values[f], "values of feature " + f);
        assertArrayEquals(sorted.missing[f], taken.missing[f], "missing cells of feature " + f);
        numeric += sorted.rows[f] == null ? 0 : 1;
      }
      assertTrue(numeric > 2 && some.length > 20, "nothing was compared");
    }
  }
}
