package espalier.split.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.LabelScale;
import espalier.impurity.MissingVariance;
import espalier.impurity.NodeRows;
import espalier.impurity.NominalImpurity;
import espalier.impurity.Objective;
import espalier.impurity.SpaceOptions;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.Splitter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Large nodes searched by sums of bins against the same nodes searched along all rows in order of
 * each feature: the same tests with the same bits of gain, for several ω, for any number of
 * threads.
 */
class BinSearchTest {

  private static final int FEATURES = 9;

  private static final double[] OMEGAS = {0, 0.1, 0.5, 0.9};

  private static Dataset data(int rows, String kind, double labelled, SplittableRandom random) {
    Draft draft = new Draft();
    double[][] x = new double[FEATURES][rows];
    for (int f = 0; f < FEATURES; f++) {
      for (int i = 0; i < rows; i++) {
        double v = random.nextDouble() + random.nextDouble() - random.nextDouble();
        x[f][i] =
            switch (kind) {
              case "values" -> v;
              case "ties" -> Math.rint(v * 4 * (f + 1)) / 4 - 0.0;
              case "tails" -> v / (1e-3 + random.nextDouble() * random.nextDouble());
              case "clusters" -> v + (i % 3 == 0 ? 1e5 : 0) * (f % 3);
              case "sorted" -> v + 6.0 * i / rows;
              default -> f % 2 == 0 ? random.nextInt(2) * random.nextInt(3) : 1e7 + v;
            };
      }
      draft.feature(Attribute.numeric("x" + f), false, x[f]);
    }
    draft.targets.add(Attribute.label("y"));
    draft.targets.add(Attribute.numeric("z"));
    draft.cells = new double[rows][2];
    for (int i = 0; i < rows; i++) {
      boolean known = random.nextDouble() < labelled;
      boolean positive = x[0][i] + x[1][i] > x[2][i];
      draft.cells[i][0] = known ? (positive ? 1 : 0) : Double.NaN;
      draft.cells[i][1] = known ? x[3][i] + random.nextDouble() : Double.NaN;
    }
    return draft.build();
  }

  @ParameterizedTest
  @CsvSource({
    "values, 2100, 0.02",
    "values, 9000, 0.002",
    "values, 17000, 0.01",
    "values, 3000, 1",
    "ties, 5000, 0.1",
    "tails, 6000, 0.02",
    "clusters, 6000, 0.02",
    "sorted, 6000, 0.02",
    "few, 5000, 0.05"
  })
  void findsWhatASearchAlongAllRowsFinds(String kind, int rows, double labelled) {
    SplittableRandom random = new SplittableRandom(rows);
    Dataset data = data(rows, kind, labelled, random);
    for (boolean bootstrap : new boolean[] {false, true}) {
      double[] weights = new double[rows];
      Arrays.setAll(weights, i -> bootstrap ? random.nextInt(3) : 1);
      int[] members = IntStream.range(0, rows).filter(i -> weights[i] > 0).toArray();
      NodeRows node = new NodeRows(members, weights, data.targets());
      if (node.size() >= LargeNode.FEWEST) {
        compare(data, node, 1, false);
        compare(data, node, 3, false);
        compare(data, node, 2, true);
      }
    }
  }

  /**
   * Goes down from the root.
   *
   * @param inTurn whether the child with fewer rows is followed every other time, else never
   */
  private static void compare(Dataset data, NodeRows root, int threads, boolean inTurn) {
    SpaceOptions options =
        new SpaceOptions(
            Objective.RELATIVE,
            MissingVariance.PARENT,
            LabelScale.VARIANCE,
            new double[] {1, 1},
            null,
            true,
            false);
    ClusteringSpace space = ClusteringSpace.of(data, options, NominalImpurity.GINI, true);
    SplitLimits limits = new SplitLimits(2, 1);
    try (Workers workers = new Workers(FitContext.quiet().withThreads(threads))) {
      AxisSplitter splitter = new AxisSplitter(data, space, 0, limits, workers);
      double[][] dense = AxisSplitter.denseColumns(data);
      Splitter.State state = assertInstanceOf(LargeNode.class, splitter.root(root));
      NodeRows node = root;
      int compared = 0;
      for (int level = 0; level < 4 && node.size() >= 300; level++) {
        List<Optional<Split>> binned = splitter.find(node, state, OMEGAS);
        FeatureOrders sorted = FeatureOrders.sort(data, node, dense, workers);
        assertEquals(splitter.find(node, sorted, OMEGAS), binned, "level " + level);
        if (binned.get(2).isEmpty()) {
          break;
        }
        compared++;
        double[] shares = new double[node.size()];
        binned.get(2).get().test().leftShares(data, node.rows(), shares);
        byte[] side = new byte[data.rows()];
        double left = Arrays.stream(shares).sum();
        boolean larger = left >= shares.length - left ^ (inTurn && level % 2 == 0);
        for (int i = 0; i < shares.length; i++) {
          side[node.rows()[i]] = (byte) (shares[i] == 1 ? 1 : 2);
        }
        Splitter.Children children =
            splitter.divide(state, side, inTurn || larger, inTurn || !larger);
        state = larger ? children.left() : children.right();
        int which = larger ? 1 : 2;
        int[] kept = Arrays.stream(node.rows()).filter(row -> side[row] == which).toArray();
        node = new NodeRows(kept, root.weights(), data.targets());
      }
      assertTrue(compared > 0, "nothing was compared");
    }
  }
}
