package espalier.ensemble;

import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
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

  /** Begins the name of the estimate where it is part of the size of a forest. */
  public static final String NAME = "out-of-bag ";

  /** The measure and the rows that it is of. */
  public String basis() {
    return Message.of(
        "%s of %s by the trees that have not seen them",
        measure, Phrases.count(rows, "labelled row"));
  }

  /** The estimate, a sentence without full stop. */
  public String sentence() {
    String interval =
        Double.isNaN(error)
            ? ""
            : Message.of(
                ", 95 %% interval %s to %s,",
                Numbers.score(value - 2 * error), Numbers.score(value + 2 * error));
    return Message.of(
        "%s %s%s out of bag (%d labelled rows by the trees that have not seen them)",
        measure, Numbers.score(value), interval, rows);
  }

  /** With a strength of leaf smoothing that was given. */
  public OutOfBag(String measure, double value, int rows) {
    this(measure, value, Double.NaN, rows, List.of());
  }
}
