package espalier.split.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.impurity.ClusteringOptions.NominalImpurity;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.LabelScale;
import espalier.impurity.MissingVariance;
import espalier.impurity.NodeRows;
import espalier.impurity.Objective;
import espalier.impurity.SpaceOptions;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.Splitter;
import espalier.split.axis.PlainSearch.Tried;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Large nodes, summed up by bins, against {@link PlainSearch}. */
class BinScanTest {

  private static final int ROWS = 4 * SearchThresholds.BINNED_ROWS + 100;

  private static final SplitLimits LIMITS = new SplitLimits(5, 2);

  private static SpaceOptions options(MissingVariance missing) {
    return new SpaceOptions(
        Objective.RELATIVE, missing, LabelScale.NONE, new double[] {1, 0.5}, null, true, false);
  }

  /** Features of so many values, every tenth missing if asked for, and labels that follow them. */
  private static Dataset data(int values, boolean gaps, boolean weights) {
    return draft(values, gaps, weights).build();
  }

  private static Draft draft(int values, boolean gaps, boolean weights) {
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
    return draft;
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
          new AxisSplitter(
              data, FeatureRanks.of(data, workers), space, omega, LIMITS, false, workers);
      return splitter.find(node, splitter.root(node), 0).orElseThrow();
    }
  }

  /** A column without values, and one with a single value, are no splits and hurt none. */
  @ParameterizedTest
  @CsvSource({"20", "5000"})
  void columnsWithoutTwoValuesChangeNothing(int values) {
    Draft more = draft(values, true, false);
    double[] constant = new double[ROWS];
    Arrays.fill(constant, 7);
    double[] empty = new double[ROWS];
    Arrays.fill(empty, Double.NaN);
    more.feature(Attribute.numeric("constant"), false, constant);
    more.feature(Attribute.numeric("empty"), false, empty);
    assertEquals(
        found(data(values, true, false), MissingVariance.PARENT, 1, 1),
        found(more.build(), MissingVariance.PARENT, 1, 1));
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
    // The step of the labels lies at 0.3 of the range, one bin is a 64th of it.
    double step = 0.3 * (1 << 20) / 8;
    assertEquals(1, test.feature());
    assertEquals(step, test.threshold(), step / 0.3 / 60);
    BitSet exact = new BitSet();
    for (int i = 0; i < ROWS; i++) {
      exact.set(i, data.value(i, 1) <= step);
    }
    assertTrue(split.gain() > 0.95 * plain.gain(all, exact), "one bin loses little");
  }

  @ParameterizedTest
  @CsvSource({"20, false", "20, true", "1048576, false", "1048576, true"})
  void childrenAreFoundFromTheSumsOfTheirParent(int values, boolean gaps) {
    Dataset data = data(values, gaps, false);
    double[] weights = new double[ROWS];
    Arrays.fill(weights, 1);
    ClusteringSpace space =
        ClusteringSpace.of(data, options(MissingVariance.PARENT), NominalImpurity.GINI, true);
    try (Workers workers = new Workers(FitContext.quiet().withThreads(2))) {
      AxisSplitter splitter =
          new AxisSplitter(
              data, FeatureRanks.of(data, workers), space, 0.5, LIMITS, false, workers);
      NodeRows root = new NodeRows(IntStream.range(0, ROWS).toArray(), weights, data.targets());
      assertTrue(compare(data, splitter, root, splitter.root(root), weights) > 2);
    }
  }

  /** Whether a node's division is the same with what its parent knew; the binned nodes. */
  private static int compare(
      Dataset data, AxisSplitter splitter, NodeRows node, Splitter.State state, double[] weights) {
    Split split = splitter.find(node, state, 0).orElseThrow();
    Split anew = splitter.find(node, splitter.root(node), 0).orElseThrow();
    assertEquals(anew.test(), split.test());
    // Sums of columns with gaps are no whole numbers.
    assertEquals(anew.gain(), split.gain(), 1e-12);
    BitSet left = left(data, (FeatureTest) split.test());
    NodeRows one = rows(node, left, true, weights, data);
    NodeRows two = rows(node, left, false, weights, data);
    Splitter.Children states = splitter.divide(state, one, two, true, true);
    int below = 1;
    for (NodeRows child : List.of(one, two)) {
      if (child.size() >= SearchThresholds.BINNED_ROWS) {
        Splitter.State of = child == one ? states.left() : states.right();
        below += compare(data, splitter, child, of, weights);
      }
    }
    return below;
  }

  private static NodeRows rows(
      NodeRows node, BitSet left, boolean side, double[] weights, Dataset data) {
    int[] rows = Arrays.stream(node.rows()).filter(i -> left.get(i) == side).toArray();
    return new NodeRows(rows, weights, data.targets());
  }

  @Test
  void valuesOfManyRowsHaveBinsOfTheirOwn() {
    int[] rank = new int[1000];
    Arrays.setAll(rank, i -> i % 2 == 0 ? 100 : i < 900 ? i / 4 : i == 999 ? -1 : 250);
    FeatureBins bins = FeatureBins.of(rank, 251);
    assertTrue(bins.count() > 50 && bins.count() <= SearchThresholds.BINS);
    BitSet sibling = new BitSet();
    for (int i = 0; i < rank.length; i++) {
      int b = bins.bin()[i];
      if (rank[i] < 0) {
        assertEquals(bins.count(), b);
      } else {
        assertTrue(bins.first(b) <= rank[i] && rank[i] <= bins.last()[b]);
        sibling.set(rank[i], b == bins.bin()[0]);
      }
    }
    assertEquals(1, sibling.cardinality(), "half of the rows lie in one bin, and no others");
  }
}
