package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.run.Workers;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Fits on internal folds, each on one thread, as many at a time as there are threads; a fold that
 * would be left over alone has all threads. Folds of data so large that their copies might not fit
 * into memory together are taken one after the other, each on all threads. What a fold comes to
 * does not depend on it.
 */
public final class ParallelFolds {

  /** Cells of features and targets in all copies together; half a gigabyte of doubles. */
  private static final long MOST_CELLS = 1L << 26;

  /** The work for a fold, in a separate worker. */
  @FunctionalInterface
  public interface Piece {
    void run(int piece, FitContext context);
  }

  private ParallelFolds() {}

  /** Whether folds of some data may be taken side by side by so many threads. */
  static boolean allowed(Dataset data, int threads) {
    long columns = (long) data.features().size() + data.targets().outputs();
    return threads > 1 && columns * data.rows() * threads <= MOST_CELLS;
  }

  /** Does pieces 0..pieces-1 and reports how many are done. */
  public static void each(int pieces, Dataset data, FitContext context, String stage, Piece work) {
    int some = onOneThread(pieces, allowed(data, context.threads()) ? context.threads() : 1);
    if (some > 0) {
      sideBySide(some, pieces, context, stage, work);
    }
    FitContext silent = context.withProgress(e -> {});
    for (int p = some; p < pieces; p++) {
      context.check();
      context.report(stage, p, pieces);
      work.run(p, silent);
    }
  }

  /** Scores the rows of a fold, by their numbers, by a fit to all others. */
  public static void score(
      Learner learner, Dataset data, int[] fold, double[][] scores, FitContext context) {
    double[][] found = learner.fit(data.without(fold), context).score(data.select(fold));
    for (int i = 0; i < fold.length; i++) {
      scores[fold[i]] = found[i];
    }
  }

  /** How many pieces are done on one thread each; a last one alone has all threads. */
  static int onOneThread(int pieces, int threads) {
    return threads == 1 || pieces < 2 ? 0 : pieces - (pieces % threads == 1 ? 1 : 0);
  }

  private static void sideBySide(
      int some, int pieces, FitContext context, String stage, Piece work) {
    context.report(stage, 0, pieces);
    AtomicInteger done = new AtomicInteger();
    try (Workers workers = new Workers(context)) {
      FitContext inside = workers.inside();
      workers.each(
          some,
          (worker, p) -> {
            if (worker == 0) {
              context.report(stage, done.get(), pieces);
            }
            work.run(p, inside);
            done.incrementAndGet();
          });
    }
  }
}
