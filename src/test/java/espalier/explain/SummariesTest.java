package espalier.explain;

import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptions;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.TargetGroup;
import espalier.io.csv.CsvText;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is made of Shapley values, and importance without them. */
class SummariesTest {

  private static Explanation row(int row, double[][] values, double correction) {
    return new Explanation(
        row,
        Integer.toString(row),
        List.of("x", "y,z"),
        List.of("a", "b"),
        new double[] {0.5, 0.25},
        values,
        new double[2][2],
        new double[] {correction, 0});
  }

  @Test
  void meansByHand() {
    MeanShap mean = new MeanShap();
    assertThrows(IllegalArgumentException.class, mean::importances);
    mean.accept(row(0, new double[][] {{1, 0}, {-3, 2}}, 0));
    mean.accept(row(1, new double[][] {{-3, 0}, {1, 2}}, 0));
    List<FeatureImportance> found = mean.importances();
    assertEquals(List.of("all targets", "a", "b"), found.stream().map(i -> i.of()).toList());
    assertEquals(List.of(2.0, 1.0), found.get(0).values());
    assertEquals(List.of(2.0, 0.0), found.get(1).values());
    assertEquals(List.of(2.0, 2.0), found.get(2).values());
    // |1| and |-3|: standard deviation √2, standard error 1.
    assertEquals(1, found.get(1).errors().get(0), 1e-15, "rounding");
    assertEquals(0, found.get(2).errors().get(1));
  }

  @Test
  void csvByHand() throws IOException {
    StringWriter text = new StringWriter();
    ExplanationCsv csv = new ExplanationCsv(text, CsvText.PLAIN);
    csv.heading();
    csv.write(row(7, new double[][] {{0.125, -0.5}, {0, 0}}, 0.0625));
    assertEquals(
        "row,label,feature,value,error\n"
            + "7,a,(base),0.5,0.0\n"
            + "7,a,\"y,z\",-0.5,0.0\n"
            + "7,a,x,0.125,0.0\n"
            + "7,a,(correction),0.0625,0.0\n"
            + "7,b,(base),0.25,0.0\n",
        text.toString());
    Explanation one = row(7, new double[][] {{0.125, -0.5}, {0, 1}}, 0).select(1);
    assertEquals(List.of("b"), one.outputs());
    assertEquals(1.25, one.score(0));
  }

  /** The label follows x with some exceptions and never y. */
  @Test
  void shufflingWhatMattersHurts() {
    Draft draft = new Draft();
    double[] x = new double[60];
    double[] y = new double[60];
    draft.cells = new double[60][1];
    for (int i = 0; i < 60; i++) {
      x[i] = i % 20;
      y[i] = i % 7;
      draft.cells[i][0] = x[i] > 9 != (i % 10 == 0) ? 1 : 0;
    }
    draft.feature(Attribute.numeric("x"), false, x);
    draft.feature(Attribute.numeric("y"), false, y);
    draft.targets.add(Attribute.label("a"));
    Dataset data = draft.build();
    Model model =
        new PctLearner(
                PctOptions.semiSupervised().fix(OMEGA, 1.0).fix(SMOOTHING, 0.0).with(MAX_DEPTH, 1))
            .fit(data);
    List<TargetGroup> groups = List.of(TargetGroup.all(model.schema()));
    FeatureImportance found =
        ShuffleImportance.of(model, data, groups, 4, 1, FitContext.quiet()).get(0);
    assertTrue(found.values().get(0) > 1, found.toString());
    assertEquals(0, found.values().get(1));
    FeatureImportance again =
        ShuffleImportance.of(model, data, groups, 4, 1, FitContext.quiet().withThreads(2)).get(0);
    assertEquals(found, again);
  }

  @Test
  void anyModelCanBeAskedButOnlyAboutItsOwnTargets() {
    Dataset data = RandomDrafts.of(Task.HIERARCHICAL, 40, 4, 3).mixed(0.1).draw(3).build();
    int[] labelled = data.targets().labelledRows();
    int[] seen = Arrays.copyOf(labelled, labelled.length / 2);
    int[] unseen = Arrays.copyOfRange(labelled, seen.length, labelled.length);
    Model model = new BayesLearner(BayesOptions.defaults()).fit(data.keepTargets(seen));
    List<TargetGroup> each = TargetGroup.each(model.schema());
    Dataset fresh = data.select(unseen);
    List<FeatureImportance> found =
        ShuffleImportance.of(model, fresh, each, 2, 1, FitContext.quiet());
    assertArrayEquals(
        new String[] {"y0", "y1", "y2"}, found.stream().map(i -> i.of()).toArray(String[]::new));
    Dataset other = RandomDrafts.of(Task.HIERARCHICAL, 40, 4, 2).mixed(0.1).draw(3).build();
    String said =
        assertThrows(
                IllegalArgumentException.class,
                () -> ShuffleImportance.of(model, other, each, 2, 1, FitContext.quiet()))
            .getMessage();
    assertTrue(said.contains("not those of the model"), said);
    Dataset known = data.select(seen);
    String perfect =
        assertThrows(
                IllegalArgumentException.class,
                () -> ShuffleImportance.of(model, known, each, 2, 1, FitContext.quiet()))
            .getMessage();
    assertTrue(perfect.contains("no error on the"), perfect);
  }
}
