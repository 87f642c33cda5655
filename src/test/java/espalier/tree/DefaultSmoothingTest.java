package espalier.tree;

import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.impurity.Objective;
import espalier.tuning.OmegaGrid;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The strength of leaf smoothing where none is given. */
class DefaultSmoothingTest {

  private static double byTask(Task task) {
    return switch (task) {
      case MULTI_LABEL, HIERARCHICAL -> 16;
      case BINARY, MULTI_CLASS, MULTI_TARGET_CLASSIFICATION -> 1;
      case REGRESSION, MULTI_TARGET_REGRESSION, MIXED -> 4;
    };
  }

  private static TreeModel fit(Task task, int labelled, PctOptions options) {
    Dataset all = RandomDrafts.of(task, 80, 5, 3).draw(2).build();
    Dataset data = all.keepTargets(IntStream.range(0, labelled).toArray());
    return new PctLearner(options).fit(data);
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void isChosenIfOmegaIsGivenAsItIsWhereOmegaIsChosen(Task task) {
    TreeModel given = fit(task, 40, PctOptions.supervised());
    PctOptions only = PctOptions.semiSupervised().with(OMEGA_GRID, OmegaGrid.parse("1"));
    TreeModel chosen = fit(task, 40, only);
    assertEquals(chosen.smoothing(), given.smoothing());
    assertEquals(task.isClassification(), given.provenance().tuning().isEmpty());
    PctOptions clus = PctOptions.semiSupervised().fix(OMEGA, 0.5).with(OBJECTIVE, Objective.CLUS);
    assertEquals(0, fit(task, 40, clus).smoothing());
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void isChosenWithOmegaButForClasses(Task task) {
    TreeModel model = fit(task, 40, PctOptions.semiSupervised());
    long strengths =
        model.provenance().tuning().orElseThrow().candidates().stream()
            .mapToDouble(c -> c.smoothing())
            .distinct()
            .count();
    assertEquals(task.isClassification() ? 1 : 6, strengths);
    assertTrue(!task.isClassification() || model.smoothing() == 1, "classes: 1");
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void followsFromTheTaskWithTooFewRowsToChoose(Task task) {
    assertEquals(byTask(task), fit(task, 5, PctOptions.semiSupervised()).smoothing());
  }
}
