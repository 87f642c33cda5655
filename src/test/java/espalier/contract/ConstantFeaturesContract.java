package espalier.contract;

import espalier.data.Attribute;
import espalier.data.Draft;
import espalier.data.Task;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A feature that does not vary leaves the scores alone. */
interface ConstantFeaturesContract extends Subject {

  @ParameterizedTest
  @EnumSource(Task.class)
  default void aConstantFeatureChangesNothing(Task task) {
    for (int seed : seeds(3, task)) {
      Draft draft = Subject.draw(task, seed > 0, 50, seed);
      Draft more = draft.copy();
      double[] constant = new double[50];
      Arrays.fill(constant, 7.1);
      more.feature(Attribute.numeric("constant"), seed == 2, constant);
      more.feature(Attribute.nominal("always", List.of("a", "b")), false, new double[50]);
      double[][] expected = fit(draft).score(draft.build());
      Subject.assertScores(expected, fit(more).score(more.build()), task + ", seed " + seed);
    }
  }
}
