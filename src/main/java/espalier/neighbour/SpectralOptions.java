package espalier.neighbour;

import static espalier.learn.FeatureSpace.SCALING;
import static espalier.option.Form.whole;
import static espalier.run.Seeds.SEED;

import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import java.util.Optional;

/** The options of {@link SpectralLearner}. */
public final class SpectralOptions extends OptionSet<SpectralOptions> {

  /** The criterion of leave-one-out for labels and classes; numbers have the squared error. */
  public enum Criterion {
    /** The share of wrong labels or classes. */
    ERROR,
    /** The squared error of the values -1 and 1. */
    SQUARED
  }

  /** More eigenvectors are not taken. */
  public static final int MOST_VECTORS = 128;

  public static final Option<Optional<Integer>> NEIGHBOURS =
      Option.auto("neighbours", whole(1, 1000))
          .help(
              "Number of neighbours of each row in the graph, or auto: 4, 8 or 16 by"
                  + " leave-one-out.")
          .basic();

  public static final Option<Optional<Integer>> VECTORS =
      Option.auto("vectors", whole(1, MOST_VECTORS))
          .help(
              "Number of eigenvectors, up to 128, or auto: .1, .2, .4 or .6 of the labelled rows by"
                  + " leave-one-out.")
          .basic();

  public static final Option<Criterion> CRITERION =
      Option.of("criterion", Criterion.ERROR)
          .help("Criterion of leave-one-out for labels and classes: error or squared.")
          .needing(Need.is(NEIGHBOURS, Optional.empty()).or(Need.is(VECTORS, Optional.empty())));

  public static final OptionList LIST =
      OptionList.of(NEIGHBOURS, VECTORS, SCALING, CRITERION, SEED);

  private SpectralOptions(OptionValues values) {
    super(values, SpectralOptions::new);
  }

  /** The numbers of neighbours and eigenvectors chosen by leave-one-out. */
  public static SpectralOptions defaults() {
    return new SpectralOptions(OptionValues.defaults(LIST));
  }
}
