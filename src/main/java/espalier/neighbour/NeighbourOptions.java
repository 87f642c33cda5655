package espalier.neighbour;

import static espalier.learn.FeatureSpace.MISSING;
import static espalier.learn.FeatureSpace.SCALING;
import static espalier.option.Form.whole;
import static espalier.run.Seeds.SEED;

import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;

/** The options of {@link NeighbourLearner}. */
public final class NeighbourOptions extends OptionSet<NeighbourOptions> {

  /** The rule for several rows that are equally near. */
  public enum Ties {
    /** All of them answer, the mean counts. */
    SHARE,
    /** One of them, drawn at random, answers. */
    RANDOM
  }

  /** How many labelled rows answer. */
  public static final Option<Integer> NEIGHBOURS =
      Option.of("neighbours", whole(1, 1_000_000), 1)
          .help("Number of nearest labelled rows that predict: 1 or more.")
          .basic();

  /** The rule for several labelled rows that are equally near. */
  public static final Option<Ties> TIES =
      Option.of("ties", Ties.SHARE)
          .help(
              "Equally near labelled rows: share (their mean is predicted) or random (one of them"
                  + " is).")
          .needing(Need.is(NEIGHBOURS, 1));

  public static final OptionList LIST = OptionList.of(NEIGHBOURS, TIES, SCALING, MISSING, SEED);

  private NeighbourOptions(OptionValues values) {
    super(values, NeighbourOptions::new);
  }

  /** The single nearest row, ties shared. */
  public static NeighbourOptions defaults() {
    return new NeighbourOptions(OptionValues.defaults(LIST));
  }

  @Override
  protected void check() {
    requireCounting(TIES);
  }
}
