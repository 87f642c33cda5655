package espalier.tuning;

import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.SyntheticLabels;
import espalier.data.Targets;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.measure.Thresholds;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ThresholdTuningTest {

  private static final LabelHierarchy ORDER =
      new HierarchyBuilder().label("a").label("b").label("c").edge("a", "b").build();

  private static final Learner LEARNER =
      new PctLearner(PctOptions.semiSupervised().fix(OMEGA, 0.5).fix(SMOOTHING, 1.0));

  private static Dataset data() {
    return SyntheticLabels.generate(ORDER, SyntheticLabels.Recipe.DEFAULT, 80, 2)
        .keepTargets(IntStream.range(0, 30).toArray());
  }

  @Test
  void thresholdsStandInTheModelAndKeepSetsClosed() {
    Dataset data = data();
    double[] chosen = ThresholdTuning.bestF1(3, 1).choose(LEARNER, data, FitContext.quiet());
    Model model = ThresholdTuning.bestF1(3, 1).fit(LEARNER, data, FitContext.quiet());
    assertArrayEquals(chosen, model.thresholds());
    assertArrayEquals(chosen, Thresholds.perLabel(chosen).consistent(ORDER).values());
    // The scores are those of the learner alone.
    assertArrayEquals(LEARNER.fit(data).score(data), model.score(data));
    assertEquals(
        3, ThresholdTuning.cardinality(3, 1).choose(LEARNER, data, FitContext.quiet()).length);
  }

  @Test
  void needsLabelsAndEnoughRows() {
    assertThrows(IllegalArgumentException.class, () -> ThresholdTuning.bestF1(1, 1));
    Dataset few = data().keepTargets(new int[] {0, 1});
    assertThrows(
        IllegalArgumentException.class,
        () -> ThresholdTuning.bestF1(3, 1).choose(LEARNER, few, FitContext.quiet()));
    Dataset numbers =
        Dataset.of(
            "n",
            List.of(Attribute.numeric("x")),
            List.of(DenseColumn.of(1, 2)),
            Targets.builder(List.of(Attribute.numeric("y"))).add(1).add(2).build());
    assertThrows(
        IllegalArgumentException.class,
        () -> ThresholdTuning.bestF1(2, 1).choose(LEARNER, numbers, FitContext.quiet()));
  }
}
