package espalier.learn;

import espalier.message.Numbers;

/**
 * A score with the names that people use, see {@link Model#named}.
 *
 * @param row the name of the row, or its number
 * @param target the title and name of the label, TARGET=VALUE, or the name of a number
 * @param score the score
 */
public record NamedScore(String row, String target, double score) {

  /** The row, the score with three digits, and the target. */
  @Override
  public String toString() {
    return row + " " + Numbers.fixed(score, 3) + " " + target;
  }
}
