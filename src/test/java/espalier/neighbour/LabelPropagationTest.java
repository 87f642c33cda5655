package espalier.neighbour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.RandomDrafts;
import espalier.data.Targets;
import espalier.data.Task;
import espalier.learn.FitContext;
import espalier.neighbour.GraphOptions.GraphScaling;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Targets that spread along the graph. */
class LabelPropagationTest {

  private static PropagationModel fit(Dataset data, String... changes) {
    PropagationOptions options = PropagationOptions.defaults();
    for (String change : changes) {
      String[] pair = change.split("=");
      options = options.set(pair[0], pair[1]);
    }
    return new LabelPropagation(options).fit(data);
  }

  /** Rows at 0, 1, …; NaN is an unknown target. */
  private static Dataset line(double... y) {
    double[] x = new double[y.length];
    Targets.Builder targets = Targets.builder(List.of(Attribute.numeric("y")));
    for (int i = 0; i < y.length; i++) {
      x[i] = i;
      targets.add(y[i]);
    }
    return Dataset.of(
        "line", List.of(Attribute.numeric("x")), List.of(DenseColumn.of(x)), targets.build());
  }

  @Test
  void harmonicTargetsRiseEvenlyBetweenKnownOnes() {
    double gap = Double.NaN;
    Dataset data = line(0, gap, gap, gap, 4);
    double[][] scores = fit(data, "form=harmonic", "neighbours=1", "bandwidth=binary").score(data);
    // With ties to the lower row the five rows form a chain; known cells weigh 1e6 times the edges.
    for (int i = 0; i < 5; i++) {
      assertEquals(i, scores[i][0], 1e-4);
    }
  }

  @Test
  void theNormalisedFormIsAMeanOfKnownTargets() {
    double gap = Double.NaN;
    Dataset data = line(0, gap, gap, 4);
    double[][] scores =
        fit(data, "form=normalised", "gamma=1", "neighbours=1", "bandwidth=binary").score(data);
    // Chain of degrees 1, 2, 2, 1, mean 1.5: (I + L) = tridiagonal of 5/3, 7/3, 7/3, 5/3 with -2/3
    // beside; by symmetry the answers of i and 3 - i add up to 4, and the share of the far end at
    // row 1 is a/b = F(4 at the end)/F(1 at both ends).
    assertEquals(4, scores[0][0] + scores[3][0], 1e-6);
    assertEquals(4, scores[1][0] + scores[2][0], 1e-6);
    // Solving by hand: columns of the inverse for row 3 at rows 0..3 are 8, 20, 62, 250 (up to a
    // factor), so row 0 hears 8 / (250 + 8) of the far end, row 1 20 / (62 + 20).
    double[] f = {8, 20, 62};
    double end = (2.0 / 3 * f[2]) / (5.0 / 3);
    double start = (2.0 / 3 * f[1]) / (5.0 / 3);
    assertEquals(start, f[0], 1e-12);
    assertEquals(7.0 / 3 * f[1] - 2.0 / 3 * f[0], 2.0 / 3 * f[2], 1e-12);
    double one = (7.0 / 3 * f[2] - 2.0 / 3 * f[1]) / (2.0 / 3);
    assertTrue(one > end);
    assertEquals(4 * f[0] / (f[0] + one), scores[0][0], 1e-6);
    assertEquals(4 * f[1] / (f[1] + f[2]), scores[1][0], 1e-6);
  }

  @Test
  void aNewRowAnswersAsItsNeighbours() {
    double gap = Double.NaN;
    Dataset data = line(0, gap, gap, gap, 4);
    PropagationModel model = fit(data, "form=harmonic", "neighbours=2", "bandwidth=binary");
    double[][] own = model.parts().scores();
    assertEquals((own[1][0] + own[2][0]) / 2, model.score(f -> 1.4)[0], 1e-12);
    assertEquals((own[3][0] + own[4][0]) / 2, model.score(f -> 100)[0], 1e-12);
    assertArrayEquals(own[2], model.score(f -> Double.NaN), "the mean is row 2's place");
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void trainingRowsReceiveTheirOwnScores(Task task) {
    Dataset data = RandomDrafts.of(task, 60, 5, 4).mixed(0.2).partly(0.3).draw(3).build();
    for (String form : new String[] {"soft", "harmonic", "normalised"}) {
      for (String bandwidth : new String[] {"self-tuning", "gaussian", "binary"}) {
        PropagationModel model = fit(data, "form=" + form, "bandwidth=" + bandwidth);
        double[][] scores = model.score(data);
        for (int i = 0; i < data.rows(); i++) {
          // A mean of equal numbers may differ from them by rounding.
          assertArrayEquals(model.parts().scores()[i], scores[i], 1e-9);
        }
      }
    }
  }

  @Test
  void neighboursAreChosenWhereEnoughRowsAreLabelled() {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 90, 4, 3).draw(1).build();
    int[] labelled = new int[30];
    Arrays.setAll(labelled, i -> i);
    PropagationModel model = fit(data.keepTargets(labelled), "neighbours=auto");
    String note = model.provenance().warnings().get(0);
    assertTrue(note.endsWith("chose neighbours = " + model.parts().neighbours() + "."), note);
    PropagationModel few = fit(data.keepTargets(new int[] {0, 1, 2}), "neighbours=auto");
    assertEquals(10, few.parts().neighbours());
    assertTrue(few.provenance().warnings().get(0).contains("too few"));
  }

  @Test
  void theGraphIsChosenByTheLeastErrorOnHiddenRows() {
    Dataset data = RandomDrafts.of(Task.REGRESSION, 80, 3, 1).draw(2).build();
    int[] labelled = new int[40];
    Arrays.setAll(labelled, i -> i);
    Dataset known = data.keepTargets(labelled);
    Points points = EncodedFeatures.of(known).forGraph(GraphScaling.MINMAX);
    FitContext quiet = FitContext.quiet();
    try (Workers workers = new Workers(quiet)) {
      PropagationOptions open = PropagationOptions.defaults();
      RowGraph chosen = RowGraph.of(known, points, open, 0.03, 1, quiet, workers);
      PropagationOptions fixed = open.fix(GraphOptions.NEIGHBOURS, chosen.near().k());
      RowGraph made = RowGraph.of(known, points, fixed, 0.03, 1, quiet, workers);
      assertEquals(
          made.graph().weights().column().length, chosen.graph().weights().column().length);
    }
  }

  @Test
  void badOptionsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> fit(line(1, 2), "gamma=-1"));
    assertThrows(IllegalArgumentException.class, () -> fit(line(1, 2), "neighbours=0"));
    assertThrows(IllegalArgumentException.class, () -> fit(line(1, 2), "form=hard"));
  }
}
