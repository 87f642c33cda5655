package espalier.run;

import espalier.learn.FitCancelledException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Work on threads whose results are received by the calling thread, in the order in which the work
 * was given. Few pieces more than there are threads are open at a time, so memory does not grow
 * with the number of pieces. Used by one thread.
 */
public final class InOrder<R> implements AutoCloseable {

  private record Turn<R>(Future<R> result, Consumer<R> receiver) {}

  private final int threads;
  private final ExecutorService helpers;
  private final Deque<Turn<R>> turns = new ArrayDeque<>();

  /**
   * Work on a number of threads, besides the calling one; on 1 the calling thread does all.
   *
   * @param threads at least 1
   */
  public InOrder(int threads) {
    this.threads = threads;
    this.helpers = threads == 1 ? null : Executors.newFixedThreadPool(threads, Workers::helper);
  }

  /**
   * Gives a piece of work; earlier results may be received meanwhile.
   *
   * @throws FitCancelledException if the calling thread was interrupted (the flag stays set)
   * @throws RuntimeException that of an earlier piece that failed
   */
  public void add(Supplier<R> work, Consumer<R> receiver) {
    if (helpers == null) {
      receiver.accept(work.get());
      return;
    }
    turns.add(new Turn<>(helpers.submit(work::get), receiver));
    while (turns.size() > threads) {
      receive(turns.remove());
    }
  }

  /** Receives all results that are not received yet; throws as {@link #add}. */
  public void finish() {
    while (!turns.isEmpty()) {
      receive(turns.remove());
    }
  }

  private static <R> void receive(Turn<R> turn) {
    R result;
    try {
      result = turn.result().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FitCancelledException("The work was interrupted before it was finished.");
    } catch (ExecutionException e) {
      throw Workers.failure(e);
    }
    turn.receiver().accept(result);
  }

  /** Ends the threads; work that is not finished is given up. */
  @Override
  public void close() {
    if (helpers != null) {
      helpers.shutdownNow();
    }
  }
}
