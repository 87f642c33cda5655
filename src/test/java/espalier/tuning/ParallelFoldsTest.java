package espalier.tuning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fits on folds, one after the other or side by side. */
class ParallelFoldsTest {

  private final Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 20, 2, 3).draw(1).build();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void everyPieceIsDoneOnceAndReportedAndALastOneHasAllThreads(int threads) {
    int[] times = new int[11];
    List<Long> reported = Collections.synchronizedList(new ArrayList<>());
    FitContext context =
        FitContext.quiet()
            .withThreads(threads)
            .withProgress(
                e -> {
                  assertEquals("stage", e.stage());
                  assertEquals(times.length, e.total());
                  reported.add(e.done());
                });
    ParallelFolds.each(
        times.length,
        data,
        context,
        "stage",
        (p, inside) -> {
          inside.report("not heard", 0, 1);
          assertEquals(p == times.length - 1 ? threads : 1, inside.threads());
          times[p]++;
        });
    assertArrayEquals(new int[] {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, times);
    assertFalse(reported.isEmpty());
    assertEquals(reported.stream().sorted().toList(), reported);
  }

  @ParameterizedTest
  @CsvSource({
    "3, 1, 0",
    "1, 2, 0",
    "3, 2, 2",
    "4, 2, 4",
    "30, 2, 30",
    "3, 4, 3",
    "5, 4, 4",
    "6, 4, 6"
  })
  void onlyALastPieceThatWouldBeAloneWaits(int pieces, int threads, int oneEach) {
    assertEquals(oneEach, ParallelFolds.onOneThread(pieces, threads));
  }

  /** 100 cells a copy: 2^26 of them are 671,088 copies and a part. */
  @Test
  void copiesAreCountedInCells() {
    assertFalse(ParallelFolds.allowed(data, 1));
    assertTrue(ParallelFolds.allowed(data, (1 << 26) / 100));
    assertFalse(ParallelFolds.allowed(data, (1 << 26) / 100 + 1));
  }

  @Test
  void aCancelledFitEnds() {
    AtomicBoolean cancelled = new AtomicBoolean();
    FitContext context = FitContext.quiet().withThreads(2).withCancel(cancelled::get);
    assertThrows(
        FitCancelledException.class,
        () ->
            ParallelFolds.each(
                100,
                data,
                context,
                "stage",
                (p, inside) -> {
                  cancelled.set(true);
                  inside.check();
                }));
  }
}
