package espalier.adapter;

import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.ProgressEvent;
import java.util.function.Consumer;
import java.util.function.Function;

/** How a fit is run for WEKA, Mulan and MEKA, all of which stop a learner by an interrupt. */
public final class Fitting {

  private Fitting() {}

  /** What is used where no number of threads is given: memory grows with threads. */
  private static final int MOST_UNASKED = 8;

  /**
   * Runs a fit with threads, progress and cancellation.
   *
   * @param slots the number of threads; 0 for as many as there are processors, but at most 8
   * @param progress receives how far the fit is
   * @param fit what is to be done
   * @throws InterruptedException if the thread was interrupted
   */
  public static Model run(
      int slots, Consumer<ProgressEvent> progress, Function<FitContext, Model> fit)
      throws InterruptedException {
    int processors = Runtime.getRuntime().availableProcessors();
    int threads = slots == 0 ? Math.min(MOST_UNASKED, processors) : slots;
    try {
      return fit.apply(FitContext.quiet().withThreads(threads).withProgress(progress));
    } catch (FitCancelledException e) {
      Thread.interrupted();
      InterruptedException stop = new InterruptedException(e.getMessage());
      stop.initCause(e);
      throw stop;
    }
  }
}
