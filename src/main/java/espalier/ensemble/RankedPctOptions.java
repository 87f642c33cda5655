package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FEATURE_RANKING;
import static espalier.split.ObliqueOptions.SPLITTER;

import espalier.option.Form;
import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import espalier.split.SplitSearch;
import espalier.tree.PctOptions;

/** The options of {@link RankedPctLearner}: those of a tree, and how its features are weighed. */
public final class RankedPctOptions extends OptionSet<RankedPctOptions> {

  /** The number of trees of the forest that ranks. */
  public static final Option<Integer> RANKING_TREES =
      Option.of("ranking-trees", Form.whole(1), ForestOptions.DEFAULT_TREES)
          .help("Number of trees of the forest that ranks the features: 1 or more.")
          .needing(Need.is(FEATURE_RANKING, true));

  /** All options of such trees. */
  public static final OptionList LIST = PctOptions.LIST.and(FEATURE_RANKING, RANKING_TREES);

  private RankedPctOptions(OptionValues values) {
    super(values, RankedPctOptions::new);
  }

  @Override
  protected void check() {
    if (get(FEATURE_RANKING) && get(SPLITTER) != SplitSearch.AXIS) {
      throw new IllegalArgumentException(
          "feature-ranking=true weighs the features of axis-parallel trees; with it set"
              + " splitter=axis.");
    }
    tree().checked();
  }

  /** A semi-supervised tree whose features count equally. */
  public static RankedPctOptions defaults() {
    return new RankedPctOptions(OptionValues.defaults(LIST));
  }

  /** The options of the tree, including ω and its grid. */
  public PctOptions tree() {
    return PctOptions.partOf(this);
  }
}
