package espalier.run;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {

  private static Workers workers(int threads) {
    return new Workers(FitContext.quiet().withThreads(threads));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void everyPieceIsDoneOnce(int threads) {
    try (Workers workers = workers(threads)) {
      assertEquals(threads, workers.count());
      for (int pieces : new int[] {0, 1, 2, 1000}) {
        AtomicIntegerArray done = new AtomicIntegerArray(pieces);
        AtomicIntegerArray busy = new AtomicIntegerArray(threads);
        workers.each(
            pieces,
            (worker, piece) -> {
              assertEquals(1, busy.incrementAndGet(worker), "one worker does one piece at a time");
              done.incrementAndGet(piece);
              busy.decrementAndGet(worker);
            });
        for (int p = 0; p < pieces; p++) {
          assertEquals(1, done.get(p));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void everyPlaceIsInOneBlock(int threads) {
    try (Workers workers = workers(threads)) {
      for (int length : new int[] {0, 1, Workers.BLOCK, 10 * Workers.BLOCK + 1}) {
        AtomicIntegerArray done = new AtomicIntegerArray(length);
        workers.blocks(
            length,
            (from, to) -> {
              assertEquals(0, from % Workers.BLOCK);
              for (int i = from; i < to; i++) {
                done.incrementAndGet(i);
              }
            });
        for (int i = 0; i < length; i++) {
          assertEquals(1, done.get(i));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void workBesideIsDoneOnceAndDoesNotHoldUpOtherWork(int threads) {
    try (Workers workers = workers(threads)) {
      AtomicInteger begun = new AtomicInteger();
      CountDownLatch released = new CountDownLatch(1);
      Supplier<String> sibling =
          workers.sibling(
              () -> {
                begun.incrementAndGet();
                assertDoesNotThrow(() -> released.await());
                return "done";
              });
      AtomicInteger done = new AtomicInteger();
      workers.each(100, (worker, piece) -> done.incrementAndGet());
      assertEquals(100, done.get());
      released.countDown();
      assertEquals("done", sibling.get());
      assertEquals(1, begun.get());
      Supplier<String> failing =
          workers.sibling(
              () -> {
                throw new IllegalStateException("beside");
              });
      assertEquals("beside", assertThrows(IllegalStateException.class, failing::get).getMessage());
    }
  }

  private static void failAt17(int worker, int piece) {
    if (piece == 17) {
      throw new IllegalStateException("piece 17");
    }
  }

  private static void failHard(int worker, int piece) {
    throw new AssertionError("an error");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void aFailureReachesTheCallerAndWorkersStayUsable(int threads) {
    try (Workers workers = workers(threads)) {
      IllegalStateException e =
          assertThrows(IllegalStateException.class, () -> workers.each(100, WorkersTest::failAt17));
      assertEquals("piece 17", e.getMessage());
      assertThrows(AssertionError.class, () -> workers.each(100, WorkersTest::failHard));
      AtomicInteger done = new AtomicInteger();
      workers.each(50, (worker, piece) -> done.incrementAndGet());
      assertEquals(50, done.get());
    }
  }

  /** Long pieces that end because another has failed do not hide why. */
  @Test
  void theFailureIsNamedThatEndedTheOthers() {
    try (Workers workers = workers(2)) {
      for (int round = 0; round < 20; round++) {
        IllegalStateException e =
            assertThrows(
                IllegalStateException.class,
                () ->
                    workers.each(
                        2,
                        (worker, piece) -> {
                          while (worker == 0) {
                            workers.check();
                          }
                          throw new IllegalStateException("the cause");
                        }));
        assertEquals("the cause", e.getMessage());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void cancelEndsTheWork(int threads) {
    AtomicInteger done = new AtomicInteger();
    FitContext context = FitContext.quiet().withThreads(threads).withCancel(() -> done.get() > 9);
    try (Workers workers = new Workers(context)) {
      assertThrows(
          FitCancelledException.class,
          () -> workers.each(Integer.MAX_VALUE, (worker, piece) -> done.incrementAndGet()));
    }
    assertTrue(done.get() < Integer.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void anInterruptEndsTheWorkAndStaysSet(int threads) {
    try (Workers workers = workers(threads)) {
      Thread.currentThread().interrupt();
      assertThrows(FitCancelledException.class, () -> workers.each(100, (worker, piece) -> {}));
      assertTrue(Thread.interrupted());
    }
  }

  @Test
  void fewerThanOneThreadIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> FitContext.quiet().withThreads(0));
  }
}
