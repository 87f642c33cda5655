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
import org.junit.jupiter.params.provider.EnumSource;

/** The best cut of labels, found while rows are added up, against the gains of all cuts. */
final class OnePassTest {

  private static final int ROWS = 60;

  @ParameterizedTest
  @EnumSource(
      value = MissingVariance.class,
      names = {"PARENT", "TRAINING"})
  void findsTheBestOfAllCuts(MissingVariance rule) {
    int some = 0;
    int none = 0;
    for (int seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Dataset data = RandomDrafts.of(Task.MULTI_LABEL, ROWS, 2, 5).labelled(1).draw(seed).build();
      double[] labelWeights = {1, .75, .75, .5, 1};
      SpaceOptions options =
          new SpaceOptions(
              Objective.RELATIVE, rule, LabelScale.values()[0], labelWeights, null, true, false);
      double[] weights = new double[ROWS];
      Arrays.setAll(weights, i -> 1 + random.nextInt(2) * .5);
      NodeRows node = new NodeRows(IntStream.range(0, ROWS).toArray(), weights, data.targets());
      SpacePart part = ClusteringSpace.of(data, options, NominalImpurity.GINI, false).targets();
      part.reset(node);
      OnePass search = part.onePass().orElseThrow();
      long[] keys = new long[ROWS];
      Arrays.setAll(keys, i -> (long) random.nextInt(25) << Integer.SIZE | i);
      Arrays.sort(keys);
      int step = random.nextBoolean() ? 1 : -1;
      int first = step > 0 ? 0 : ROWS - 1;
      int[] order = IntStream.range(0, ROWS).map(k -> (int) keys[first + k * step]).toArray();
      double[] gains = new Walk(node, order).gains(part);
      double least = 1 + random.nextInt(4) * 5;
      double weight = 0;
      double best = 0;
      int rows = 0;
      for (int k = 0; k + 1 < ROWS; k++) {
        weight += weights[order[k]];
        boolean allowed = weight >= least && node.total() - weight >= least;
        int at = first + k * step;
        if (keys[at] >> Integer.SIZE != keys[at + step] >> Integer.SIZE && allowed) {
          double equal = 1e-12 * gains[k] * (step > 0 ? 1 : -1);
          if (gains[k] > best + equal) {
            best = gains[k];
            rows = k + 1;
          }
        }
      }
      double floor = best * (.9 + random.nextInt(3) * .1);
      var cut = search.best(new OnePass.Order(keys, first, step, ROWS), floor, least);
      if (floor > best * (1 + 1e-9)) {
        assertTrue(cut.isEmpty(), "seed " + seed);
        none++;
      } else if (floor < best) {
        assertEquals(rows, cut.orElseThrow().rows(), "seed " + seed);
        assertEquals(best, cut.orElseThrow().gain(), 1e-12 * best, "seed " + seed);
        some++;
      }
    }
    assertTrue(some > 50 && none > 50, some + " cuts, " + none + " below the floor");
  }
}
