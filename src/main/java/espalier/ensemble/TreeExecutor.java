package espalier.ensemble;

import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.tree.ScoredRegion;
import espalier.tree.Tree;
import java.util.List;
import java.util.Optional;

/**
 * Grows trees of forests elsewhere, such as on other machines. A fit whose context has this service
 * ({@link FitContext#withService}) gets trees from it instead of growing them. Exceptions are
 * forests with a time budget and comparisons of ω; all else, such as the out-of-bag choices, it
 * does itself.
 */
@FunctionalInterface
public interface TreeExecutor {

  /**
   * The trees from..to-1 of a forest, the very trees that {@link ForestJob#grow} makes.
   *
   * @param job the same object for all trees of a forest
   * @param context receives progress and says whether to stop
   */
  List<Tree> grow(ForestJob job, int from, int to, FitContext context);

  /** Trees of a forest, grown here if the context has no such service or there is a deadline. */
  static List<Tree> trees(
      ForestJob job,
      int from,
      int to,
      ScoredRegion reach,
      Optional<Long> deadline,
      FitContext context,
      Workers workers) {
    Optional<TreeExecutor> elsewhere = context.service(TreeExecutor.class);
    return elsewhere.isPresent() && deadline.isEmpty()
        ? elsewhere.get().grow(job, from, to, context)
        : job.grow(from, to, reach, deadline, context, workers);
  }
}
