package espalier.active;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.active.NextRows.Pick;
import espalier.active.NextRows.Reason;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.learn.FitContext;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NextRowsTest {

  private static final int[] SIZES = {60, 40, 20};

  /** Three heaps in other directions from the middle, each heap a class; rows come twice if so. */
  private static Dataset heaps(boolean twice, int... labelled) {
    Random random = new Random(4);
    int n = (twice ? 2 : 1) * IntStream.of(SIZES).sum();
    double[][] columns = new double[3][n];
    double[] heap = new double[n];
    for (int i = 0; i < n; i++) {
      int place = twice ? i / 2 : i;
      heap[i] = place < 60 ? 0 : place < 100 ? 1 : 2;
      for (int c = 0; c < 3; c++) {
        columns[c][i] =
            twice && i % 2 == 1
                ? columns[c][i - 1]
                : (c == heap[i] ? 9 : 0) + random.nextGaussian();
      }
    }
    Targets all =
        Targets.ofNumbers(
            List.of(Attribute.nominal("heap", List.of("a", "b", "c"))), new double[][] {heap});
    return Dataset.of(
            "heaps",
            List.of(Attribute.numeric("x"), Attribute.numeric("y"), Attribute.numeric("z")),
            List.of(
                DenseColumn.of(columns[0]), DenseColumn.of(columns[1]), DenseColumn.of(columns[2])),
            all)
        .keepTargets(labelled);
  }

  private static int heap(int row) {
    return row < 60 ? 0 : row < 100 ? 1 : 2;
  }

  private static List<Pick> picks(Dataset data, int count) {
    return NextRows.of(data, count, 1, FitContext.quiet()).picks();
  }

  @Test
  void firstRowsAreInTheMiddleOfGroupsTheLargestFirst() {
    List<Pick> picks = picks(heaps(false), 3);
    assertEquals(List.of(0, 1, 2), picks.stream().map(p -> heap(p.row())).toList());
    assertEquals(List.of(60, 40, 20), picks.stream().map(Pick::like).toList());
    assertTrue(picks.stream().allMatch(p -> p.reason() == Reason.CENTRE));
    assertEquals(picks, NextRows.of(heaps(false), 3, 1, FitContext.quiet().withThreads(3)).picks());
  }

  /** Groups that have a labelled row already get none for their middle. */
  @Test
  void aSecondRoundLooksElsewhereAndWhereTheModelIsUnsure() {
    List<Pick> picks = picks(heaps(false, 3, 70), 2);
    assertEquals(Reason.CENTRE, picks.get(0).reason());
    assertEquals(2, heap(picks.get(0).row()));
    assertEquals(Reason.UNSURE, picks.get(1).reason());
    for (Pick pick : picks(heaps(false, 3, 70), 20)) {
      assertTrue(pick.row() != 3 && pick.row() != 70, "a labelled row: " + pick);
    }
  }

  /** A forest of numbers has no p(1 - p): all rows are in the middle of groups. */
  @Test
  void numbersHaveNoUncertainty() {
    Dataset data = heaps(false);
    double[] numbers =
        IntStream.range(0, 120).mapToDouble(i -> i < 9 ? 1000 * i : Double.NaN).toArray();
    Dataset few =
        data.withTargets(
            Targets.ofNumbers(List.of(Attribute.numeric("n")), new double[][] {numbers}));
    assertTrue(picks(few, 6).stream().allMatch(p -> p.reason() == Reason.CENTRE));
  }

  @Test
  void manyRowsKeepTheSharesOfGroups() {
    int[] found = new int[3];
    picks(heaps(false), 60).forEach(p -> found[heap(p.row())]++);
    for (int h = 0; h < 3; h++) {
      assertEquals(SIZES[h] / 2.0, found[h], 2, "heap " + h);
    }
  }

  @Test
  void noRowIsChosenTwiceNorOneEqualToIt() {
    Dataset data = heaps(true, 0);
    for (int count : new int[] {5, 20, 50, 100}) {
      Set<Double> seen = new HashSet<>(Set.of(data.value(0, 0)));
      for (Pick pick : picks(data, count)) {
        assertTrue(seen.add(data.value(pick.row(), 0)), count + " rows: " + pick);
      }
    }
    // Then only equal rows are left.
    List<Pick> all = picks(data, 239);
    assertEquals(239, all.stream().map(Pick::row).distinct().count());
  }

  @Test
  void whatCannotBeChosenIsRefused() {
    String few =
        assertThrows(IllegalArgumentException.class, () -> picks(heaps(false, 0, 1), 119))
            .getMessage();
    assertTrue(few.contains("118 of 120 rows are unlabelled. Ask for 1 to 118."), few);
    assertThrows(IllegalArgumentException.class, () -> picks(heaps(false), 0));
    Dataset same =
        Dataset.of(
            "same",
            List.of(Attribute.numeric("x")),
            List.of(DenseColumn.of(1, 1, 1)),
            Targets.unknown(List.of(), 3));
    String flat = assertThrows(IllegalArgumentException.class, () -> picks(same, 1)).getMessage();
    assertTrue(flat.contains("no feature that differs"), flat);
  }
}
