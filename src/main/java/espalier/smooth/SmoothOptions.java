package espalier.smooth;

import static espalier.option.Form.from;
import static espalier.option.Form.whole;

import espalier.learn.FeatureSpace.Scaling;
import espalier.option.Form;
import espalier.option.Option;
import espalier.option.OptionList;
import java.util.Optional;

/** The options of smoothed features. */
public final class SmoothOptions {

  public static final Option<Integer> SMOOTH_NEIGHBOURS =
      Option.of("smooth-neighbours", whole(1), 10)
          .help(
              "Number of nearest rows that each row is joined to for smoothed features: 1 or more.");

  /** λ, how much like its neighbours a row is made. */
  public static final Option<Double> SMOOTH_STRENGTH =
      Option.of("smooth-strength", from(0), 4.0)
          .help("Weight of the neighbours in smoothed features; the row itself has 1: 0 or more.");

  public static final Option<Optional<Scaling>> SMOOTH_SCALING =
      Option.auto("smooth-scaling", Form.choice(Scaling.class))
          .help(
              "Scaling of features to find the nearest rows: standardise, none (features in one"
                  + " unit, such as embeddings), or auto to choose by leave-one-out.");

  public static final OptionList LIST =
      OptionList.of(SMOOTH_NEIGHBOURS, SMOOTH_STRENGTH, SMOOTH_SCALING);

  private SmoothOptions() {}
}
