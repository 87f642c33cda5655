package espalier.arrays;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.distill.GivenScores;
import espalier.distill.TaughtLearner;
import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ProgressEvent;
import espalier.learn.Stages;
import espalier.message.Numbers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A fit in a separate thread. The caller waits for a short time, shows the progress and waits
 * again. So a program in another language stays responsive and can stop the fit. Thread-safe.
 */
public final class ArrayFit {

  private final Stages stages = new Stages();
  private final FutureTask<Model> task;

  private ArrayFit(Learner learner, Dataset data, int threads) {
    FitContext context = FitContext.quiet().withThreads(threads).withProgress(this::take);
    task = new FutureTask<>(() -> learner.fit(data, context));
  }

  /**
   * Starts a fit in a separate thread.
   *
   * @param method the name of a method, see {@link Catalogue}
   * @param keys options of the method
   * @param values their values, as texts
   * @param seed the seed, unless it is among the options
   * @param threads the number of threads, at least 1
   * @throws IllegalArgumentException if there is no such method, or an option does not fit it
   */
  public static ArrayFit start(
      String method, String[] keys, String[] values, long seed, Dataset data, int threads) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (int k = 0; k < keys.length; k++) {
      settings.put(keys[k], values[k]);
    }
    ArrayFit fit = new ArrayFit(Catalogue.of(method).learner(settings, seed), data, threads);
    Thread worker = new Thread(fit.task, "espalier-fit");
    worker.setDaemon(true);
    worker.start();
    return fit;
  }

  /**
   * A model of given scores.
   *
   * @param fidelity see {@link TaughtLearner#fidelity}
   */
  public record Taught(ArrayModel model, double fidelity) {}

  /**
   * Learns a tree of scores that another model gave, or a forest.
   *
   * @param scores a numeric column for each output, see {@link GivenScores#of}
   * @param trees the number of trees
   * @throws IllegalArgumentException if scores do not fit the rows
   */
  public static Taught taught(Dataset data, Dataset scores, int trees, long seed, int threads) {
    TaughtLearner learner = new TaughtLearner(GivenScores.of(scores, data), trees, seed);
    FitContext context = FitContext.quiet().withThreads(threads);
    Model model = learner.fit(data, context);
    return new Taught(new ArrayModel(model), learner.fidelity(data, context));
  }

  private synchronized void take(ProgressEvent event) {
    stages.accept(event);
  }

  /** How far the fit is: what is being done, and the share of all that is done in per cent. */
  public synchronized String progress() {
    return stages.text().isEmpty() ? "" : stages.text() + ", " + Numbers.percent(stages.share());
  }

  /**
   * Waits for the end of the fit, at most some time.
   *
   * @return whether it has ended
   * @throws InterruptedException if the calling thread is interrupted
   */
  public boolean waitFor(long milliseconds) throws InterruptedException {
    try {
      task.get(milliseconds, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException | CancellationException e) {
      return true;
    }
    return true;
  }

  /** Requests the end of the fit. */
  public void cancel() {
    task.cancel(true);
  }

  /**
   * The trained model; waits for the end of the fit.
   *
   * @throws IllegalArgumentException if nothing can be learned from the data; says why
   * @throws FitCancelledException if the fit was stopped
   * @throws InterruptedException if the calling thread is interrupted
   */
  public ArrayModel model() throws InterruptedException {
    try {
      return new ArrayModel(task.get());
    } catch (CancellationException e) {
      throw new FitCancelledException("The fit was stopped before it was finished.");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
