package espalier.contract;

import espalier.data.Draft;
import espalier.data.Task;
import espalier.run.Seeds;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The order of the targets is without influence: for learners without draws or folds that depend on
 * it.
 */
interface TargetOrderContract extends Subject {

  @ParameterizedTest
  @EnumSource(
      value = Task.class,
      names = {"MULTI_LABEL", "HIERARCHICAL", "MULTI_TARGET_REGRESSION"})
  default void permutedTargetsPermuteScores(Task task) {
    for (int seed = 0; seed < 5; seed++) {
      Draft draft = Subject.draw(task, true, 60, seed);
      int[] order = Seeds.permutation(draft.targets.size(), new SplittableRandom(seed));
      double[][] before = fit(draft).score(draft.build());
      Draft permuted = draft.permuteTargets(order);
      double[][] after = fit(permuted).score(permuted.build());
      double[][] expected = new double[before.length][order.length];
      for (int i = 0; i < before.length; i++) {
        for (int k = 0; k < order.length; k++) {
          expected[i][k] = before[i][order[k]];
        }
      }
      Subject.assertScores(expected, after, task + ", seed " + seed);
    }
  }
}
