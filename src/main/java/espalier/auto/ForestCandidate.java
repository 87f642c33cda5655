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
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.ensemble.FeatureCount;
import espalier.ensemble.ForestKind;
import espalier.ensemble.ForestOptions;
import espalier.impurity.ClusteringOptions;
import espalier.split.SplitSearch;
import java.util.ArrayList;
import java.util.List;

/**
 * A forest that is tried.
 *
 * @param name its method in the catalogue and the settings that matter
 * @param options its options
 */
record ForestCandidate(String name, ForestOptions options) {

  /** Each tree of randomized trees leaves out one of so many folds of the labelled rows. */
  private static final int FOLDS = 5;

  /**
   * The forests to be tried, the one to be relied on where nothing can be judged first.
   *
   * @param unlabelled whether there are unlabelled rows to learn from
   */
  static List<ForestCandidate> of(AutoOptions options, boolean unlabelled) {
    Effort effort = options.get(EFFORT);
    int trees =
        switch (effort) {
          case QUICK -> 100;
          case NORMAL -> 200;
          case THOROUGH -> 500;
        };
    List<ForestCandidate> all = new ArrayList<>();
    all.add(extra(options, "sqrt", trees, true));
    all.add(extra(options, "0.3", trees, true));
    all.add(forest(options, trees));
    if (unlabelled) {
      all.add(extra(options, "sqrt", trees / 2, false));
    }
    if (effort != Effort.QUICK) {
      int oblique = effort == Effort.NORMAL ? 50 : 150;
      all.add(oblique(options, oblique, true));
      if (unlabelled) {
        all.add(oblique(options, oblique, false));
      }
    }
    return all;
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
            .with(ClusteringOptions.DEPTH_RULE, options.get(ClusteringOptions.DEPTH_RULE))
            .with(ClusteringOptions.DEPTH_BASE, options.get(ClusteringOptions.DEPTH_BASE))
            .with(SEED, options.get(SEED));
    return new ForestCandidate(name + " trees=" + trees, supervised ? own.fix(OMEGA, 1.0) : own);
  }
}
