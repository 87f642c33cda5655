package espalier.distill;

import static espalier.learn.Learner.DEPTH_BASE;
import static espalier.learn.Learner.DEPTH_RULE;
import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;
import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.PRUNING;

import espalier.option.Form;
import espalier.option.Option;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import espalier.tree.Pruning;

/** The options of {@link DistilledTreeLearner}. */
public final class DistilledTreeOptions extends OptionSet<DistilledTreeOptions> {

  /** The forest whose scores the tree imitates. */
  public enum Teacher {
    /** The trees of {@code ssl-extra}, on the features and on smoothed ones. */
    FOREST,
    /** The parts of {@code auto}. */
    AUTO
  }

  public static final Option<Teacher> TEACHER =
      Option.of("teacher", Teacher.FOREST)
          .help(
              "Model to imitate: forest (the trees of ssl-extra) or auto (the parts of method auto;"
                  + " slower).")
          .basic();

  private static final int MOST_LEAVES = 16;

  public static final Option<Integer> LEAVES =
      Option.of("leaves", Form.whole(1), MOST_LEAVES)
          .help(
              "Most leaves of the tree; it has fewer where more do not imitate unseen rows better.")
          .basic();

  public static final OptionList LIST =
      OptionList.of(TEACHER, LEAVES, MIN_LEAF, PRUNING, MAX_DEPTH, DEPTH_RULE, DEPTH_BASE)
          .and(UNLABELLED_ROWS, SEED)
          .byDefault(MIN_LEAF, 5.0)
          .byDefault(PRUNING, Pruning.cost(0.002));

  private DistilledTreeOptions(OptionValues values) {
    super(values, DistilledTreeOptions::new);
  }

  /**
   * A forest's tree of at most {@value #MOST_LEAVES} leaves of at least five rows that take away
   * .002 of the error each.
   */
  public static DistilledTreeOptions defaults() {
    return new DistilledTreeOptions(OptionValues.defaults(LIST));
  }
}
