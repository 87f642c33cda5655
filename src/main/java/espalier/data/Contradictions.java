package espalier.data;

import espalier.message.Message;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Labelled rows in which a label was given as absent although a label below it was given as
 * present, and which were repaired: the label counts as present.
 *
 * @param rows the number of such rows, at least 1
 * @param of the number of labelled rows
 * @param where the first such row, in words, such as a file and a line
 * @param label the label in it that was given as absent
 * @param below the label below it that was given as present
 * @param cells the repaired cells of the rows at hand
 */
public record Contradictions(
    int rows, int of, String where, String label, String below, List<Cell> cells) {

  /**
   * A label that was given as absent in a row and was set because one below it is present.
   *
   * @param row the row's number in the data set
   * @param label the label that was given as absent
   * @param below a label below it that was given as present
   */
  public record Cell(int row, int label, int below) {}

  public Contradictions {
    cells = List.copyOf(cells);
  }

  /** The statement as it is, with the cells of the given rows in their order. */
  Contradictions select(int[] chosen) {
    Map<Integer, List<Cell>> byRow = cells.stream().collect(Collectors.groupingBy(Cell::row));
    return new Contradictions(
        rows,
        of,
        where,
        label,
        below,
        IntStream.range(0, chosen.length)
            .boxed()
            .flatMap(
                i ->
                    byRow.getOrDefault(chosen[i], List.of()).stream()
                        .map(c -> new Cell(i, c.label, c.below)))
            .toList());
  }

  /** One sentence: how many rows, and where the first one is. */
  public String sentence() {
    return Message.of(
        "%d of %d labelled rows contradict%s the hierarchy, so the label above was set;"
            + " first: %s, label '%s' (absent, but '%s' below it is present).",
        rows, of, rows == 1 ? "s" : "", where, label, below);
  }
}
