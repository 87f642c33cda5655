package espalier.tree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.RandomDrafts;
import espalier.data.Targets;
import espalier.data.Task;
import espalier.learn.FeatureMatcher;
import espalier.learn.Model;
import espalier.learn.RowBlock;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows scored in blocks against rows scored one by one, bit by bit. */
class BlockRoutesTest {

  @ParameterizedTest
  @CsvSource({
    "ssl-pct, omega, 0.5, 0",
    "ssl-pct, omega, 0.5, 0.1",
    "pct, smoothing, 0, 0.1",
    "rf, trees, 10, 0",
    "rf, trees, 10, 0.1",
    "rf, smoothing, 0, 0",
    "rf, smoothing, 0, 0.1",
    "extra, trees, 10, 0",
    "ssl-bagging, smoothing, 3, 0.1",
    "ssl-spyct-grad, omega, 0.5, 0",
    "ssl-spyct-grad, omega, 0.5, 0.1",
    "spyct-grad-bagging, trees, 5, 0",
    "spyct-svm-bagging, trees, 5, 0.1",
    "ssl-boost-pct, stages, 10, 0.1"
  })
  void blocksScoreAsRowsDo(String method, String option, String value, double missing) {
    Dataset all = RandomDrafts.of(Task.MULTI_LABEL, 791, 9, 4).mixed(missing).draw(1).build();
    Dataset train = all.select(IntStream.range(0, 90).toArray());
    Dataset asked = all.select(IntStream.range(90, 791).toArray());
    Model model = Catalogue.of(method).learner(Map.of(option, value)).fit(train);
    for (Dataset rows : List.of(asked, asked.select(new int[] {3, 5, 8}))) {
      FeatureMatcher matcher = new FeatureMatcher(model.schema(), rows);
      double[][] scores = model.score(rows);
      for (int i = 0; i < rows.rows(); i++) {
        assertArrayEquals(model.score(matcher.row(i)), scores[i], method + ", row " + i);
      }
    }
  }

  /** The terms add up to 2⁻⁵³ in their own order and to 0 in the order of the columns. */
  @Test
  void theTestItselfDecidesWhereRoundingCould() {
    double[][] columns = new double[5][64];
    for (double[] column : columns) {
      Arrays.fill(column, 1);
    }
    double[] weights = {1, -1, 0x1p-54, 0x1p-54, 0x1p-60};
    ObliqueTest test =
        new ObliqueTest(
            new int[] {1, 3, 0, 2, 4},
            new int[] {-1, -1, -1, -1, -1},
            weights,
            new double[5],
            new double[5],
            0);
    LeafStatistics leaf = new LeafStatistics(1, null, new int[] {0}, new double[] {1});
    Tree tree =
        new Tree(
            new SplitTest[] {test, null, null},
            new int[] {2, 0, 0},
            new double[] {2, 1, 1},
            new double[] {2, 1, 1},
            new double[3],
            new LeafStatistics[] {null, leaf, leaf});
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("y")));
    IntStream.range(0, 64).forEach(i -> targets.addLabels(new int[0]));
    Dataset data =
        Dataset.of(
            "near zero",
            IntStream.range(0, 5).mapToObj(f -> Attribute.numeric("x" + f)).toList(),
            Arrays.stream(columns).map(DenseColumn::of).toList(),
            targets.build());
    Model model = Catalogue.of("pct").learner(Map.of("smoothing", "0")).fit(data);
    boolean[] seen = new boolean[1];
    RowBlock.each(
        model.schema(),
        data,
        block -> {
          int[] leaves = new int[block.rows()];
          assertTrue(ObliqueRoutes.suits(tree, block.schema()));
          new BlockRoutes(block).route(tree, leaves);
          for (int i = 0; i < leaves.length; i++) {
            assertEquals(tree.route(block.row(i)), leaves[i]);
          }
          seen[0] = true;
        });
    assertTrue(seen[0]);
  }
}
