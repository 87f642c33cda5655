package espalier.io.column;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Names of rows: whether a column holds them.
 *
 * @param others the kinds besides numbers that have quantities
 */
public record RowNames(ColumnCells cells, NumberKind numbers, List<ColumnKind> others) {

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
    long texts = cells.count - numbers.quantities() - quantities();
    boolean first = cells.place == 0 && (2 * texts > cells.count || numbers.areCodes());
    boolean fits = byName ? numbers.count < cells.count || numbers.whole.all : first;
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
            : quantities() == 0;
    return fits && cells.repeated == null && cells.count >= ENOUGH;
  }

  private long quantities() {
    return others.stream().mapToLong(ColumnKind::quantities).sum();
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
