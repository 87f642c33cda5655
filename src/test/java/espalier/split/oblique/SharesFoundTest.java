package espalier.split.oblique;

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
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.Splitter;
import espalier.split.SplitterFactory;
import espalier.split.SplitterFactory.TargetWeights;
import espalier.split.oblique.ObliqueSplitter.NodeState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a search hands on to the children is what they would find out themselves: the sides that
 * products in single precision gave, and the moments.
 */
final class SharesFoundTest {

  private static final int ROWS = 300;

  @ParameterizedTest
  @CsvSource({
    "0, 0, 1",
    "0, 0, 1e-6",
    "1e6, 0, 1",
    "1e9, 0, 1e-3",
    "0, .1, 1",
    "0, 0, 1e6",
    "1e7, .1, 1"
  })
  void areThoseOfTheTest(double offset, double missing, double scale) {
    int divided = 0;
    for (int seed = 0; seed < 12; seed++) {
      divided += check(data(seed, offset, missing, scale, seed % 3 == 0 && missing == 0), seed);
    }
    assertTrue(divided > 10, () -> "few nodes were divided");
  }

  private static int check(Dataset data, int seed) {
    double[] ones = new double[ROWS];
    Arrays.fill(ones, 1);
    GradientSplitter splitter =
        new GradientSplitter(
            new SplitterFactory.Request(
                data,
                new TargetWeights(new double[] {1}, false),
                0.5,
                new SplitLimits(1, 1),
                data.features().size(),
                10,
                100,
                seed),
            GradientAscent.Settings.DEFAULT,
            Optional.empty());
    NodeRows root = new NodeRows(IntStream.range(0, ROWS).toArray(), ones, data.targets());
    return check(data, splitter, root, splitter.root(root), 1);
  }

  private static int check(
      Dataset data, GradientSplitter splitter, NodeRows node, Splitter.State state, long key) {
    Optional<Split> found = splitter.find(node, state, key);
    if (state instanceof NodeState s && !s.root) {
      Optional<Split> alone = splitter.find(node, new NodeState(false, Optional.empty()), key);
      assertEquals(alone, found, "as without what the parent handed on");
    }
    if (found.isEmpty()) {
      return 0;
    }
    double[] shares = new double[node.size()];
    found.get().test().leftShares(data, node.rows(), shares);
    assertArrayEquals(shares, splitter.sharesFound(state));
    Splitter.Children children = splitter.divide(state, node, node, true, true);
    NodeRows left = node.select(i -> shares[i] == 1);
    NodeRows right = node.select(i -> shares[i] == 0);
    return 1
        + check(data, splitter, left, children.left(), 2 * key)
        + check(data, splitter, right, children.right(), 2 * key + 1);
  }

  /** Features of few values, so that rows lie together and may lie on the hyperplane. */
  private static Dataset data(
      int seed, double offset, double missing, double scale, boolean sparse) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Attribute> features = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    double[] sum = new double[ROWS];
    for (int f = 0; f < 6; f++) {
      double[] cells = new double[ROWS];
      for (int i = 0; i < ROWS; i++) {
        double v = sparse && random.nextInt(3) > 0 ? 0 : random.nextInt(4) - 1.5;
        sum[i] += f < 3 ? v : 0;
        double x = sparse ? v : offset + scale * v;
        cells[i] = random.nextDouble() < missing ? Double.NaN : x;
      }
      features.add(Attribute.numeric("x" + f));
      columns.add(sparse ? sparse(cells) : DenseColumn.of(cells));
    }
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("y")));
    for (int i = 0; i < ROWS; i++) {
      targets.addLabels(sum[i] > 0 ? new int[] {0} : new int[0]);
    }
    return Dataset.of("cells", features, columns, targets.build());
  }

  private static SparseColumn sparse(double[] cells) {
    int[] index = IntStream.range(0, cells.length).filter(i -> cells[i] != 0).toArray();
    return SparseColumn.of(
        cells.length, index, Arrays.stream(index).mapToDouble(i -> cells[i]).toArray());
  }
}
