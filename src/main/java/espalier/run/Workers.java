package espalier.run;

import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * The threads of one fit: the calling thread and, if more than one was requested, helpers that live
 * until {@link #close}.
 */
public final class Workers implements AutoCloseable {

  /** A piece of work that receives the number of its worker (0..threads-1) and its own number. */
  @FunctionalInterface
  public interface Piece {
    void run(int worker, int piece);
  }

  /** A piece of work on places {@code from} to {@code to - 1} of a list. */
  @FunctionalInterface
  public interface Block {
    /** Does a block; its number is {@code from / BLOCK}. */
    void run(int from, int to);
  }

  /** So many places of a list are a block; a multiple of 256. */
  public static final int BLOCK = 1 << 11;

  /** From so many numbers on work is worth the waking of threads. */
  private static final long MANY = 1 << 17;

  /** A helper's turn at some pieces, left out if they are done before it begins. */
  private static final class Step extends FutureTask<Void> {

    private final AtomicBoolean taken = new AtomicBoolean();

    Step(Runnable work) {
      super(work, null);
    }

    @Override
    public void run() {
      if (!taken.getAndSet(true)) {
        super.run();
      }
    }

    /** Leaves the turn out; says whether it had not begun. */
    boolean skip() {
      return !taken.getAndSet(true);
    }
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
            : Executors.newFixedThreadPool(context.threads() - 1, Workers::helper);
  }

  /** A thread that does not keep the program alive. */
  static Thread helper(Runnable task) {
    Thread thread = new Thread(task, "espalier-worker");
    thread.setDaemon(true);
    return thread;
  }

  /** The number of workers, the calling thread included. */
  public int count() {
    return context.threads();
  }

  /** The number of blocks of a list. */
  public static int blocks(int length) {
    return (length + BLOCK - 1) / BLOCK;
  }

  /** Does all blocks of a list, see {@link #each}. */
  public void blocks(int length, Block work) {
    each(blocks(length), (worker, b) -> work.run(b * BLOCK, Math.min(length, (b + 1) * BLOCK)));
  }

  /**
   * Begins work in parallel to the calling thread, on a helper; without helpers, or if none has
   * begun by then, the work is done when its result is needed.
   *
   * @param work must not use these workers
   * @return hands out the result, on the calling thread
   */
  public <T> Supplier<T> sibling(Supplier<T> work) {
    if (helpers == null) {
      return work;
    }
    AtomicReference<T> result = new AtomicReference<>();
    FutureTask<?> task = new FutureTask<>(() -> result.set(work.get()), null);
    helpers.execute(() -> context.clock().run(task));
    return () -> {
      task.run();
      RuntimeException failure = outcome(task);
      if (failure != null) {
        throw failure;
      }
      return result.get();
    };
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
    List<Step> turns = new ArrayList<>();
    for (int w = 1; w < count(); w++) {
      int worker = w;
      Step turn = new Step(() -> context.clock().run(() -> drain(worker, pieces, next, work)));
      turns.add(turn);
      helpers.execute(turn);
    }
    RuntimeException failure = null;
    try {
      drain(0, pieces, next, work);
    } catch (RuntimeException e) {
      failure = e;
    }
    next.set(pieces);
    for (Step turn : turns) {
      failure = cause(failure, turn.skip() ? null : outcome(turn));
    }
    if (failure != null) {
      throw failure;
    }
    context.check();
  }

  /** Why the work ended: a piece that failed rather than pieces that were ended. */
  private static RuntimeException cause(RuntimeException one, RuntimeException other) {
    boolean ended = one == null || one instanceof FitCancelledException;
    return ended && other != null ? other : one;
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
   * A context for long pieces of work, each on one thread: it reports no progress, ends when {@link
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
          return failure(e);
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Why a task failed; an error is thrown. */
  static RuntimeException failure(ExecutionException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return (RuntimeException) e.getCause();
  }

  @Override
  public void close() {
    if (helpers != null) {
      helpers.shutdownNow();
    }
  }
}
