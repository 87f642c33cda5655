package espalier.tree;

import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.Objective;
import espalier.impurity.WorkCount;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.Splitter;
import espalier.split.axis.AxisSplitter;
import espalier.split.axis.FeatureRanks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Holds the work of searching trees, counted in steps that are the same on every machine: a change
 * that makes the engine walk more rows, cut more often or copy more cells fails here, however fast
 * the machine is. Bounds are 5 % above what was counted when they were written.
 */
class CountedWorkTest {

  private static final PctOptions OPTIONS =
      PctOptions.supervised().with(OBJECTIVE, Objective.RELATIVE);

  private static Dataset data(int rows, int features, boolean words) {
    SplittableRandom random = new SplittableRandom(7);
    double[][] x = new double[features][rows];
    List<Attribute> attributes = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < features; f++) {
      Arrays.setAll(x[f], i -> words ? random.nextInt(16) / 15 : random.nextDouble());
      double[] column = x[f];
      if (words) {
        int[] index = IntStream.range(0, rows).filter(i -> column[i] != 0).toArray();
        double[] ones = new double[index.length];
        Arrays.fill(ones, 1);
        attributes.add(Attribute.nominal("x" + f, List.of("0", "1")));
        columns.add(SparseColumn.of(rows, index, ones));
      } else {
        attributes.add(Attribute.numeric("x" + f));
        columns.add(DenseColumn.of(column));
      }
    }
    List<Attribute> labels = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      labels.add(Attribute.label("y" + t));
    }
    Targets.Builder targets = Targets.builder(labels);
    for (int i = 0; i < rows; i++) {
      int row = i;
      if (i % 4 == 0) {
        targets.addLabels(
            IntStream.range(0, 4)
                .filter(t -> x[t][row] + x[t + 1][row] > (words ? 0 : 1))
                .toArray());
      } else {
        targets.addUnlabelled();
      }
    }
    return Dataset.of("counted", attributes, columns, targets.build());
  }

  private static WorkCount grown(
      Dataset data, double omega, Function<ClusteringSpace, Splitter> splitter) {
    return grown(data, OPTIONS, omega, splitter);
  }

  private static WorkCount grown(
      Dataset data,
      PctOptions options,
      double omega,
      Function<ClusteringSpace, Splitter> splitter) {
    WorkCount count = new WorkCount();
    ClusteringSpace space = count.of(PctFit.build(data, options, null, omega < 1, omega < 1));
    NodeStep step =
        new NodeStep(
            data,
            space,
            splitter.apply(space),
            new NodeRules(options),
            omega,
            NodeStep.Spreads.TARGETS);
    double[] weights = new double[data.rows()];
    Arrays.fill(weights, 1);
    FitContext context = FitContext.quiet();
    TreeGrower.inTurn(step, new Workers(context), context)
        .grow(weights, 1, ScoredRegion.EVERYWHERE);
    return count;
  }

  private static WorkCount tree(Dataset data) {
    try (Workers alone = new Workers(FitContext.quiet())) {
      return grown(
          data,
          0.5,
          space ->
              new AxisSplitter(
                  data,
                  FeatureRanks.of(data, alone),
                  space,
                  0.5,
                  GrowthOptions.limits(OPTIONS),
                  false,
                  alone));
    }
  }

  private static void held(String what, long most, long counted) {
    assertTrue(counted <= most, what + ": counted " + counted + ", at most " + most);
    assertTrue(counted > most / 2, what + ": counted only " + counted + ", lower the bound");
  }

  @Test
  void aTreeOverNumbersWalksEachRowOfANodeOnceForEachFeature() {
    WorkCount count = tree(data(2000, 10, false));
    held("nodes", 426, count.nodes());
    held("scans", 3118, count.scans());
    held("rows", 319_523, count.rows());
    held("cuts", 276_626, count.cuts());
  }

  @Test
  void twiceTheRowsAreLittleMoreThanTwiceTheWork() {
    WorkCount one = tree(data(2000, 10, false));
    WorkCount two = tree(data(4000, 10, false));
    assertTrue(two.rows() < 2.4 * one.rows(), two.rows() + " rows after " + one.rows());
  }

  @Test
  void aLargeNodeSumsUpItsRowsByBins() {
    Dataset data = data(8000, 10, false);
    WorkCount count = tree(data);
    held("nodes", 1396, count.nodes());
    held("scans", 10_250, count.scans());
    held("rows", 1_300_000, count.rows());
    held("rows in bins", 365_300, count.binned());
  }

  @Test
  void wordsCostTheRowsThatHaveThem() {
    WorkCount count = tree(data(2000, 100, true));
    held("rows", 130_422, count.rows());
    held("cuts", 1602, count.cuts());
  }

  @Test
  void aForestScansTheRowsOfItsNodes() {
    Dataset data = data(2000, 10, false);
    Dataset labelled = data.select(data.targets().labelledRows());
    try (Workers alone = new Workers(FitContext.quiet())) {
      FeatureRanks ranks = FeatureRanks.of(labelled, alone);
      WorkCount count =
          grown(
              labelled,
              1,
              space ->
                  AxisSplitter.drawn(
                      labelled, ranks, space, 1, GrowthOptions.limits(OPTIONS), 3, false, alone));
      held("rows", 11_988, count.rows());
    }
  }
}
