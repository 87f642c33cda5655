package espalier.split.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A column of zeros and ones divides alike whether it is called a number or a nominal value. */
class RareValueTest {

  private static final int ROWS = 300;
  private static final int FEATURES = 40;

  private static Dataset data(boolean nominal, int sparse, boolean common, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Attribute> attributes = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < FEATURES; f++) {
      attributes.add(
          nominal ? Attribute.nominal("x" + f, List.of("0", "1")) : Attribute.numeric("x" + f));
      int[] rows =
          IntStream.range(0, ROWS)
              .filter(i -> (random.nextInt(sparse) < 1 + i % 2) != common)
              .toArray();
      double[] ones = new double[rows.length];
      Arrays.fill(ones, 1);
      columns.add(SparseColumn.of(ROWS, rows, ones));
    }
    Targets.Builder targets =
        Targets.builder(List.of(Attribute.label("a"), Attribute.label("b"), Attribute.label("c")));
    for (int i = 0; i < ROWS; i++) {
      int row = i;
      targets.addLabels(
          IntStream.range(0, 3)
              .filter(t -> (random.nextInt(4) == 0) != (columns.get(t).get(row) == 1))
              .toArray());
    }
    return Dataset.of("rare", attributes, columns, targets.build());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void nominalAndNumericColumnsDivideAlike(long seed) {
    String method = seed > 3 ? "ssl-pct" : "pct";
    Map<String, String> options =
        seed > 3 ? Map.of("omega", "0.5", "smoothing", "4") : Map.of("smoothing", "4");
    // Columns of numbers that are not thin count rounded among the features.
    int sparse = seed > 3 ? 24 : 8;
    boolean common = seed <= 3 && seed % 2 == 0;
    Tree nominal = tree(method, options, data(true, sparse, common, seed));
    Tree numeric = tree(method, options, data(false, sparse, common, seed));
    assertTrue(nominal.size() > 20, "nothing was compared");
    assertEquals(numeric.size(), nominal.size());
    for (int node = 0; node < nominal.size(); node++) {
      assertEquals(numeric.isLeaf(node), nominal.isLeaf(node), "node " + node);
      assertEquals(numeric.weight(node), nominal.weight(node), "node " + node);
      assertEquals(numeric.gain(node), nominal.gain(node), 1e-9, "node " + node);
    }
  }

  private static Tree tree(String method, Map<String, String> options, Dataset data) {
    return ((TreeModel) Catalogue.of(method).learner(options).fit(data)).tree();
  }
}
