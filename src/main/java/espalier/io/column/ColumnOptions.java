package espalier.io.column;

import espalier.data.CellForm;
import espalier.data.TableForm;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Options of a user, or of the model that is to predict, for the columns of separated values.
 *
 * @param labelsIn the columns whose cells hold the labels of a row
 * @param nominal columns whose cells are names of values, whatever they look like
 * @param terms columns whose words or codes are features
 * @param itemRows the rows that a code needs to be a feature
 * @param monthFirst columns of dates such as 5/6/24 that have the month first
 * @param codes the texts that say that a value is missing
 */
public record ColumnOptions(
    List<String> labelsIn,
    Set<String> nominal,
    Map<String, Terms> terms,
    int itemRows,
    Set<String> monthFirst,
    MissingCodes codes) {

  /** The rows that a word, or by default a code, needs to be a feature. */
  public static final int FEWEST_ROWS = 2;

  /** No options but codes for missing values. */
  public static ColumnOptions of(MissingCodes codes) {
    return new ColumnOptions(List.of(), Set.of(), Map.of(), FEWEST_ROWS, Set.of(), codes);
  }

  /** Adds to these options how a table was read before. */
  public ColumnOptions with(TableForm form) {
    Set<String> names = new HashSet<>(nominal);
    names.addAll(form.columns(CellForm.NAMES));
    Map<String, Terms> all = new HashMap<>(terms);
    for (Terms kind : Terms.values()) {
      form.columns(kind.form).forEach(name -> all.put(name, kind));
    }
    MissingCodes both =
        new MissingCodes(both(form.missing(), codes.added()), both(form.kept(), codes.kept()));
    return new ColumnOptions(labelsIn, names, all, itemRows, monthFirst, both);
  }

  /** Options of the same columns and of one more whose cells are lists of codes. */
  public ColumnOptions withItems(String column) {
    Map<String, Terms> all = new HashMap<>(terms);
    all.put(column, Terms.ITEMS);
    return new ColumnOptions(labelsIn, nominal, all, itemRows, monthFirst, codes);
  }

  private static List<String> both(List<String> first, List<String> more) {
    return Stream.concat(first.stream(), more.stream()).distinct().toList();
  }

  /** Names the many things that a cell of a column holds; empty if it holds one value. */
  public String contents(String column) {
    return labelsIn.contains(column)
        ? "labels"
        : Optional.ofNullable(terms.get(column)).map(Terms::noun).orElse("");
  }

  /** The rows that a term needs to be a feature. */
  int fewestRows(Optional<Terms> needed) {
    return needed.equals(Optional.of(Terms.ITEMS)) ? itemRows : FEWEST_ROWS;
  }
}
