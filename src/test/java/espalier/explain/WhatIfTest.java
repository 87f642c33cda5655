package espalier.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Changes of the answer, and how scores change with a feature. */
final class WhatIfTest {

  private static final double NONE = Double.NaN;

  /** Every change that is found gives the other answer, and no single feature of it can stay. */
  @ParameterizedTest
  @CsvSource({"pct,MULTI_LABEL", "rf,HIERARCHICAL", "spyct-svm,MULTI_LABEL", "rf,MULTI_CLASS"})
  void theOtherAnswerIsReal(String method, Task task) {
    Dataset data = RandomDrafts.of(task, 60, 6, 3).draw(7).build();
    Map<String, String> options =
        method.equals("rf") ? Map.of("trees", "5") : Map.of("smoothing", "0", "min-leaf", "2");
    Model model = Catalogue.of(method).learner(options).fit(data);
    FeatureMatcher rows = new FeatureMatcher(model.schema(), data);
    WhatIf search = new WhatIf(model, rows, data.rows());
    int found = 0;
    for (int r = 0; r < 6; r++) {
      FeatureRow row = rows.row(r);
      for (int o = 0; o < model.schema().outputs(); o++) {
        Optional<WhatIf.Answer> answer = search.of(row, o);
        if (answer.isEmpty()) {
          continue;
        }
        found++;
        WhatIf.Answer a = answer.get();
        assertTrue(a.changes().size() <= WhatIf.MOST);
        assertNotEquals(search.holds(row, o), search.holds(with(row, a.changes()), o));
        assertEquals(model.score(with(row, a.changes()))[o], a.after());
        assertEquals(model.score(row)[o], a.before());
        for (WhatIf.Change c : a.changes()) {
          List<WhatIf.Change> fewer = a.changes().stream().filter(x -> x != c).toList();
          assertEquals(search.holds(row, o), search.holds(with(row, fewer), o), "can stay: " + c);
        }
      }
    }
    assertTrue(found > 3, found + " changes found");
  }

  private static FeatureRow with(FeatureRow row, List<WhatIf.Change> changes) {
    FeatureRow all = row;
    for (WhatIf.Change c : changes) {
      all = FeatureEffect.with(all, c.feature(), c.to());
    }
    return all;
  }

  /** x <= 4.5 has the label; a row at 9 needs to come just below the threshold, one at 0 above. */
  @Test
  void aThresholdByHand() {
    double[] x = IntStream.range(0, 10).asDoubleStream().toArray();
    double[] y = IntStream.range(0, 10).mapToDouble(i -> i < 5 ? 1 : 0).toArray();
    Draft draft = new Draft().feature(Attribute.numeric("x"), false, x);
    draft.targets = List.of(Attribute.label("y"));
    draft.cells = Arrays.stream(y).mapToObj(v -> new double[] {v}).toArray(double[][]::new);
    Dataset data = draft.build();
    Model model =
        Catalogue.of("pct")
            .learner(Map.of("smoothing", "0", "min-leaf", "1", "calibrate", "none"))
            .fit(data);
    WhatIf search = new WhatIf(model, new FeatureMatcher(model.schema(), data), 10);
    WhatIf.Answer down = search.of(f -> 9, 0).orElseThrow();
    assertEquals(List.of(new WhatIf.Change(0, 9, 4.5)), down.changes());
    assertEquals(0.45, down.size(), 1e-12);
    assertEquals(1, down.after());
    WhatIf.Answer up = search.of(f -> 0, 0).orElseThrow();
    assertEquals(4.5, up.changes().get(0).to(), 0.1);
    assertTrue(up.changes().get(0).to() > 4.5);
  }

  @Test
  void numbersHaveNoOtherAnswer() {
    Dataset data = RandomDrafts.of(Task.REGRESSION, 60, 4, 1).draw(7).build();
    Model model = Catalogue.of("pct").learner(Map.of()).fit(data);
    FeatureMatcher rows = new FeatureMatcher(model.schema(), data);
    WhatIf search = new WhatIf(model, rows, 5);
    assertThrows(IllegalArgumentException.class, () -> search.of(rows.row(0), 0));
  }

  /** score = 2x + x z: the local slope is 2 + z, for all rows z = 1 here; the mean is 0. */
  @Test
  void effectsByHand() {
    List<FeatureRow> rows =
        IntStream.range(0, 11)
            .mapToObj(i -> (FeatureRow) f -> f == 0 ? i : f == 1 ? 1 : NONE)
            .toList();
    FeatureEffect found =
        FeatureEffect.of(
            Attribute.numeric("x"),
            0,
            rows,
            r -> new double[] {7, 2 * r.value(0) + r.value(0) * r.value(1)},
            new int[] {1});
    assertArrayEquals(IntStream.range(0, 11).asDoubleStream().toArray(), found.at());
    for (int k = 0; k < 11; k++) {
      assertEquals(3 * (k - 5), found.change()[0][k], 1e-12);
    }
    assertEquals(11, IntStream.of(found.counts()).sum());
    Attribute colour = Attribute.nominal("c", List.of("red", "blue"));
    FeatureEffect kinds =
        FeatureEffect.of(
            colour,
            0,
            List.of(r -> 0, r -> 1, r -> 1),
            r -> new double[] {r.value(0)},
            new int[] {0});
    assertArrayEquals(new double[] {-2 / 3.0, 1 / 3.0}, kinds.change()[0], 1e-12);
    FeatureEffect unknown =
        FeatureEffect.of(colour, 0, List.of(r -> NONE), r -> new double[1], new int[] {0});
    assertEquals(0, unknown.at().length);
  }
}
