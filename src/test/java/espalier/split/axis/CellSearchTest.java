package espalier.split.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Divisions found over cells side by side, against the search over the whole space. */
class CellSearchTest {

  private static final int FEATURES = 5;

  @Test
  void findsBitByBitWhatTheWalkOverTheSpaceFinds() {
    SplittableRandom random = new SplittableRandom(5);
    int divided = 0;
    for (int trial = 0; trial < 400; trial++) {
      Dataset data = data(random, 2 + random.nextInt(trial % 4 == 0 ? 300 : 30), trial % 3, 4);
      double[] weights = new double[data.rows()];
      Arrays.setAll(weights, i -> random.nextInt(3) * (data.rows() % 2 == 0 ? 1 : 0.7));
      divided += same(data, weights, new SplitLimits(trial % 2 == 0 ? 1 : 3, 0), trial) ? 1 : 0;
    }
    assertTrue(divided > 200);
  }

  /** Large nodes, whose rows are counted by bins first; heavy rows spill over. */
  @Test
  void findsTheSameInNodesWhoseRowsAreCountedByBins() {
    SplittableRandom random = new SplittableRandom(6);
    int divided = 0;
    for (int trial = 0; trial < 60; trial++) {
      int labels = new int[] {1, 4, 7, 8, 20, 56, 57}[trial % 7];
      int rows = 2 * LabelBinSearch.LEAST + random.nextInt(trial % 5 == 0 ? 4000 : 800);
      Dataset data = data(random, rows, trial % 10 == 9 ? 2 : 0, labels);
      double[] weights = new double[rows];
      int heaviest = new int[] {1, 3, 128, 300}[trial % 4];
      Arrays.setAll(weights, i -> random.nextInt(heaviest + 1));
      divided += same(data, weights, new SplitLimits(trial % 2 == 0 ? 1 : 30, 0), trial) ? 1 : 0;
    }
    assertTrue(divided > 40);
  }

  /** Compares both searches; returns whether they divide the node. */
  private static boolean same(Dataset data, double[] weights, SplitLimits limits, int trial) {
    int[] rows = IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
    if (rows.length < 2) {
      return false;
    }
    try (Workers alone = new Workers(FitContext.quiet().withThreads(1))) {
      NodeRows node = new NodeRows(rows, weights, data.targets());
      RandomAxisSplitter fast =
          new RandomAxisSplitter(
              ColumnOrders.of(data, alone), space(data), 1, limits, FEATURES, false);
      Optional<Split> found = fast.find(node, fast.root(node), trial);
      assertEquals(plain(data, node, limits, alone), found, "trial " + trial);
      return found.isPresent();
    }
  }

  /** All features walked over the whole space. */
  private static Optional<Split> plain(
      Dataset data, NodeRows node, SplitLimits limits, Workers alone) {
    double[][] dense = AxisSplitter.denseColumns(data);
    FeatureOrders orders = FeatureOrders.sort(data, node, dense, alone);
    ClusteringSpace space = space(data);
    Best[] best = {new Best(1e-9)};
    boolean[] labelled = new boolean[data.rows()];
    Arrays.fill(labelled, true);
    FeatureWalk walk =
        new FeatureWalk(
            labelled, node, limits, new double[] {1}, best, space.targets().enterFast(node), null);
    for (int f = 0; f < FEATURES; f++) {
      new NumericSearch(walk, orders, dense[f], f).run();
    }
    List<Candidate> near =
        walk.candidates(0).stream()
            .filter(c -> best[0].near(c.gain()))
            .sorted(CandidateOrder.INSTANCE)
            .toList();
    return near.size() == 1
        ? Optional.of(new Split(near.get(0).test(), near.get(0).gain()))
        : new ExactChoice(data, space, node, true, false).choose(1, near);
  }

  private static ClusteringSpace space(Dataset data) {
    double[] ones = new double[data.targets().count()];
    Arrays.fill(ones, 1);
    SpaceOptions options =
        new SpaceOptions(
            Objective.RELATIVE,
            MissingVariance.PARENT,
            LabelScale.VARIANCE,
            ones,
            null,
            false,
            false);
    return ClusteringSpace.of(data, options, NominalImpurity.GINI, false);
  }

  /** Labels, numbers or classes to predict from features of few values, many, and one. */
  private static Dataset data(SplittableRandom random, int rows, int kind, int count) {
    List<Attribute> attributes = new ArrayList<>();
    List<DenseColumn> columns = new ArrayList<>();
    for (int f = 0; f < FEATURES; f++) {
      attributes.add(Attribute.numeric("x" + f));
      double[] values = new double[rows];
      int kinds = new int[] {1, 2, 4, 1000, 1 << 20}[f];
      Arrays.setAll(values, i -> random.nextInt(kinds) / 8.0);
      columns.add(DenseColumn.of(values));
    }
    List<Attribute> targets = new ArrayList<>();
    for (int t = 0; t < count; t++) {
      targets.add(
          switch (kind) {
            case 0 -> Attribute.label("y" + t);
            case 1 -> Attribute.numeric("y" + t);
            default -> Attribute.nominal("y" + t, List.of("a", "b", "c"));
          });
    }
    Targets.Builder builder = Targets.builder(targets);
    for (int i = 0; i < rows; i++) {
      double[] row = new double[count];
      double bias = columns.get(4).get(i) * 8 / (1 << 20);
      for (int t = 0; t < row.length; t++) {
        double v = random.nextDouble() * 0.5 + 0.5 * bias;
        row[t] = kind == 0 ? Math.rint(v) : kind == 1 ? v * v - 3 : Math.floor(3 * v);
      }
      builder.add(row);
    }
    return Dataset.of("made", attributes, columns, builder.build());
  }
}
