package espalier.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatasetTest {

  private static final double NA = Double.NaN;

  private static Draft draft(Task task) {
    int targets =
        task == Task.BINARY || task == Task.MULTI_CLASS || task == Task.REGRESSION ? 1 : 4;
    return RandomDrafts.of(task, 30, 5, targets).mixed(0.2).partly(0.3).weights().draw(11);
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void theTaskFollowsFromTheTargets(Task task) {
    assertEquals(task, draft(task).build().task());
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void cellsAreAsTheyWereGiven(Task task) {
    Draft draft = draft(task);
    Dataset data = draft.build();
    Targets targets = data.targets();
    for (int i = 0; i < 30; i++) {
      assertEquals(draft.weights[i], data.weight(i));
      assertEquals(targets.unknown(i).length == 0, targets.complete(i));
      for (int f = 0; f < 5; f++) {
        assertEquals(draft.columns.get(f)[i], data.value(i, f));
        assertEquals(draft.columns.get(f)[i], data.values(i)[f]);
      }
      for (int t = 0; t < targets.count(); t++) {
        double given = draft.cells[i][t];
        assertEquals(!Double.isNaN(targets.get(i, t)), targets.known(i, t));
        // Under a hierarchy unknown cells may follow from known ones, never the other way.
        if (task != Task.HIERARCHICAL || !Double.isNaN(given)) {
          assertEquals(given, targets.get(i, t));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void selectedRowsKeepTheirCells(Task task) {
    Dataset data = draft(task).build();
    int[] rows = {7, 3, 3, 29, 0};
    Dataset some = data.select(rows);
    assertEquals(5, some.rows());
    for (int k = 0; k < rows.length; k++) {
      assertArrayEquals(data.values(rows[k]), some.values(k));
      assertEquals(data.weight(rows[k]), some.weight(k));
      assertArrayEquals(data.targets().unknown(rows[k]), some.targets().unknown(k));
      for (int t = 0; t < data.targets().count(); t++) {
        assertEquals(data.targets().get(rows[k], t), some.targets().get(k, t));
      }
    }
    for (int f = 0; f < 5; f++) {
      assertEquals(data.column(f).getClass(), some.column(f).getClass());
      assertArrayEquals(some.column(f).toArray(), data.column(f).select(rows).toArray());
    }
    assertEquals(data.hierarchy(), some.hierarchy());
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void hiddenTargetsAreGoneAndTheOthersStay(Task task) {
    Dataset data = draft(task).build();
    int[] kept = {0, 2};
    Targets targets = data.keepTargets(kept).targets();
    assertArrayEquals(kept, targets.labelledRows());
    assertEquals(28, targets.unlabelledRows().length);
    assertEquals(0, targets.present(1).length);
    assertTrue(Double.isNaN(targets.get(5, 0)));
    for (int t = 0; t < targets.count(); t++) {
      assertEquals(data.targets().get(2, t), targets.get(2, t));
    }
    BitSet none = new BitSet();
    String same = Fingerprint.of(data.hideTargets(none));
    assertEquals(Fingerprint.of(data), same, "the original is untouched");
  }

  @Test
  void scoreColumnsFollowTheTargets() {
    Targets targets = draft(Task.MIXED).build().targets();
    int at = 0;
    for (int t = 0; t < targets.count(); t++) {
      assertEquals(at, targets.offset(t));
      at += targets.attribute(t).isNominal() ? targets.attribute(t).values().size() : 1;
    }
    assertEquals(at, targets.outputs());
    assertFalse(targets.allLabels());
  }

  private static void changes(Task task, Consumer<Draft> change) {
    Draft draft = draft(task);
    String before = Fingerprint.of(draft.build());
    assertEquals(before, Fingerprint.of(draft(task).build()));
    change.accept(draft);
    assertNotEquals(before, Fingerprint.of(draft.build()));
  }

  @Test
  void theFingerprintSeesEveryChange() {
    assertTrue(Fingerprint.of(draft(Task.MIXED).build()).matches("[0-9a-f]{64}"));
    changes(Task.MIXED, d -> d.weights[4] = 17);
    changes(Task.MIXED, d -> d.columns.get(1)[3] = d.columns.get(1)[3] == 1 ? 0 : 1);
    changes(Task.MIXED, d -> d.cells[0][0] = Double.isNaN(d.cells[0][0]) ? 1 : NA);
    changes(Task.REGRESSION, d -> d.cells[0][0] = 4);
    changes(Task.MULTI_LABEL, d -> d.targets.set(0, Attribute.label("other")));
    changes(Task.HIERARCHICAL, d -> d.parents = null);
  }

  @Test
  void theFingerprintDoesNotSeeHowColumnsAreStored() {
    Draft draft = draft(Task.MULTI_LABEL);
    String before = Fingerprint.of(draft.build());
    for (int f = 0; f < 5; f++) {
      draft.sparse.set(f, !draft.sparse.get(f));
    }
    assertEquals(before, Fingerprint.of(draft.build()));
  }

  private static Dataset one(Attribute feature, double... values) {
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("y")));
    for (int i = 0; i < values.length; i++) {
      targets.addLabels(0);
    }
    return Dataset.of("d", List.of(feature), List.of(DenseColumn.of(values)), targets.build());
  }

  private static void refused(org.junit.jupiter.api.function.Executable work, String word) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, work);
    assertTrue(e.getMessage().contains(word), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void infiniteValuesAreRefused(double v) {
    refused(() -> one(Attribute.numeric("x"), 1, v), "row 1");
    Targets.Builder targets = Targets.builder(List.of(Attribute.numeric("y")));
    refused(() -> targets.add(v), "'y'");
  }

  @Test
  void valuesThatDoNotFitAreRefused() {
    refused(() -> one(Attribute.nominal("x", List.of("a", "b")), 0, 2), "'x'");
    refused(() -> one(Attribute.nominal("x", List.of("a", "b")), 0.5), "'x'");
    refused(() -> one(Attribute.label("x"), 1), "'x'");
    Targets.Builder label = Targets.builder(List.of(Attribute.label("y")));
    refused(() -> label.add(0.5), "'y'");
    refused(() -> label.add(1, 1), "2");
    refused(() -> label.addLabels(1), "1");
    refused(() -> label.addLabels(new int[] {0}, new int[] {0}), "'y'");
    refused(() -> one(Attribute.numeric("x"), 1).withWeights(new double[] {0}), "weight");
    refused(() -> one(Attribute.numeric("x"), 1).withWeights(new double[] {NA}), "weight");
    refused(() -> one(Attribute.numeric("x"), 1).withWeights(new double[2]), "weights");
    refused(() -> SparseColumn.of(3, new int[] {1, 1}, new double[2]), "ascend");
    refused(() -> SparseColumn.of(3, new int[] {3}, new double[1]), "0..2");
    refused(() -> Attribute.nominal("x", List.of()), "'x'");
    refused(() -> Attribute.numeric(""), "name");
  }

  @Test
  void labelListsAreForLabelsOnly() {
    Targets.Builder mixed = Targets.builder(List.of(Attribute.label("a"), Attribute.numeric("b")));
    refused(() -> mixed.addLabels(0), "'b'");
  }

  @Test
  void namesAndLengthsMustFit() {
    Attribute x = Attribute.numeric("x");
    Targets two = Targets.builder(List.of(Attribute.label("y"))).addLabels(0).addLabels().build();
    refused(
        () ->
            Dataset.of(
                "d", List.of(x, x), List.of(DenseColumn.of(1, 2), DenseColumn.of(1, 2)), two),
        "'x'");
    refused(() -> Dataset.of("d", List.of(x), List.of(DenseColumn.of(1)), two), "'x'");
    refused(() -> Dataset.of("d", List.of(x), List.of(), two), "1");
  }

  @Test
  void anUnlabelledRowIsNotARowWithoutLabels() {
    Targets targets =
        Targets.builder(List.of(Attribute.label("a"), Attribute.label("b")))
            .addLabels()
            .addUnlabelled()
            .addLabels(new int[] {1, 1}, new int[] {0})
            .build();
    assertTrue(targets.labelled(0));
    assertEquals(0, targets.get(0, 1));
    assertFalse(targets.labelled(1));
    assertTrue(targets.labelled(2));
    assertFalse(targets.complete(2));
    assertArrayEquals(new int[] {1}, targets.present(2));
  }
}
