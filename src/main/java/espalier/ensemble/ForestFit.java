package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FEATURES;
import static espalier.ensemble.ForestOptions.FOREST;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.run.Seeds.SEED;

import espalier.data.Dataset;
import espalier.data.IdleFeatures;
import espalier.learn.FitContext;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.tree.RandomTrees;
import espalier.tree.ScoredRegion;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** The trees of one forest, grown side by side; the same for any number of threads. */
final class ForestFit {

  private final Dataset data;
  private final ForestOptions options;
  private final double[] omegas;
  private final double[] sigma;
  private final ForestJob job;

  /** What the trees of each ω share, made for the first tree. */
  private List<RandomTrees> shared = List.of();

  ForestFit(Dataset all, ForestOptions options, double omega, double[] sigma) {
    this(all, options, new double[] {omega}, sigma);
  }

  /**
   * Trees over the training rows, without unlabelled ones if all ω are 1. They take the ω in turn;
   * sigma weighs each feature in the clustering space, null for all 1.
   */
  ForestFit(Dataset all, ForestOptions options, double[] omegas, double[] sigma) {
    int[] labelled = all.targets().labelledRows();
    double least = Arrays.stream(omegas).min().getAsDouble();
    this.data = least < 1 || labelled.length == all.rows() ? all : all.select(labelled);
    this.options = options.resolved(all);
    this.omegas = omegas.clone();
    this.sigma = sigma;
    this.job = new ForestJob(data, this.options, omegas, sigma);
  }

  private synchronized List<RandomTrees> shared(Workers workers) {
    if (shared.isEmpty()) {
      int count = options.get(FEATURES).of(IdleFeatures.others(data).length, options.get(FOREST));
      boolean extra = options.get(FOREST) == ForestKind.EXTRA;
      RandomTrees.Draw draw = new RandomTrees.Draw(count, extra);
      double least = Arrays.stream(omegas).min().getAsDouble();
      RandomTrees first = new RandomTrees(data, options.tree(), least, draw, sigma, workers);
      shared = Arrays.stream(omegas).mapToObj(first::withOmega).toList();
    }
    return shared;
  }

  Dataset rows() {
    return data;
  }

  /** The row weights of a tree, 0 for rows it does not see. */
  double[] weights(int tree) {
    double[] weights = Bootstrap.of(options, data, tree);
    if (omegas[tree % omegas.length] == 1) {
      Arrays.setAll(weights, row -> data.targets().labelled(row) ? weights[row] : 0);
    }
    return weights;
  }

  /** Grows the first trees where they are wanted, if no {@link TreeExecutor} does. */
  List<Tree> grow(int count, ScoredRegion reach, FitContext context, Workers workers) {
    Optional<TreeExecutor> elsewhere = context.service(TreeExecutor.class);
    if (elsewhere.isPresent()) {
      return elsewhere.get().grow(job, 0, count, context);
    }
    return grow(0, count, reach, Optional.empty(), context, workers);
  }

  /**
   * Grows the trees from..to-1; without a deadline a {@link TreeExecutor} of the context does.
   * After the deadline, by {@link System#nanoTime}, no tree but the forest's first is begun, and
   * the trees before the first missing one are returned.
   */
  List<Tree> grow(int from, int to, Optional<Long> deadline, FitContext context, Workers workers) {
    Optional<TreeExecutor> elsewhere = context.service(TreeExecutor.class);
    if (elsewhere.isPresent() && deadline.isEmpty()) {
      return elsewhere.get().grow(job, from, to, context);
    }
    return grow(from, to, ScoredRegion.EVERYWHERE, deadline, context, workers);
  }

  private List<Tree> grow(
      int from,
      int to,
      ScoredRegion reach,
      Optional<Long> deadline,
      FitContext context,
      Workers workers) {
    Tree[] trees = new Tree[to - from];
    List<RandomTrees> common = shared(workers);
    RandomTrees.Grower[][] growers = new RandomTrees.Grower[workers.count()][omegas.length];
    AtomicInteger done = new AtomicInteger();
    FitContext inside = workers.inside();
    workers.each(
        trees.length,
        (worker, piece) -> {
          int t = from + piece;
          if (t > 0 && deadline.isPresent() && System.nanoTime() - deadline.get() > 0) {
            return;
          }
          int turn = t % omegas.length;
          if (growers[worker][turn] == null) {
            growers[worker][turn] = common.get(turn).grower();
          }
          long seed = Seeds.derive(options.get(SEED), "tree", t);
          trees[piece] = growers[worker][turn].grow(weights(t), seed, reach, inside);
          int ready = done.incrementAndGet();
          if (worker == 0) {
            context.report("growing trees", from + ready, options.get(TREES));
          }
        });
    return Arrays.stream(trees).takeWhile(Objects::nonNull).toList();
  }
}
