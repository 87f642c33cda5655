package espalier.neighbour;

import static espalier.option.Form.from;
import static espalier.run.Seeds.SEED;

import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;

/** The options of {@link LabelPropagation}. */
public final class PropagationOptions extends OptionSet<PropagationOptions> {

  /** The criterion of propagated targets z; L is the Laplacian, M marks the known cells. */
  public enum PropagationForm {
    /** Σ M (z - y)² + γ zᵀLz: given targets may change. */
    SOFT,
    /** The limit γ → 0: known targets stay, every other row is the mean of its neighbours. */
    HARMONIC,
    /**
     * (I + γL)⁻¹My as a share of (I + γL)⁻¹M1, M being without weights on other rows: every row is
     * held a little, so that targets fade with the distance from known ones.
     */
    NORMALISED
  }

  /** γ where it cannot be chosen. */
  public static final double DEFAULT_GAMMA = 0.03;

  /** The criterion that propagated targets minimise. */
  public static final Option<PropagationForm> FORM =
      Option.of("form", PropagationForm.SOFT)
          .help(
              "Constraint on propagated targets: soft (known ones may change), harmonic (known"
                  + " ones stay) or normalised (they fade with distance).")
          .basic();

  public static final Option<Double> GAMMA =
      Option.of("gamma", from(0), DEFAULT_GAMMA)
          .help("Strength of agreement between neighbours: 0 or more.")
          .needing(Need.not(FORM, PropagationForm.HARMONIC))
          .basic();

  public static final OptionList LIST = OptionList.of(FORM, GAMMA).and(GraphOptions.LIST).and(SEED);

  private PropagationOptions(OptionValues values) {
    super(values, PropagationOptions::new);
  }

  /** The soft form with LapTAO's γ and graph. */
  public static PropagationOptions defaults() {
    return new PropagationOptions(OptionValues.defaults(LIST));
  }
}
