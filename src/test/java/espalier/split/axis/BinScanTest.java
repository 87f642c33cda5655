package espalier.split.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.axis.PlainSearch.Tried;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Large nodes, summed up by bins, against {@link PlainSearch}. */
class BinScanTest {

  private static final int ROWS = SearchThresholds.BINNED_ROWS + 100;

  private static final SplitLimits LIMITS = new SplitLimits(5, 2);

  private static SpaceOptions options(MissingVariance missing) {
    return new SpaceOptions(
        Objective.RELATIVE, missing, LabelScale.NONE, new double[] {1, 0.5}, null, true, false);
  }

  /** Features of so many values, every tenth missing if asked for, and labels that follow them. */
  private static Dataset data(int values, boolean gaps, boolean weights) {
    SplittableRandom random = new SplittableRandom(values);
    Draft draft = new Draft();
    double[][] x = new double[3][ROWS];
    for (int f = 0; f < x.length; f++) {
      Arrays.setAll(x[f], i -> random.nextInt(values) / 8.0);
      double[] shown = x[f].clone();
      for (int i = f; gaps && i < ROWS; i += 10) {
        shown[i] = Double.NaN;
      }
      draft.feature(Attribute.numeric("x" + f), false, shown);
    }
    draft.targets.add(Attribute.label("a"));
    draft.targets.add(Attribute.label("b"));
    draft.cells = new double[ROWS][];
    for (int i = 0; i < ROWS; i++) {
      double a = x[1][i] * 8 > values * 0.3 ? 1 : 0;
      double b = random.nextInt(4) == 0 ? 1 : 0;
      draft.cells[i] = i % 3 == 0 ? new double[] {a, b} : new double[] {Double.NaN, Double.NaN};
    }
    if (weights) {
      draft.weights = new double[ROWS];
      Arrays.setAll(draft.weights, i -> 1 + random.nextInt(3) * 0.5);
    }
    return draft.build();
  }

  private static Split found(Dataset data, MissingVariance missing, double omega, int threads) {
    double[] weights = new double[data.rows()];
    Arrays.setAll(weights, data::weight);
    ClusteringSpace space =
        ClusteringSpace.of(data, options(missing), NominalImpurity.GINI, omega < 1);
    try (Workers workers = new Workers(FitContext.quiet().withThreads(threads))) {
      NodeRows node =
          new NodeRows(IntStream.range(0, data.rows()).toArray(), weights, data.targets());
      AxisSplitter splitter =
          new AxisSplitter(data, FeatureRanks.of(data, workers), space, omega, LIMITS, workers);
      return splitter.find(node, splitter.root(node), 0).orElseThrow();
    }
  }

  private static BitSet left(Dataset data, FeatureTest test) {
    BitSet left = new BitSet();
    for (int i = 0; i < data.rows(); i++) {
      int row = i;
      left.set(i, test.leftShare(f -> data.value(row, f)) == 1);
    }
    return left;
  }

  @ParameterizedTest
  @CsvSource({
    "PARENT, 0.5, false, false",
    "PARENT, 1, true, false",
    "TRAINING, 0.3, true, true",
    "IGNORE, 0, true, false",
    "PARENT, 0.7, false, true"
  })
  void featuresOfFewValuesAreSearchedCompletely(
      MissingVariance missing, double omega, boolean gaps, boolean weights) {
    Dataset data = data(20, gaps, weights);
    PlainSearch plain = new PlainSearch(data, options(missing), omega, LIMITS);
    BitSet all = new BitSet();
    all.set(0, ROWS);
    double best = plain.all(all).stream().mapToDouble(Tried::gain).max().orElseThrow();
    Split split = found(data, missing, omega, 1);
    AxisTest test = (AxisTest) split.test();
    // Sums of thousands of rows in another order.
    assertEquals(best, split.gain(), 1e-9 * best);
    assertEquals(best, plain.gain(all, left(data, test)), 1e-9 * best);
    assertEquals(split, found(data, missing, omega, 3));
  }

  @Test
  void manyValuesShareBins() {
    Dataset data = data(1 << 20, false, false);
    PlainSearch plain = new PlainSearch(data, options(MissingVariance.PARENT), 0.5, LIMITS);
    BitSet all = new BitSet();
    all.set(0, ROWS);
    Split split = found(data, MissingVariance.PARENT, 0.5, 1);
    AxisTest test = (AxisTest) split.test();
    assertEquals(plain.gain(all, left(data, test)), split.gain(), 1e-9 * split.gain());
    // The step of the labels lies at 0.3 of the range, one bin is a 256th of it.
    double step = 0.3 * (1 << 20) / 8;
    assertEquals(1, test.feature());
    assertEquals(step, test.threshold(), step / 0.3 / 200);
    BitSet exact = new BitSet();
    for (int i = 0; i < ROWS; i++) {
      exact.set(i, data.value(i, 1) <= step);
    }
    assertTrue(split.gain() > 0.97 * plain.gain(all, exact), "one bin loses little");
  }
}
