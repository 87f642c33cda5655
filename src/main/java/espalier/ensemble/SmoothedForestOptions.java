package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FEATURES;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.learn.Learner.DEPTH_BASE;
import static espalier.learn.Learner.DEPTH_RULE;
import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;
import static espalier.option.Form.between;
import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.SMOOTHING;

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
      Option.auto("smooth-share", between(0, 1))
          .help(
              "Share of the vote for trees on smoothed features, from 0 to 1, or auto: by least"
                  + " squares on held-out rows.")
          .basic();

  public static final OptionList LIST =
      OptionList.of(TREES, FEATURES, SMOOTH_SHARE)
          .and(SmoothOptions.LIST)
          .and(MIN_LEAF, MAX_DEPTH, SMOOTHING, DEPTH_RULE, DEPTH_BASE, UNLABELLED_ROWS, SEED)
          .byDefault(TREES, 400)
          .byDefault(MIN_LEAF, 1.0)
          .byDefault(SMOOTHING, Optional.empty());

  /** Smoothed features are dense and alike, so that a node should try more of them. */
  private static final FeatureCount MANY = new FeatureCount("0.3");

  /** More smoothed features are not tried in a node unless a number is given. */
  private static final int MOST_TRIED = 200;

  private SmoothedForestOptions(OptionValues values) {
    super(values, SmoothedForestOptions::new);
  }

  /** 400 fully grown trees, half of them on smoothed features; how much they count is chosen. */
  public static SmoothedForestOptions defaults() {
    return new SmoothedForestOptions(OptionValues.defaults(LIST));
  }

  @Override
  protected void check() {
    forest(get(TREES), false).checked();
  }

  /** Trees on labelled rows. */
  ForestOptions forest(int trees, boolean smoothed) {
    ForestOptions all = judged(trees, smoothed).takeFrom(this).with(TREES, trees);
    return smoothed && get(FEATURES).equals(FeatureCount.AUTO) ? all.with(FEATURES, MANY) : all;
  }

  /**
   * Extremely randomized trees on labelled rows, each of which leaves out one fold of ten; with √D
   * features in a node, or .3 D of smoothed features, at most {@value #MOST_TRIED} ({@link #most}).
   */
  public static ForestOptions judged(int trees, boolean smoothed) {
    ForestOptions all =
        ForestOptions.supervised()
            .with(TREES, trees)
            .with(ForestOptions.FOREST, ForestKind.EXTRA)
            .with(ForestOptions.HELD_OUT_FOLDS, 10)
            .with(MIN_LEAF, 1.0)
            .with(GrowthOptions.MIN_LABELLED, 1.0);
    return smoothed ? all.with(FEATURES, MANY) : all;
  }

  /** Options of a forest on so many smoothed features, of which a node does not try too many. */
  static ForestOptions most(ForestOptions options, int features) {
    boolean own = options.get(FEATURES).equals(MANY);
    return own && MANY.of(features, ForestKind.EXTRA) > MOST_TRIED
        ? options.with(FEATURES, new FeatureCount(Integer.toString(MOST_TRIED)))
        : options;
  }
}
