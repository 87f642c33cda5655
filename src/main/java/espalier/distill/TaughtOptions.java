package espalier.distill;

import static espalier.ensemble.ForestOptions.TREES;
import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.PRUNING;

import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import espalier.tree.Pruning;

/** The options of {@link TaughtLearner}. */
public final class TaughtOptions extends OptionSet<TaughtOptions> {

  public static final OptionList LIST =
      OptionList.of(TREES, MIN_LEAF, PRUNING, MAX_DEPTH, SEED)
          .byDefault(TREES, 1)
          .byDefault(MIN_LEAF, 5.0)
          .byDefault(PRUNING, Pruning.cost(0.002));

  private TaughtOptions(OptionValues values) {
    super(values, TaughtOptions::new);
  }

  /** One tree of leaves of at least five rows that take away .002 of the error each. */
  public static TaughtOptions defaults() {
    return new TaughtOptions(OptionValues.defaults(LIST));
  }
}
