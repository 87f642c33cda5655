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
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows scored in blocks against rows scored one by one, bit by bit. */
class RoutesTest {

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
    "ssl-spyct-svm-bagging, smoothing, 0, 0",
    "ssl-spyct-svm-bagging, smoothing, 0, 0.1",
    "ssl-spyct-grad-bagging, smoothing, 0, 0",
    "ssl-boost-pct, stages, 10, 0.1"
  })
  void blocksScoreAsRowsDo(String method, String option, String value, double missing) {
    Dataset all = RandomDrafts.of(Task.MULTI_LABEL, 791, 9, 4).mixed(missing).draw(1).build();
    Dataset train = all.select(IntStream.range(0, 90).toArray());
    Dataset requested = all.select(IntStream.range(90, 791).toArray());
    Model model = Catalogue.of(method).learner(Map.of(option, value)).fit(train);
    for (Dataset rows : List.of(requested, requested.select(new int[] {3, 5, 8}))) {
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
    Dataset data = numbers(columns);
    Model model = Catalogue.of("pct").learner(Map.of("smoothing", "0")).fit(data);
    boolean[] seen = new boolean[1];
    RowBlock.each(
        model.schema(),
        data,
        block -> {
          assertTrue(BagRoutes.weights(tree, block.schema()) > 0);
          assertRoutes(List.of(tree), block, block);
          assertRoutes(List.of(tree, tree), block, block);
          seen[0] = true;
        });
    assertTrue(seen[0]);
  }

  private static void assertRoutes(Tree tree, RowBlock block, int[] leaves) {
    for (int i = 0; i < leaves.length; i++) {
      assertEquals(tree.route(block.row(i)), leaves[i], "row " + i);
    }
  }

  private static void assertRoutes(List<Tree> trees, RowBlock block, RowBlock sample) {
    int[][] leaves = Routes.of(trees, sample, block.rows()).leaves(block);
    for (int t = 0; t < trees.size(); t++) {
      assertRoutes(trees.get(t), block, leaves[t]);
    }
  }

  /** Columns from 1e-30 to 1e30, far from 0, and rows that lie on the hyperplanes but for 1e-9. */
  @ParameterizedTest
  @CsvSource({"1, 0", "2, 0", "3, 0.05", "4, 1"})
  void productsOfAllHyperplanesAreSureOrLeftToTheTests(int seed, double missing) {
    int d = 40;
    int n = 500;
    SplittableRandom random = new SplittableRandom(seed);
    List<Tree> trees = new ArrayList<>();
    double[] unit = new double[d];
    double[] far = new double[d];
    boolean sparse = seed % 2 == 0;
    for (int c = 0; c < d; c++) {
      unit[c] = Math.pow(10, random.nextInt(61) - 30.0);
      far[c] = c % (sparse ? 1 : 3) == 0 ? 0 : unit[c] * (random.nextDouble() - 0.5) * 1000;
    }
    double[][] columns = new double[d][n];
    for (int c = 0; c < d; c++) {
      for (int i = 0; i < n; i++) {
        boolean empty = far[c] == 0 && random.nextInt(sparse ? 12 : 4) > 0;
        columns[c][i] = empty ? 0 : far[c] + unit[c] * (random.nextDouble() - 0.5);
        columns[c][i] = random.nextInt(100) < missing ? Double.NaN : columns[c][i];
      }
    }
    for (int t = 0; t < 6; t++) {
      trees.add(tree(random, d, columns, unit));
    }
    Dataset data = numbers(columns);
    Model model = Catalogue.of("pct").learner(Map.of("smoothing", "0")).fit(data);
    RowBlock.each(model.schema(), data, block -> assertRoutes(trees, block, block));
    Dataset one = data.select(new int[] {7});
    RowBlock.each(
        model.schema(),
        one,
        sample -> RowBlock.each(model.schema(), data, block -> assertRoutes(trees, block, sample)));
  }

  /** Four inner nodes: hyperplanes through rows, and a test of one feature. */
  private static Tree tree(SplittableRandom random, int d, double[][] columns, double[] unit) {
    SplitTest[] tests = new SplitTest[9];
    for (int node : new int[] {0, 1, 4, 5}) {
      double[] weights = new double[d];
      double[] means = new double[d];
      int[] codes = new int[d];
      Arrays.fill(codes, -1);
      double through = 0;
      int row = random.nextInt(columns[0].length);
      for (int c = 0; c < d; c++) {
        weights[c] = (random.nextDouble() - 0.5) / unit[c];
        double x = columns[c][row];
        through += weights[c] * (Double.isNaN(x) ? 0 : x);
      }
      double offset = -through + (random.nextDouble() - 0.5) * 1e-9;
      int[] order = IntStream.range(0, d).toArray();
      tests[node] = new ObliqueTest(order, codes, weights, means, new double[d], offset);
    }
    tests[4] =
        random.nextBoolean()
            ? new AxisTest(3, columns[3][11] + unit[3], 0.5)
            : new NominalTest(3, new int[] {1, 3, 4}, 0.5);
    LeafStatistics leaf = new LeafStatistics(1, null, new int[] {0}, new double[] {1});
    LeafStatistics[] leaves = new LeafStatistics[9];
    for (int node : new int[] {2, 3, 6, 7, 8}) {
      leaves[node] = leaf;
    }
    // The deepest hyperplane is asked about by few rows and multiplied alone.
    double[] weight = {64, 32, 16, 16, 32, 1, 0.5, 0.5, 31};
    return new Tree(
        tests, new int[] {4, 3, 0, 0, 8, 7, 0, 0, 0}, weight, weight, new double[9], leaves);
  }

  private static Dataset numbers(double[][] columns) {
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("y")));
    IntStream.range(0, columns[0].length).forEach(i -> targets.addLabels(new int[0]));
    return Dataset.of(
        "numbers",
        IntStream.range(0, columns.length).mapToObj(f -> Attribute.numeric("x" + f)).toList(),
        Arrays.stream(columns).map(DenseColumn::of).toList(),
        targets.build());
  }
}
