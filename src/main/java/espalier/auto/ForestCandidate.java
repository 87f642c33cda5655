package espalier.auto;

import static espalier.auto.AutoOptions.EFFORT;
import static espalier.ensemble.ForestOptions.FEATURES;
import static espalier.ensemble.ForestOptions.FOREST;
import static espalier.ensemble.ForestOptions.HELD_OUT_FOLDS;
import static espalier.ensemble.ForestOptions.OMEGA_GUARD;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.MIN_LABELLED;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.auto.AutoOptions.Effort;
import espalier.data.Dataset;
import espalier.ensemble.FeatureCount;
import espalier.ensemble.ForestKind;
import espalier.ensemble.ForestOptions;
import espalier.impurity.ClusteringOptions;
import espalier.split.SplitSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A forest that is tried.
 *
 * @param name its method in the catalogue and the settings that matter
 * @param options its options
 */
record ForestCandidate(String name, ForestOptions options) {

  /** Each tree of randomized trees leaves out one of so many folds of the labelled rows. */
  private static final int FOLDS = 5;

  /** What a tree costs, in units of an extremely randomized tree with √D features in a node. */
  private static final double MANY_FEATURES = 2;

  private static final double OBLIQUE = 2;

  /**
   * More work than this is spent only on what adds something, in the unit of {@link CostEstimate}.
   */
  private static final double COSTLY = 3e8;

  /**
   * The forests to be tried, the one to be relied on where nothing can be judged first. On large
   * data they have fewer trees, and those that could not have enough of them are left out; the
   * first is there in any case.
   *
   * @param data the training rows
   */
  static List<ForestCandidate> of(AutoOptions options, Dataset data) {
    Effort effort = options.get(EFFORT);
    int[] labelled = data.targets().labelledRows();
    boolean unlabelled = labelled.length < data.rows();
    CostEstimate all = CostEstimate.of(data);
    CostEstimate few = unlabelled ? CostEstimate.of(data.select(labelled)) : all;
    double budget = effort.budget();
    int trees = few.trees(effort.trees(), 1, budget);
    int many = few.trees(effort.trees(), MANY_FEATURES, budget);
    int mixed = unlabelled ? all.trees(effort.trees() / 2, 1, budget) : 0;
    int oblique = few.trees(effort.oblique(), OBLIQUE, budget);
    int both = unlabelled ? all.trees(effort.oblique(), OBLIQUE, budget) : 0;
    List<ForestCandidate> found = new ArrayList<>();
    found.add(extra(options, "sqrt", Math.max(CostEstimate.FEWEST, trees), true));
    if (many > 0) {
      found.add(extra(options, "0.3", many, true));
    }
    if (trees > 0) {
      found.add(forest(options, trees));
    }
    if (mixed > 0) {
      found.add(extra(options, "sqrt", mixed, false));
    }
    if (oblique > 0) {
      found.add(oblique(options, oblique, true));
    }
    if (both > 0) {
      found.add(oblique(options, both, false));
    }
    return found;
  }

  /** Whether the forest is so much work that it may be dropped after its first trees. */
  boolean costly(Dataset data) {
    boolean supervised = options.get(OMEGA).isPresent();
    Dataset rows = supervised ? data.select(data.targets().labelledRows()) : data;
    return CostEstimate.of(rows).cells() * options.get(TREES) > COSTLY;
  }

  private static ForestCandidate extra(
      AutoOptions options, String features, int trees, boolean supervised) {
    ForestOptions base =
        ForestOptions.semiSupervised()
            .with(FOREST, ForestKind.EXTRA)
            .with(FEATURES, new FeatureCount(features))
            .with(OMEGA_GUARD, false)
            .with(MIN_LEAF, 1.0)
            .with(MIN_LABELLED, 1.0)
            .with(HELD_OUT_FOLDS, FOLDS);
    String name = (supervised ? "extra" : "ssl-extra") + " features=" + features;
    return of(name, options, base, trees, supervised);
  }

  private static ForestCandidate forest(AutoOptions options, int trees) {
    ForestOptions base = ForestOptions.semiSupervised().with(MIN_LEAF, 1.0).with(MIN_LABELLED, 1.0);
    return of("rf min-leaf=1", options, base, trees, true);
  }

  private static ForestCandidate oblique(AutoOptions options, int trees, boolean supervised) {
    String name = (supervised ? "" : "ssl-") + "spyct-grad-bagging";
    return of(name, options, ForestOptions.oblique(SplitSearch.GRADIENT), trees, supervised);
  }

  private static ForestCandidate of(
      String name, AutoOptions options, ForestOptions base, int trees, boolean supervised) {
    ForestOptions own =
        base.with(TREES, trees)
            .with(SMOOTHING, Optional.empty())
            .with(ClusteringOptions.DEPTH_RULE, options.get(ClusteringOptions.DEPTH_RULE))
            .with(ClusteringOptions.DEPTH_BASE, options.get(ClusteringOptions.DEPTH_BASE))
            .with(SEED, options.get(SEED));
    return new ForestCandidate(name + " trees=" + trees, supervised ? own.fix(OMEGA, 1.0) : own);
  }
}
