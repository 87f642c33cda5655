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

/** Features left out by their bounds, against walks along all of them. */
class ValueBoundTest {

  private static final int FEATURES = 8;

  private static final int TARGETS = 5;

  private static final double OMEGA = .4;

  /** What single precision may change of a gain. */
  private static final double IN_SINGLE = 1e-5;

  @Test
  void whatIsLeftOutWasNotTheBest() {
    compare(3, false);
  }

  /**
   * Features of many values have no bound and are walked before the others. A walk in single
   * precision adds up the rows between two cuts that may matter, and which these are depends on
   * what was walked before: a gain that nobody had to compare exactly may have other last digits.
   */
  @Test
  void someFeaturesHaveABoundAndOthersHaveNot() {
    compare(4, true);
  }

  private static void compare(long seed, boolean mixed) {
    SplittableRandom random = new SplittableRandom(seed);
    int divided = 0;
    for (int trial = 0; trial < 300; trial++) {
      Dataset data =
          data(random, 4 + random.nextInt(trial % 5 == 0 ? 400 : 60), trial % 2 == 0, mixed);
      double[] weights = new double[data.rows()];
      double unit = trial % 3 == 0 ? .7 : 1;
      Arrays.setAll(weights, i -> random.nextInt(3) * unit);
      int[] rows = IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
      NodeRows node = new NodeRows(rows, weights, data.targets());
      if (node.labelled().length < 2) {
        continue;
      }
      SplitLimits limits = new SplitLimits(trial % 4 == 0 ? 3 : 1, 0);
      MissingVariance rule = MissingVariance.values()[trial % MissingVariance.values().length];
      try (Workers alone = new Workers(FitContext.quiet().withThreads(1))) {
        ColumnOrders orders = ColumnOrders.of(data, alone);
        RandomAxisSplitter fast =
            new RandomAxisSplitter(orders, space(data, rule), OMEGA, limits, FEATURES, false);
        Optional<Split> found = fast.find(node, fast.root(node), trial);
        Optional<Split> plain = plain(data, node, limits, rule, alone);
        assertEquals(plain.map(Split::test), found.map(Split::test), "trial " + trial);
        double gain = plain.map(Split::gain).orElse(0.);
        double slack = mixed ? IN_SINGLE * gain : 0;
        assertEquals(gain, found.map(Split::gain).orElse(0.), slack, "trial " + trial);
        divided += found.isPresent() ? 1 : 0;
      }
    }
    assertTrue(divided > 150, "divided " + divided);
  }

  private static Optional<Split> plain(
      Dataset data, NodeRows node, SplitLimits limits, MissingVariance rule, Workers alone) {
    double[][] dense = AxisSplitter.denseColumns(data);
    FeatureOrders orders = FeatureOrders.sort(data, node, dense, alone);
    ClusteringSpace space = space(data, rule);
    Best[] best = {new Best(1e-6 * (20 + Math.sqrt(node.size())))};
    boolean[] labelled = new boolean[data.rows()];
    for (int row : data.targets().labelledRows()) {
      labelled[row] = true;
    }
    FeatureWalk walk =
        new FeatureWalk(
            labelled,
            node,
            limits,
            new double[] {OMEGA},
            best,
            space.targets().enterFast(node),
            space.features().enterFast(node));
    for (int f = 0; f < FEATURES; f++) {
      new NumericSearch(walk, orders, dense[f], f).run();
    }
    List<Candidate> near =
        walk.candidates(0).stream()
            .filter(c -> best[0].near(c.gain()))
            .sorted(CandidateOrder.INSTANCE)
            .toList();
    if (near.isEmpty()) {
      return Optional.empty();
    }
    return near.size() == 1
        ? Optional.of(new Split(near.get(0).test(), near.get(0).gain()))
        : new ExactChoice(data, space, node, true, true).choose(OMEGA, near);
  }

  private static ClusteringSpace space(Dataset data, MissingVariance rule) {
    double[] ones = new double[TARGETS];
    Arrays.fill(ones, 1);
    SpaceOptions options =
        new SpaceOptions(Objective.RELATIVE, rule, LabelScale.VARIANCE, ones, null, true, false);
    return ClusteringSpace.of(data, options, NominalImpurity.GINI, true);
  }

  /**
   * Numbers to predict, of some rows, from features of one to twelve values, every third of many
   * values if they are mixed.
   */
  private static Dataset data(SplittableRandom random, int rows, boolean complete, boolean mixed) {
    List<Attribute> attributes = new ArrayList<>();
    List<DenseColumn> columns = new ArrayList<>();
    for (int f = 0; f < FEATURES; f++) {
      attributes.add(Attribute.numeric("x" + f));
      double[] values = new double[rows];
      int kinds = new int[] {1, 2, 3, 4, 5, 6, 8, 12}[f];
      Arrays.setAll(values, i -> Math.max(0, random.nextInt(2 * kinds) - kinds) + .5);
      if (mixed && f % 3 == 2) {
        Arrays.setAll(values, i -> values[i] + random.nextDouble());
      }
      columns.add(DenseColumn.of(values));
    }
    List<Attribute> targets = new ArrayList<>();
    for (int t = 0; t < TARGETS; t++) {
      targets.add(Attribute.numeric("y" + t));
    }
    Targets.Builder builder = Targets.builder(targets);
    for (int i = 0; i < rows; i++) {
      double[] row = new double[TARGETS];
      boolean known = complete || random.nextInt(3) > 0;
      for (int t = 0; t < TARGETS; t++) {
        double v = random.nextDouble() + columns.get(t + 2).get(i);
        row[t] = known ? v : Double.NaN;
      }
      builder.add(row);
    }
    return Dataset.of("made", attributes, columns, builder.build());
  }
}
