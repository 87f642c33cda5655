package espalier.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Draft;
import espalier.data.Task;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Unlabelled rows are without influence. */
interface SupervisedContract extends Subject {

  @ParameterizedTest
  @EnumSource(Task.class)
  default void unlabelledRowsAreIrrelevantToTheSupervisedMethod(Task task) {
    for (int seed : seeds(3, task)) {
      Draft draft = Subject.draw(task, false, 60, seed);
      double[][] without = fit(draft.select(draft.labelledRows())).score(draft.build());
      double[][] with = fit(draft).score(draft.build());
      assertTrue(Arrays.deepEquals(without, with), task + ", seed " + seed);
    }
  }
}
