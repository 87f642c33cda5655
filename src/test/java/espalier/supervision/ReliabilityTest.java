package espalier.supervision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.supervision.SelfTrainingOptions.Aggregate;
import espalier.supervision.SelfTrainingOptions.Confidence;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Confidences and errors by hand. */
class ReliabilityTest {

  /** Sums of a few numbers. */
  private static final double ROUNDING = 1e-12;

  /** A label, a class of three and a number with the values 2 and 6: standard deviation 2. */
  private static Dataset data() {
    Draft draft = new Draft();
    draft.feature(Attribute.numeric("x"), false, new double[] {0, 1, 2});
    draft.targets.addAll(
        List.of(
            Attribute.label("l"),
            Attribute.nominal("c", List.of("a", "b", "c")),
            Attribute.numeric("n")));
    draft.cells = new double[][] {{1, 2, 2}, {0, Double.NaN, 6}, {1, 1, Double.NaN}};
    return draft.build();
  }

  private static final double[] SCORES = {.9, .5, .3, .2, 5};
  private static final double[] DEVIATION = {.2, .1, .4, .4, .5};

  private static double confidence(Confidence measure, Aggregate over, int... targets) {
    SelfTrainingOptions how =
        SelfTrainingOptions.defaults()
            .with(SelfTrainingOptions.CONFIDENCE, measure)
            .with(SelfTrainingOptions.AGGREGATE, over);
    List<Integer> requested = Arrays.stream(targets).boxed().toList();
    return new Reliability(data(), how).confidence(SCORES, DEVIATION, requested::contains);
  }

  @Test
  void confidencesOfEveryKindOfTarget() {
    assertEquals(.8, confidence(Confidence.MARGIN, Aggregate.MEAN, 0), ROUNDING);
    assertEquals(.2, confidence(Confidence.MARGIN, Aggregate.MEAN, 1), ROUNDING);
    assertEquals(.75, confidence(Confidence.MARGIN, Aggregate.MEAN, 2), ROUNDING);
    assertEquals(.6, confidence(Confidence.VARIANCE, Aggregate.MEAN, 0), ROUNDING);
    assertEquals(.8, confidence(Confidence.VARIANCE, Aggregate.MEAN, 1), ROUNDING);
    double entropy = -(.9 * Math.log(.9) + .1 * Math.log(.1)) / Math.log(2);
    assertEquals(1 - entropy, confidence(Confidence.ENTROPY, Aggregate.MEAN, 0), ROUNDING);
    assertEquals((.8 + .2 + .75) / 3, confidence(Confidence.MARGIN, Aggregate.MEAN, 0, 1, 2));
    assertEquals(.2, confidence(Confidence.MARGIN, Aggregate.MIN, 0, 1, 2), ROUNDING);
    assertEquals(0, confidence(Confidence.MARGIN, Aggregate.MIN));
  }

  @Test
  void errorsOfKnownTargetsOnly() {
    Reliability reliability = new Reliability(data(), SelfTrainingOptions.defaults());
    // Off by .1, by 1 - .2, and by 3 of a number with standard deviation 2: 3 / 5.
    assertEquals((.1 + .8 + .6) / 3, reliability.error(0, SCORES), ROUNDING);
    // Off by .9, and by 1: 1 / 3.
    assertEquals((.9 + 1 / 3.0) / 2, reliability.error(1, SCORES), ROUNDING);
    assertEquals((.1 + .7) / 2, reliability.error(2, SCORES), ROUNDING);
  }
}
