package espalier.run;

import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads of one fit: the calling thread and, if more than one was asked for, helpers that live
 * until {@link #close}.
 */
public final class Workers implements AutoCloseable {

  /** A piece of work that receives the number of its worker (0..threads-1) and its own number. */
  @FunctionalInterface
  public interface Piece {
    /** Does a piece. */
    void run(int worker, int piece);
  }

  private final FitContext context;
  private final ExecutorService helpers;
  private volatile boolean stopped;

  /** Workers for a fit; the caller closes them. */
  public Workers(FitContext context) {
    this.context = context;
    this.helpers =
        context.threads() == 1
            ? null
            : Executors.newFixedThreadPool(
                context.threads() - 1,
                task -> {
                  Thread t = new Thread(task, "espalier-worker");
                  t.setDaemon(true);
                  return t;
                });
  }

  /** The number of workers, the calling thread included. */
  public int count() {
    return context.threads();
  }

  /**
   * Does pieces 0..pieces-1, each once, in any order and on any worker; returns when all are done.
   * Results must be written to places that belong to the piece.
   *
   * @throws FitCancelledException if the fit was cancelled meanwhile
   */
  public void each(int pieces, Piece work) {
    stopped = false;
    if (helpers == null || pieces < 2) {
      for (int p = 0; p < pieces; p++) {
        context.check();
        work.run(0, p);
      }
      return;
    }
    AtomicInteger next = new AtomicInteger();
    List<Future<?>> running = new ArrayList<>();
    for (int w = 1; w < count(); w++) {
      int worker = w;
      running.add(
          helpers.submit(() -> context.clock().run(() -> drain(worker, pieces, next, work))));
    }
    RuntimeException failure = null;
    try {
      drain(0, pieces, next, work);
    } catch (RuntimeException e) {
      failure = e;
    }
    next.set(pieces);
    for (Future<?> future : running) {
      RuntimeException other = outcome(future);
      failure = failure == null ? other : failure;
    }
    if (failure != null) {
      throw failure;
    }
    context.check();
  }

  private void drain(int worker, int pieces, AtomicInteger next, Piece work) {
    try {
      for (int p = next.getAndIncrement(); p < pieces; p = next.getAndIncrement()) {
        if (worker == 0) {
          context.check();
        }
        work.run(worker, p);
      }
    } catch (RuntimeException | Error e) {
      next.set(pieces);
      stopped = true;
      throw e;
    }
  }

  /**
   * Ends a long piece of work, on whatever worker, if the fit is to end.
   *
   * @throws FitCancelledException if the calling thread was interrupted, the context cancelled, or
   *     another piece failed
   */
  public void check() {
    if (stopped) {
      throw new FitCancelledException("The fit was ended before it was finished.");
    }
    context.check();
  }

  /**
   * A context for long pieces of work, each on one thread: it reports to nobody, ends when {@link
   * #check} does, and has the services and shared work of the fit.
   */
  public FitContext inside() {
    return context
        .withThreads(1)
        .withProgress(e -> {})
        .withCancel(
            () -> {
              check();
              return false;
            });
  }

  private RuntimeException outcome(Future<?> future) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          future.get();
          return null;
        } catch (InterruptedException e) {
          interrupted = true;
          stopped = true;
        } catch (ExecutionException e) {
          if (e.getCause() instanceof Error error) {
            throw error;
          }
          return (RuntimeException) e.getCause();
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() {
    if (helpers != null) {
      helpers.shutdownNow();
    }
  }
}
