package espalier.data;

import espalier.message.Message;

/**
 * Labelled rows in which a label was given as absent although a label below it was given as
 * present, and which were repaired: the label counts as present.
 *
 * @param rows the number of such rows, at least 1
 * @param of the number of labelled rows
 * @param where the first such row, in words, such as a file and a line
 * @param label the label in it that was given as absent
 * @param below the label below it that was given as present
 */
public record Contradictions(int rows, int of, String where, String label, String below) {

  /** One sentence: how many rows, and where the first one is. */
  public String sentence() {
    return Message.of(
        "%d of %d labelled rows contradict%s the hierarchy, so the label above was set;"
            + " first: %s, label '%s' (absent, but '%s' below it is present).",
        rows, of, rows == 1 ? "s" : "", where, label, below);
  }
}
