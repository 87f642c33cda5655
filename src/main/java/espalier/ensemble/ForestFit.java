package espalier.ensemble;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Seeds;
import espalier.learn.Workers;
import espalier.tree.RandomTrees;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The trees of one forest, grown side by side; the same for any number of threads. */
final class ForestFit {

  private final Dataset data;
  private final ForestOptions options;
  private final double omega;
  private final RandomTrees shared;

  /**
   * Makes ready what the trees share.
   *
   * @param all the training rows; ω = 1 leaves the unlabelled ones out
   * @param sigma a weight for each feature in the clustering space, null for all 1
   */
  ForestFit(Dataset all, ForestOptions options, double omega, double[] sigma, Workers workers) {
    int[] labelled = all.targets().labelledRows();
    this.data = omega < 1 || labelled.length == all.rows() ? all : all.select(labelled);
    this.options = options;
    this.omega = omega;
    int count = options.features().of(data.features().size(), options.kind());
    RandomTrees.Draw draw = new RandomTrees.Draw(count, options.kind() == ForestKind.EXTRA);
    this.shared = new RandomTrees(data, options.tree(), omega, draw, sigma, workers);
  }

  /** The rows that are trained on. */
  Dataset rows() {
    return data;
  }

  /** The degree of supervision. */
  double omega() {
    return omega;
  }

  /** The row weights of a tree, 0 for rows it does not see. */
  double[] weights(int tree) {
    return options.kind() == ForestKind.EXTRA
        ? Bootstrap.none(data)
        : Bootstrap.stratified(data, options.tree().seed(), tree);
  }

  /** Grows the first trees; ends within a node's time if the fit is cancelled. */
  List<Tree> grow(int count, FitContext context, Workers workers) {
    Tree[] trees = new Tree[count];
    RandomTrees.Grower[] growers = new RandomTrees.Grower[workers.count()];
    AtomicInteger done = new AtomicInteger();
    FitContext inside = FitContext.quiet().withCancel(() -> ended(workers));
    workers.each(
        count,
        (worker, t) -> {
          if (growers[worker] == null) {
            growers[worker] = shared.grower();
          }
          long seed = Seeds.derive(options.tree().seed(), "tree", t);
          trees[t] = growers[worker].grow(weights(t), seed, inside);
          int ready = done.incrementAndGet();
          if (worker == 0) {
            context.report("growing trees", ready, count);
          }
        });
    return Arrays.asList(trees);
  }

  private static boolean ended(Workers workers) {
    workers.check();
    return false;
  }
}
