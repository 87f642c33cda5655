package espalier.neighbour;

import java.util.Objects;

/**
 * The options of {@link LabelPropagation}; {@link PropagationOptionTable} reads and writes them as
 * text.
 *
 * @param form what the spread targets minimise
 * @param gamma γ, how much neighbours are to agree, at least 0; without effect in the harmonic form
 * @param graph how rows are joined
 * @param seed the seed of the internal folds where the number of neighbours is to be chosen
 */
public record PropagationOptions(
    PropagationForm form, double gamma, GraphOptions graph, long seed) {

  /** γ where it cannot be chosen. */
  public static final double USUAL_GAMMA = 0.03;

  /**
   * Checks ranges.
   *
   * @throws IllegalArgumentException if γ is negative or infinite
   */
  public PropagationOptions {
    Objects.requireNonNull(form, "form");
    Objects.requireNonNull(graph, "graph");
    GraphOptions.require(
        gamma >= 0 && gamma < Double.POSITIVE_INFINITY, "gamma", gamma, "0 or more");
  }

  /** The soft form with LapTAO's γ and graph. */
  public static PropagationOptions defaults() {
    return new PropagationOptions(PropagationForm.SOFT, USUAL_GAMMA, GraphOptions.defaults(), 1);
  }

  /** The options with an option changed by its name in the {@link PropagationOptionTable}. */
  public PropagationOptions with(String key, String value) {
    return PropagationOptionTable.table().set(this, key, value);
  }
}
