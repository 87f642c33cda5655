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

/**
 * The input for growing the trees of one forest, side by side: every tree follows from it and its
 * own number alone. What trees share, such as sorted features, is made for the first of them and
 * kept. Safe for several threads at once.
 */
public final class ForestJob {

  private final Dataset rows;
  private final ForestOptions options;
  private final double[] omegas;
  private final double[] sigma;

  /** What the trees of each ω share. */
  private List<RandomTrees> shared = List.of();

  ForestJob(Dataset all, ForestOptions options, double omega, double[] sigma) {
    this(all, options, new double[] {omega}, sigma);
  }

  /**
   * A job to grow trees.
   *
   * @param all the training rows; those without label are left out if all ω are 1
   * @param options the forest's options
   * @param omegas the degrees of supervision, which trees take in turn
   * @param sigma a weight for each feature in the clustering space, null for all 1
   */
  public ForestJob(Dataset all, ForestOptions options, double[] omegas, double[] sigma) {
    int[] labelled = all.targets().labelledRows();
    this.omegas = omegas.clone();
    this.rows = least() < 1 || labelled.length == all.rows() ? all : all.select(labelled);
    this.options = options.resolved(all);
    this.sigma = sigma == null ? null : sigma.clone();
  }

  private double least() {
    return Arrays.stream(omegas).min().getAsDouble();
  }

  private synchronized List<RandomTrees> shared(Workers workers) {
    if (shared.isEmpty()) {
      int count = options.get(FEATURES).of(IdleFeatures.others(rows).length, options.get(FOREST));
      boolean extra = options.get(FOREST) == ForestKind.EXTRA;
      RandomTrees.Draw draw = new RandomTrees.Draw(count, extra);
      RandomTrees first =
          new RandomTrees(
              rows,
              options.tree(),
              least(),
              draw,
              sigma,
              RandomTrees.sorted(rows, options.tree(), workers));
      shared = Arrays.stream(omegas).mapToObj(first::withOmega).toList();
    }
    return shared;
  }

  public Dataset rows() {
    return rows;
  }

  public ForestOptions options() {
    return options;
  }

  /** The degrees of supervision, which trees take in turn. */
  public double[] omegas() {
    return omegas.clone();
  }

  /** A weight for each feature in the clustering space, null for all 1. */
  public double[] sigma() {
    return sigma == null ? null : sigma.clone();
  }

  /** The row weights of a tree, 0 for rows it does not see. */
  double[] weights(int tree) {
    double[] weights = Bootstrap.of(options, rows, tree);
    if (omegas[tree % omegas.length] == 1) {
      Arrays.setAll(weights, row -> rows.targets().labelled(row) ? weights[row] : 0);
    }
    return weights;
  }

  /** Grows the trees from..to-1 here, with the threads of the context. */
  public List<Tree> grow(int from, int to, FitContext context) {
    try (Workers workers = new Workers(context)) {
      return grow(from, to, ScoredRegion.EVERYWHERE, Optional.empty(), context, workers);
    }
  }

  /**
   * Grows the trees from..to-1 here. After the deadline, by {@link System#nanoTime}, no tree but
   * the forest's first is begun, and the trees before the first missing one are returned.
   */
  List<Tree> grow(
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
