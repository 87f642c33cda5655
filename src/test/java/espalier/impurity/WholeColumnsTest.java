package espalier.impurity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.impurity.ClusteringOptions.NominalImpurity;
import espalier.impurity.PlainColumns.Walk;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums of whole numbers are exact: not a bit depends on the order, on bins or on how rows come. */
class WholeColumnsTest {

  private static final int ROWS = 200;

  private static Dataset data(long seed) {
    return RandomDrafts.of(Task.REGRESSION, ROWS, 9, 1).labelled(1).draw(seed).build();
  }

  private static SpacePart features(Dataset data) {
    SpaceOptions options =
        new SpaceOptions(
            Objective.RELATIVE,
            MissingVariance.PARENT,
            LabelScale.VARIANCE,
            new double[] {1},
            null,
            true,
            false);
    return ClusteringSpace.of(data, options, NominalImpurity.GINI, true).features();
  }

  private static NodeRows node(Dataset data, double... weights) {
    return new NodeRows(IntStream.range(0, weights.length).toArray(), weights, data.targets());
  }

  private static double[] weights(double each) {
    double[] weights = new double[ROWS];
    Arrays.fill(weights, each);
    return weights;
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 90, 0.5})
  void theOrderOfASideIsOfNoConsequence(double weight) {
    Dataset data = data(1);
    SpacePart part = features(data);
    NodeRows node = node(data, weights(weight));
    int[] order = IntStream.range(0, ROWS).toArray();
    int[] turned = order.clone();
    for (int i = 0; i < 50; i++) {
      turned[i] = order[49 - i];
    }
    double[] one = new Walk(node, order).gains(part);
    double[] other = new Walk(node, turned).gains(part);
    assertArrayEquals(
        Arrays.copyOfRange(one, 49, one.length), Arrays.copyOfRange(other, 49, other.length));
  }

  @Test
  void aRowOfWeightTwoIsTwoRows() {
    Dataset data = data(2);
    int[] twice = IntStream.range(0, 2 * ROWS).map(i -> i / 2).toArray();
    Dataset doubled = data.select(twice);
    NodeRows weighty = node(data, weights(2));
    double[] ones = new double[2 * ROWS];
    Arrays.fill(ones, 1);
    double[] one = new Walk(weighty, weighty.rows()).gains(features(data));
    NodeRows both = node(doubled, ones);
    double[] two = new Walk(both, both.rows()).gains(features(doubled));
    for (int cut = 0; cut < one.length; cut++) {
      // p is one over the spread of all rows, which is twice as large there.
      assertEquals(one[cut], 2 * two[2 * cut + 1], 1e-12, "cut " + cut);
    }
  }

  @Test
  void binsSumAsScansDo() {
    Dataset data = data(3);
    SplittableRandom random = new SplittableRandom(3);
    double[] weights = new double[ROWS];
    Arrays.setAll(weights, i -> 1 + random.nextInt(200));
    NodeRows node = node(data, weights);
    Walk walk = new Walk(node, node.rows());
    SpacePart part = features(data);
    double[] scanned = walk.gains(part);
    double[] binned = walk.binned(part);
    for (int cut = 0; cut < scanned.length; cut++) {
      assertEquals(scanned[cut], binned[cut], 1e-12 * scanned[cut], "cut " + cut);
    }
  }

  @Test
  void cellsAreRoundedAndCut() {
    double unit = WholeColumns.unit(new double[] {4, 4});
    assertEquals(2.0 / 32, unit);
    assertEquals(16, WholeColumns.round(1, unit));
    assertEquals(-16, WholeColumns.round(-1.01, unit));
    assertEquals(1023, WholeColumns.round(1e9, unit));
    assertEquals(-1023, WholeColumns.round(-1e9, unit));
  }
}
