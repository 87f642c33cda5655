package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FEATURES;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.impurity.ClusteringOptions.DEPTH_BASE;
import static espalier.impurity.ClusteringOptions.DEPTH_RULE;
import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;
import static espalier.option.Form.between;
import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.SMOOTHING;

import espalier.option.Form;
import espalier.option.Option;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import espalier.smooth.SmoothOptions;
import espalier.tree.GrowthOptions;
import java.util.Optional;

/** The options of {@link SmoothedForestLearner}. */
public final class SmoothedForestOptions extends OptionSet<SmoothedForestOptions> {

  /** The share of the trees that see the smoothed features. */
  public static final Option<Optional<Double>> SMOOTH_SHARE =
      Option.of(
              "smooth-share",
              Form.auto(between(0, 1)),
              Optional.<Double>empty(),
              "Share of the vote for trees on smoothed features, from 0 to 1, or auto: by least"
                  + " squares on held-out rows.")
          .basic();

  public static final OptionList LIST =
      OptionList.of(TREES, FEATURES, SMOOTH_SHARE, ForestOptions.HELD_OUT_FOLDS)
          .and(SmoothOptions.LIST)
          .and(MIN_LEAF, MAX_DEPTH, SMOOTHING, DEPTH_RULE, DEPTH_BASE, UNLABELLED_ROWS, SEED)
          .byDefault(TREES, 400)
          .byDefault(MIN_LEAF, 1.0).byDefault(ForestOptions.HELD_OUT_FOLDS, 10).byDefault(SMOOTHING, Optional.empty());

  private SmoothedForestOptions(OptionValues values) {
    super(values, SmoothedForestOptions::new);
  }

  /** 200 fully grown trees, half of them on smoothed features; how much they count is chosen. */
  public static SmoothedForestOptions defaults() {
    return new SmoothedForestOptions(OptionValues.defaults(LIST));
  }

  @Override
  protected void check() {
    forest(get(TREES)).checked();
  }

  /** Extremely randomized trees on labelled rows, each of which leaves out one fold of five. */
  ForestOptions forest(int trees) {
    return ForestOptions.supervised()
        .with(ForestOptions.FOREST, ForestKind.EXTRA)
        .with(GrowthOptions.MIN_LABELLED, 1.0)
        .takeFrom(this)
        .with(TREES, trees);
  }
}
