package espalier.learn;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * What a fit is given besides data: the number of threads, somebody to tell the progress, and a
 * question whether to stop. Immutable; the {@code with} methods return changed copies.
 *
 * <p>A fit also stops when its thread is interrupted.
 */
public final class FitContext {

  private static final FitContext QUIET = new FitContext(1, e -> {}, () -> false, new CpuClock());

  private final int threads;
  private final Consumer<ProgressEvent> progress;
  private final BooleanSupplier cancelled;
  private final CpuClock clock;

  private FitContext(
      int threads, Consumer<ProgressEvent> progress, BooleanSupplier cancelled, CpuClock clock) {
    this.threads = threads;
    this.progress = progress;
    this.cancelled = cancelled;
    this.clock = clock;
  }

  /** One thread, no progress, no cancellation but by interrupt. */
  public static FitContext quiet() {
    return QUIET.withClock();
  }

  private FitContext withClock() {
    return new FitContext(threads, progress, cancelled, new CpuClock());
  }

  /**
   * The context with a number of threads.
   *
   * @throws IllegalArgumentException if the number is below 1
   */
  public FitContext withThreads(int number) {
    if (number < 1) {
      throw new IllegalArgumentException(
          "The number of threads was given as " + number + "; it must be at least 1.");
    }
    return new FitContext(number, progress, cancelled, clock);
  }

  /** The context with a listener; it is called from the thread that fits. */
  public FitContext withProgress(Consumer<ProgressEvent> listener) {
    return new FitContext(threads, listener, cancelled, clock);
  }

  /** The context that stops a fit soon after the question is answered with true. */
  public FitContext withCancel(BooleanSupplier question) {
    return new FitContext(threads, progress, question, clock);
  }

  /** The number of threads a fit may use. */
  public int threads() {
    return threads;
  }

  /** The processor time of all threads that worked under this context. */
  public CpuClock clock() {
    return clock;
  }

  /** Tells the listener. */
  public void report(String stage, long done, long total) {
    progress.accept(new ProgressEvent(stage, done, total));
  }

  /**
   * Ends the fit if it was asked to end.
   *
   * @throws FitCancelledException if the thread is interrupted (the flag stays set) or cancelled
   */
  public void check() {
    if (Thread.currentThread().isInterrupted() || cancelled.getAsBoolean()) {
      throw new FitCancelledException("The fit was interrupted before it was finished.");
    }
  }
}
