package espalier.learn;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The environment of a fit: the number of threads, a listener for the progress, and a test whether
 * to stop. Immutable; the {@code with} methods return changed copies.
 *
 * <p>A fit also stops when its thread is interrupted.
 */
public final class FitContext {

  private final int threads;
  private final Consumer<ProgressEvent> progress;
  private final BooleanSupplier cancelled;
  private final CpuClock clock;
  private final SharedWork shared;
  private final Map<Class<?>, Object> services;

  private FitContext(
      int threads,
      Consumer<ProgressEvent> progress,
      BooleanSupplier cancelled,
      CpuClock clock,
      SharedWork shared,
      Map<Class<?>, Object> services) {
    this.threads = threads;
    this.progress = progress;
    this.cancelled = cancelled;
    this.clock = clock;
    this.shared = shared;
    this.services = services;
  }

  /** One thread, no progress, no cancellation but by interrupt. */
  public static FitContext quiet() {
    return new FitContext(1, e -> {}, () -> false, new CpuClock(), new SharedWork(), Map.of());
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
    return new FitContext(number, progress, cancelled, clock, shared, services);
  }

  /** The context with a listener; it is called from the thread that fits. */
  public FitContext withProgress(Consumer<ProgressEvent> listener) {
    return new FitContext(threads, listener, cancelled, clock, shared, services);
  }

  /** The context that stops a fit soon after the question is answered with true. */
  public FitContext withCancel(BooleanSupplier question) {
    return new FitContext(threads, progress, question, clock, shared, services);
  }

  /** The context whose fits share work with those of other contexts. */
  public FitContext withShared(SharedWork work) {
    return new FitContext(threads, progress, cancelled, clock, work, services);
  }

  /**
   * The context whose fits may use a service, such as one that does a part of the work on other
   * machines. A service changes where work is done, never its result.
   *
   * @param kind what a learner asks for by {@link #service}
   */
  public <T> FitContext withService(Class<T> kind, T service) {
    Map<Class<?>, Object> all = new HashMap<>(services);
    all.put(kind, service);
    return new FitContext(threads, progress, cancelled, clock, shared, Map.copyOf(all));
  }

  /** The service of a kind, empty if there is none. */
  public <T> Optional<T> service(Class<T> kind) {
    return Optional.ofNullable(kind.cast(services.get(kind)));
  }

  /** The work shared by the fits under this context. */
  public SharedWork shared() {
    return shared;
  }

  /** The number of threads a fit may use. */
  public int threads() {
    return threads;
  }

  /** The processor time of all threads that worked under this context. */
  public CpuClock clock() {
    return clock;
  }

  public void report(String stage, long done, long total) {
    report(stage, "", done, total);
  }

  /** Reports a step whose next unit has a name, see {@link ProgressEvent}. */
  public void report(String stage, String unit, long done, long total) {
    progress.accept(new ProgressEvent(stage, unit, done, total));
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
