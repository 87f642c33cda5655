package espalier.ensemble;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FeatureRow;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class LeafVotesTest {

  /** One row climbs from its leaf; many rows share the sums of the nodes. */
  @ParameterizedTest
  @EnumSource(Task.class)
  void oneRowAndManyHaveTheSameBits(Task task) {
    for (int seed = 0; seed < 4; seed++) {
      Dataset data = RandomDrafts.of(task, 80, 4, 3).partly(seed % 2 * 0.2).draw(seed).build();
      ForestModel forest =
          new ForestLearner(
                  ForestOptions.semiSupervised()
                      .with(ForestOptions.TREES, 5)
                      .set("smoothing", seed < 2 ? "4" : "0.3"))
              .fit(data);
      double[][] many = forest.score(data);
      for (int i = 0; i < data.rows(); i++) {
        int row = i;
        FeatureRow one = f -> data.value(row, f);
        assertArrayEquals(forest.score(one), many[i], task + ", seed " + seed + ", row " + i);
      }
    }
  }
}
