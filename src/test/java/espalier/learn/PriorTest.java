package espalier.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriorTest {

  private static final double NA = Double.NaN;

  /** Four features of which one is idle; the third row knows two of the others. */
  private static Dataset data() {
    Draft draft =
        new Draft()
            .feature(Attribute.numeric("a"), false, 1, 2, NA, 4)
            .feature(Attribute.numeric("idle"), false, 3, 3, 3, 3)
            .feature(Attribute.numeric("b"), false, 5, 1, 0, 2)
            .feature(Attribute.numeric("c"), false, 0, 1, 1, 2);
    draft.targets.add(Attribute.nominal("y", List.of("no", "yes")));
    draft.targets.add(Attribute.numeric("z"));
    draft.cells = new double[][] {{0, 1}, {1, 2}, {1, NA}, {1, 6}};
    return draft.build();
  }

  @Test
  void meansAndTheFewestKnownFeaturesAreThoseOfTheLabelledRows() {
    Prior prior = Prior.of(data());
    assertArrayEquals(new int[] {1}, prior.idle());
    assertEquals(2, prior.known());
    assertArrayEquals(new double[] {0.25, 0.75, 3}, prior.means());
  }

  /** With one of two features r = 1/2 and w = 1/16; the idle feature does not count. */
  @Test
  void rowsWithFewerFeaturesLeanOnTheMeans() {
    Prior prior = Prior.of(data());
    double[] scores = {1, 0, 19};
    double[] full = {7, 3, NA, 2};
    assertSame(scores, prior.of(scores, f -> full[f], 4));
    double[] one = {NA, 3, NA, 2};
    assertArrayEquals(
        new double[] {1 - 0.75 / 16, 0.75 / 16, 18}, prior.of(scores, f -> one[f], 4));
    double[] none = {NA, 3, NA, NA};
    assertArrayEquals(prior.means(), prior.of(scores, f -> none[f], 4));
  }

  @Test
  void whereATrainingRowKnewNothingTheModelHasLearnedFromIt() {
    Draft draft = new Draft().feature(Attribute.numeric("x"), false, 5, 5, 5, NA, NA);
    draft.targets.add(Attribute.label("y"));
    draft.cells = new double[][] {{0}, {0}, {0}, {1}, {1}};
    double[] scores = {0.9};
    assertSame(scores, Prior.of(draft.build()).of(scores, f -> NA, 1));
  }

  /** Every family answers a row without known features with the shares of the training rows. */
  @ParameterizedTest
  @ValueSource(
      strings = {"pct", "ssl-pct", "rf", "extra", "spyct-svm", "kernel", "nn", "tbb", "auto"})
  void aRowWithoutKnownFeaturesGetsTheSharesOfTheTrainingRows(String method) {
    Dataset data = RandomDrafts.of(Task.MULTI_CLASS, 80, 5, 1).labelled(0.5).draw(2).build();
    Method of = Catalogue.of(method);
    Map<String, String> few = method.matches("rf|extra") ? Map.of("trees", "5") : Map.of();
    Model model = of.learner(few).fit(data);
    int[] labelled = data.targets().labelledRows();
    double[] shares = new double[model.schema().outputs()];
    for (int row : labelled) {
      shares[(int) data.targets().get(row, 0)] += 1.0 / labelled.length;
    }
    // Sums of some dozen shares.
    assertArrayEquals(shares, model.score(Map.of()), 1e-12);
  }
}
