package espalier.ensemble;

import java.util.List;

/**
 * How a forest does on its labelled training rows if each is scored only by the trees that have not
 * seen it.
 *
 * @param measure the measure's name
 * @param value its value, {@code NaN} if undefined
 * @param error its standard error over rows (jackknife), {@code NaN} if it was not estimated
 * @param rows the number of rows that some tree has not seen
 * @param strengths the strengths of leaf smoothing that the measure chose from; empty if the
 *     strength was given
 */
public record OutOfBag(
    String measure, double value, double error, int rows, List<Strength> strengths) {

  /**
   * How the forest does with a strength of leaf smoothing.
   *
   * @param smoothing the strength
   * @param value the measure, {@code NaN} if undefined
   */
  public record Strength(double smoothing, double value) {}

  public OutOfBag {
    strengths = List.copyOf(strengths);
  }

  /** With a strength of leaf smoothing that was given. */
  public OutOfBag(String measure, double value, int rows) {
    this(measure, value, Double.NaN, rows, List.of());
  }
}
