package espalier.measure;

import espalier.message.Message;
import java.util.Objects;

/**
 * The value of a measure and how much evidence it rests on.
 *
 * @param value the value, or {@code NaN} where the measure is undefined
 * @param rows how many rows counted
 * @param targets how many labels (or other targets) counted
 * @param cells how many known cells counted
 * @param reason why the value is {@code NaN}; empty otherwise
 */
public record Measurement(double value, long rows, long targets, long cells, String reason) {

  /**
   * Checks that there is a reason exactly for a {@code NaN}.
   *
   * @throws IllegalArgumentException if a {@code NaN} has no reason or a number has one
   */
  public Measurement {
    Objects.requireNonNull(reason, "reason");
    if (Double.isNaN(value) == reason.isEmpty()) {
      throw Message.refused(
          "A measurement needs a reason if and only if it is NaN; given were %s and '%s'.",
          value, reason);
    }
  }

  /** Whether there is a value. */
  public boolean defined() {
    return reason.isEmpty();
  }

  static Measurement undefined(String reason) {
    return new Measurement(Double.NaN, 0, 0, 0, reason);
  }

  static Measurement of(double value, long rows, long targets, long cells) {
    return new Measurement(value, rows, targets, cells, "");
  }

  /** {@code numerator / denominator}, or undefined with the reason if the denominator is 0. */
  static Measurement ratio(
      double numerator, double denominator, long rows, long targets, long cells, String reason) {
    return denominator == 0
        ? new Measurement(Double.NaN, rows, targets, cells, reason)
        : of(numerator / denominator, rows, targets, cells);
  }
}
