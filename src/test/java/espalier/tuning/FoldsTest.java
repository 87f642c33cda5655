package espalier.tuning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.RandomDrafts;
import espalier.data.Targets;
import espalier.data.Task;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FoldsTest {

  @ParameterizedTest
  @EnumSource(Task.class)
  void everyRowIsInOneFoldAndSizesAreNearlyEqual(Task task) {
    for (int seed = 0; seed < 20; seed++) {
      int count = task == Task.REGRESSION ? 1 : 5;
      Targets targets =
          RandomDrafts.of(task, 20 + seed, 1, count).partly(0.1).draw(seed).build().targets();
      int[] rows = targets.labelledRows();
      int folds = 2 + seed % 4;
      int[][] dealt = Folds.stratified(targets, rows, folds, seed);
      assertEquals(folds, dealt.length);
      assertArrayEquals(rows, Arrays.stream(dealt).flatMapToInt(Arrays::stream).sorted().toArray());
      for (int[] fold : dealt) {
        assertArrayEquals(Arrays.stream(fold).sorted().toArray(), fold);
        int off = Math.abs(fold.length - rows.length / folds);
        assertTrue(off <= 2, task + ": a fold of " + fold.length + " among " + rows.length);
      }
      assertTrue(Arrays.deepEquals(dealt, Folds.stratified(targets, rows, folds, seed)));
    }
  }

  @Test
  void classesAreSpreadEvenly() {
    Targets.Builder builder =
        Targets.builder(List.of(Attribute.nominal("y", List.of("a", "b", "c"))));
    for (int i = 0; i < 60; i++) {
      builder.add(i < 6 ? 2 : i < 24 ? 1 : 0);
    }
    Targets targets = builder.build();
    for (int[] fold : Folds.stratified(targets, IntStream.range(0, 60).toArray(), 3, 5)) {
      int[] counts = new int[3];
      for (int row : fold) {
        counts[(int) targets.get(row, 0)]++;
      }
      assertArrayEquals(new int[] {12, 6, 2}, counts);
    }
  }

  @Test
  void labelsAreSpreadEvenly() {
    Targets targets =
        RandomDrafts.of(Task.MULTI_LABEL, 90, 1, 6).labelled(1).draw(3).build().targets();
    int[][] folds = Folds.stratified(targets, targets.labelledRows(), 3, 1);
    for (int t = 0; t < 6; t++) {
      int label = t;
      double all = IntStream.range(0, 90).mapToDouble(i -> targets.get(i, label)).sum();
      for (int[] fold : folds) {
        double here = Arrays.stream(fold).mapToDouble(i -> targets.get(i, label)).sum();
        // Six labels pull at once: a third of each within three rows.
        assertEquals(all / 3, here, 3, "label " + t);
      }
    }
  }

  @Test
  void moreFoldsThanRowsAreRefused() {
    Targets targets = Targets.builder(List.of(Attribute.label("y"))).addLabels(0).build();
    assertThrows(
        IllegalArgumentException.class, () -> Folds.stratified(targets, new int[] {0}, 3, 1));
  }
}
