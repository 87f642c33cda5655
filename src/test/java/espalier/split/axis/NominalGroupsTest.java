package espalier.split.axis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.impurity.NodeRows;
import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows by value taken from lists of rare values against looking every row up. */
class NominalGroupsTest {

  private static final int ROWS = 400;

  private static Dataset data(int values, boolean sparse, boolean missing, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] cells = new double[ROWS];
    for (int i = 0; i < ROWS; i++) {
      double rare = random.nextInt(1, values);
      cells[i] = random.nextInt(10) > 0 ? 0 : missing && random.nextBoolean() ? Double.NaN : rare;
    }
    int[] stored = IntStream.range(0, ROWS).filter(i -> cells[i] != 0).toArray();
    double[] kept = Arrays.stream(stored).mapToDouble(i -> cells[i]).toArray();
    Column column = sparse ? SparseColumn.of(ROWS, stored, kept) : DenseColumn.of(cells);
    List<String> names = IntStream.range(0, values).mapToObj(v -> "v" + v).toList();
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("y")));
    for (int i = 0; i < ROWS; i++) {
      targets.addLabels(random.nextBoolean() ? new int[] {0} : new int[0]);
    }
    return Dataset.of(
        "groups", List.of(Attribute.nominal("x", names)), List.of(column), targets.build());
  }

  private static FeatureOrders orders(Dataset data, NodeRows node) {
    try (Workers workers = new Workers(FitContext.quiet())) {
      return FeatureOrders.sort(data, node, AxisSplitter.denseColumns(data), workers);
    }
  }

  private static NodeRows node(Dataset data, int[] rows) {
    double[] ones = new double[ROWS];
    Arrays.fill(ones, 1);
    return new NodeRows(rows, ones, data.targets());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void listsSayWhatEveryRowSays(long seed) {
    int values = 2 + (int) (seed % 4);
    Dataset data = data(values, seed % 2 == 0, seed > 4, seed);
    SplittableRandom random = new SplittableRandom(seed);
    NodeRows root = node(data, IntStream.range(0, ROWS).toArray());
    byte[] side = new byte[ROWS];
    for (int i = 0; i < ROWS; i++) {
      side[i] = (byte) (1 + random.nextInt(2));
    }
    FeatureOrders left = (FeatureOrders) orders(data, root).divide(side, true, false).left();
    int[] rows = IntStream.range(0, ROWS).filter(i -> side[i] == 1).toArray();
    NodeRows node = node(data, rows);
    NominalGroups plain = NominalGroups.of(node, data.column(0), values);
    NominalGroups listed = NominalGroups.listed(node, left, 0, values);
    assertArrayEquals(plain.present(), listed.present());
    assertTrue(plain.present().length > 1, "nothing was compared");
    for (int v = 0; v < values; v++) {
      assertEquals(plain.count(v), listed.count(v), "rows with value " + v);
      assertArrayEquals(plain.rows(v), listed.rows(v), "rows with value " + v);
    }
  }

  @Test
  void nothingIsListedOfTheFrequentValue() {
    Dataset data = data(2, true, false, 9);
    FeatureOrders orders = orders(data, node(data, IntStream.range(0, ROWS).toArray()));
    List<Integer> ones = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      if (data.value(i, 0) == 1) {
        ones.add(i);
      }
    }
    assertEquals(0, orders.frequent[0]);
    assertEquals(ones, Arrays.stream(orders.rows[0]).boxed().toList());
  }
}
