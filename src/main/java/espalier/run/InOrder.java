package espalier.run;

import espalier.learn.FitCancelledException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Work on threads whose results are received by the calling thread, in the order in which the work
 * was given. Few pieces more than there are threads are open at a time, so memory does not grow
 * with the number of pieces. A single piece starts no thread. Used by one thread.
 */
public final class InOrder<R> implements AutoCloseable {

  private final int threads;
  private final Deque<FutureTask<R>> open = new ArrayDeque<>();
  private final Deque<Consumer<R>> receivers = new ArrayDeque<>();
  private ExecutorService helpers;

  /**
   * Work on a number of threads, besides the calling one; on 1 the calling thread does all.
   *
   * @param threads at least 1
   */
  public InOrder(int threads) {
    this.threads = threads;
  }

  /**
   * Gives a piece of work; earlier results may be received meanwhile.
   *
   * @throws FitCancelledException if the calling thread was interrupted (the flag stays set)
   * @throws RuntimeException that of an earlier piece that failed
   */
  public void add(Supplier<R> work, Consumer<R> receiver) {
    open.add(new FutureTask<>(work::get));
    receivers.add(receiver);
    if (threads == 1) {
      finish();
      return;
    }
    if (helpers != null) {
      helpers.execute(open.getLast());
    } else if (open.size() > 1) {
      helpers = Executors.newFixedThreadPool(threads, Workers::helper);
      open.forEach(helpers::execute);
    }
    while (open.size() > threads) {
      receive();
    }
  }

  /** Receives all results that are not received yet; throws as {@link #add}. */
  public void finish() {
    while (!open.isEmpty()) {
      receive();
    }
  }

  private void receive() {
    FutureTask<R> task = open.remove();
    if (helpers == null) {
      task.run();
    }
    receivers.remove().accept(result(task));
  }

  private static <R> R result(Future<R> task) {
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FitCancelledException("The work was interrupted before it was finished.");
    } catch (ExecutionException e) {
      throw Workers.failure(e);
    }
  }

  /** Ends the threads; work that is not finished is given up. */
  @Override
  public void close() {
    if (helpers != null) {
      helpers.shutdownNow();
    }
  }
}
