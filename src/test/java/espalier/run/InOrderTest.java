package espalier.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.learn.FitCancelledException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InOrderTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void resultsComeInTheOrderOfTheWork(int threads) {
    List<Integer> received = new ArrayList<>();
    AtomicInteger open = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (InOrder<Integer> turns = new InOrder<>(threads)) {
      for (int i = 0; i < 50; i++) {
        int piece = i;
        open.incrementAndGet();
        turns.add(
            () -> {
              spin(50 - piece);
              return piece * piece;
            },
            result -> {
              received.add(result);
              open.decrementAndGet();
            });
        most.accumulateAndGet(open.get(), Math::max);
      }
      turns.finish();
    }
    assertEquals(IntStream.range(0, 50).map(i -> i * i).boxed().toList(), received);
    assertTrue(most.get() <= threads, "held " + most);
  }

  @Test
  void aPieceIsDoneWhileAnotherIs() {
    CountDownLatch both = new CountDownLatch(2);
    List<Boolean> received = new ArrayList<>();
    try (InOrder<Boolean> turns = new InOrder<>(2)) {
      for (int i = 0; i < 2; i++) {
        turns.add(
            () -> {
              both.countDown();
              try {
                both.await();
              } catch (InterruptedException e) {
                return false;
              }
              return true;
            },
            received::add);
      }
      turns.finish();
    }
    assertEquals(List.of(true, true), received);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aFailureReachesTheCaller(int threads) {
    List<Integer> received = new ArrayList<>();
    IllegalStateException failure =
        assertThrows(
            IllegalStateException.class,
            () -> {
              try (InOrder<Integer> turns = new InOrder<>(threads)) {
                turns.add(() -> 1, received::add);
                turns.add(
                    () -> {
                      throw new IllegalStateException("broken");
                    },
                    received::add);
                turns.finish();
              }
            });
    assertEquals("broken", failure.getMessage());
    assertEquals(List.of(1), received);
  }

  @Test
  void aSinglePieceStartsNoThread() {
    List<Thread> received = new ArrayList<>();
    try (InOrder<Thread> turns = new InOrder<>(3)) {
      turns.add(Thread::currentThread, received::add);
      turns.finish();
    }
    assertEquals(List.of(Thread.currentThread()), received);
  }

  @Test
  void anInterruptEndsTheWaiting() {
    CountDownLatch never = new CountDownLatch(1);
    try (InOrder<Integer> turns = new InOrder<>(2)) {
      turns.add(() -> 0, result -> {});
      turns.add(
          () -> {
            try {
              never.await();
            } catch (InterruptedException e) {
              return 0;
            }
            return 1;
          },
          result -> {});
      Thread.currentThread().interrupt();
      assertThrows(FitCancelledException.class, turns::finish);
      assertTrue(Thread.interrupted());
    }
  }

  private static void spin(int steps) {
    for (int i = 0; i < steps * 1000; i++) {
      Thread.onSpinWait();
    }
  }
}
