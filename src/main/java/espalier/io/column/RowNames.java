package espalier.io.column;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names of rows: whether a column holds them. */
public record RowNames(
    ColumnCells cells, NumberKind numbers, DateKind dates, NumberListKind lists) {

  private static final int ENOUGH = 10;

  private static final Set<String> COLUMNS =
      Set.of(
          (" id gene name gene_id geneid gene_name orf locus sample sample_id row row_name rowname"
                  + " identifier protein uniprot symbol")
              .split(" "));

  /** Whether a column of this name is taken for the names of the rows unless one is named. */
  public static boolean isColumn(String name) {
    return COLUMNS.contains(name.strip().toLowerCase(Locale.ROOT).replace(' ', '_'));
  }

  /**
   * Whether the column seems to name the rows: no text repeats in a file, and its name is one for
   * rows or, in a first column, it holds many texts, most of which are no numbers or dates, or
   * codes with leading zeros.
   */
  boolean are() {
    boolean byName = isColumn(cells.name);
    long others = cells.count - numbers.quantities() - dates.count - lists.count;
    boolean texts = cells.place == 0 && (2 * others > cells.count || numbers.areCodes());
    boolean fits = byName ? numbers.count < cells.count || numbers.whole.all : texts;
    return fits && cells.repeated == null && cells.count > 0 && (byName || cells.count >= ENOUGH);
  }

  /** Whether the column could name the rows though it was not taken for that. */
  boolean could() {
    if (isColumn(cells.name)) {
      return cells.count > 0;
    }
    boolean fits =
        numbers.count == cells.count
            ? numbers.whole.all && numbers.whole.increasing && !numbers.areDates()
            : dates.count + lists.count == 0;
    return fits && cells.repeated == null && cells.count >= ENOUGH;
  }

  void note(List<ColumnDoubt> doubts) {
    if (could()) {
      String name = ColumnDoubt.argument(cells.name);
      doubts.add(
          ColumnDoubt.Sort.ID.note(
              "it looks like row names%s and is used as a feature; if it is an id, write --id %s or"
                  + " --ignore %s.",
              cells.repeated == null ? "" : ", though " + cells.repeated + " repeats,",
              name,
              name));
    }
  }
}
