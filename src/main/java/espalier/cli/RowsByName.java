package espalier.cli;

import espalier.data.Dataset;
import espalier.message.Message;
import espalier.option.Nearest;
import java.util.List;
import java.util.stream.IntStream;

/** Finds rows of data by their names. */
final class RowsByName {

  private RowsByName() {}

  /**
   * The rows of a name, or the one with a number.
   *
   * @throws UsageException if there is none
   */
  static IntStream find(Dataset data, String row) {
    int[] found =
        IntStream.range(0, data.named() ? data.rows() : 0)
            .filter(i -> data.rowName(i).equals(row))
            .toArray();
    if (found.length > 0) {
      return IntStream.of(found);
    }
    if (row.matches("\\d{1,9}") && Integer.parseInt(row) < data.rows()) {
      return IntStream.of(Integer.parseInt(row));
    }
    throw new UsageException(
        data.named()
            ? Message.of(
                "There is no row '%s'%s; use a name from the data, or a number from 0 to %d.",
                row, Nearest.hint(row, names(data)), data.rows() - 1)
            : Message.of(
                "--row was given as %s; the data have rows 0 to %d.", row, data.rows() - 1));
  }

  /** What the rows are called, in their order. */
  static List<String> names(Dataset data) {
    return IntStream.range(0, data.rows()).mapToObj(data::rowName).toList();
  }
}
