package espalier.contract;

import espalier.data.Draft;
import espalier.data.Task;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A repeated row is a row of weight 2: for learners without draws or folds that depend on the
 * number of rows.
 */
interface WeightedRowsContract extends Subject {

  @ParameterizedTest
  @EnumSource(Task.class)
  default void aRepeatedRowIsARowOfWeightTwo(Task task) {
    for (int seed = 0; seed < 4; seed++) {
      Draft draft = Subject.draw(task, seed % 2 == 0, 50, seed);
      Draft heavy = draft.copy();
      heavy.weights = new double[50];
      Arrays.fill(heavy.weights, 1);
      int[] rows = IntStream.range(0, 60).map(i -> i < 50 ? i : 3 * (i - 50)).toArray();
      IntStream.range(50, 60).forEach(i -> heavy.weights[rows[i]] = 2);
      double[][] repeated = fit(draft.select(rows)).score(draft.build());
      Subject.assertScores(fit(heavy).score(draft.build()), repeated, task + ", seed " + seed);
    }
  }
}
