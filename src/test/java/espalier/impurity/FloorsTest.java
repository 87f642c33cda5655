package espalier.impurity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.impurity.ClusteringOptions.NominalImpurity;
import espalier.impurity.PlainColumns.Walk;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Long scans of dense columns give up on cuts that cannot reach a floor: what comes out is the gain
 * without floors, or negative infinity where that is below the floor.
 */
final class FloorsTest {

  private static final int ROWS = 160;

  /** Along a feature, so that gains have a peak. */
  private static int[] order(Dataset data, int feature) {
    return IntStream.range(0, ROWS)
        .boxed()
        .sorted((a, b) -> Double.compare(data.value(a, feature), data.value(b, feature)))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "RELATIVE, PARENT",
    "RELATIVE, TRAINING",
    "RELATIVE, IGNORE",
    "PAPER, PARENT",
    "CLUS, PARENT"
  })
  void onlyCutsBelowTheirFloorAreGivenUp(Objective objective, MissingVariance rule) {
    int given = 0;
    int kept = 0;
    for (int seed = 0; seed < 6; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Dataset data = RandomDrafts.of(Task.REGRESSION, ROWS, 5, 1).labelled(1).draw(seed).build();
      SpaceOptions options =
          new SpaceOptions(
              objective, rule, LabelScale.VARIANCE, new double[] {1}, null, true, false);
      double[] weights = new double[ROWS];
      Arrays.setAll(weights, i -> weight(random));
      NodeRows node = new NodeRows(IntStream.range(0, ROWS).toArray(), weights, data.targets());
      SpacePart part = ClusteringSpace.of(data, options, NominalImpurity.GINI, true).features();
      for (int feature = 0; feature < 5; feature++) {
        int[] order = order(data, feature);
        double[] free = new Walk(node, order).gains(part);
        double most = Arrays.stream(free).max().orElseThrow();
        double share = .2 + random.nextDouble();
        double[] floors =
            Arrays.stream(free).map(g -> share * most * (.9 + .2 * random.nextDouble())).toArray();
        double[] bounded = new Walk(node, order).gains(part, floors);
        for (int cut = 0; cut < free.length; cut++) {
          String what = "seed " + seed + ", feature " + feature + ", cut " + cut;
          if (bounded[cut] == Double.NEGATIVE_INFINITY) {
            assertTrue(free[cut] < floors[cut], what);
            given++;
          } else {
            assertEquals(free[cut], bounded[cut], 1e-12 * most, what);
            kept++;
          }
        }
      }
    }
    assertTrue(given > 500 && kept > 500, given + " given up, " + kept + " kept");
  }

  private static double weight(SplittableRandom random) {
    return 1 + random.nextInt(2) * .5;
  }
}
