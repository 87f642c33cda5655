package espalier.adapter;

import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import espalier.learn.Model;
import java.util.function.Function;

/** How a fit is run for WEKA, Mulan and MEKA, all of which stop a learner by an interrupt. */
public final class Fitting {

  private Fitting() {}

  /**
   * Runs a fit.
   *
   * @param slots the number of threads; 0 for all processors
   * @param fit what is to be done
   * @throws InterruptedException if the thread was interrupted
   */
  public static Model run(int slots, Function<FitContext, Model> fit) throws InterruptedException {
    int threads = slots == 0 ? Runtime.getRuntime().availableProcessors() : slots;
    try {
      return fit.apply(FitContext.quiet().withThreads(threads));
    } catch (FitCancelledException e) {
      Thread.interrupted();
      InterruptedException stop = new InterruptedException(e.getMessage());
      stop.initCause(e);
      throw stop;
    }
  }
}
