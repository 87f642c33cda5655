package espalier.io;

import espalier.data.CellForm;
import espalier.data.TableForm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a user, or the model that is to predict, says about the columns of separated values.
 *
 * @param labelsIn the columns whose cells hold the labels of a row
 * @param nominal columns whose cells are names of values, whatever they look like
 * @param terms columns whose words or codes are features
 * @param itemRows the rows that a code needs to be a feature
 * @param monthFirst columns of dates such as 5/6/24 that have the month first
 * @param codes the texts that say that a value is missing
 */
record CsvWishes(
    List<String> labelsIn,
    Set<String> nominal,
    Map<String, TermCounts.Kind> terms,
    int itemRows,
    Set<String> monthFirst,
    MissingCodes codes) {

  /** The rows that a word, or by default a code, needs to be a feature. */
  static final int FEWEST_ROWS = 2;

  static final CsvWishes NONE =
      new CsvWishes(List.of(), Set.of(), Map.of(), FEWEST_ROWS, Set.of(), MissingCodes.DEFAULT);

  CsvWishes {
    labelsIn = List.copyOf(labelsIn);
    nominal = Set.copyOf(nominal);
    terms = Map.copyOf(terms);
    monthFirst = Set.copyOf(monthFirst);
  }

  /**
   * The wishes that keys have.
   *
   * @param first the first file
   */
  static CsvWishes of(DataKeys keys, Path first) {
    Map<String, TermCounts.Kind> terms = new HashMap<>();
    keys.names(DataKeys.TEXT).forEach(name -> terms.put(name, TermCounts.Kind.WORDS));
    keys.names(DataKeys.ITEMS).forEach(name -> terms.put(name, TermCounts.Kind.ITEMS));
    if (CsvFormat.isCsv(first) && CsvFile.hasMatches(first)) {
      terms.put(InterProScan.CODES, TermCounts.Kind.ITEMS);
    }
    return new CsvWishes(
        keys.names(DataKeys.LABELS_IN),
        new HashSet<>(keys.names(DataKeys.NOMINAL)),
        terms,
        keys.whole(DataKeys.ITEM_ROWS).orElse(FEWEST_ROWS),
        new HashSet<>(keys.names(DataKeys.MONTH_FIRST)),
        codes(keys));
  }

  /** The wishes and how a table was read before. */
  CsvWishes with(TableForm form) {
    Set<String> names = new HashSet<>(nominal);
    names.addAll(form.columns(CellForm.NAMES));
    Map<String, TermCounts.Kind> all = new HashMap<>(terms);
    for (TermCounts.Kind kind : TermCounts.Kind.values()) {
      form.columns(kind.form()).forEach(name -> all.put(name, kind));
    }
    List<String> missing = new ArrayList<>(form.missing());
    codes.added().stream().filter(c -> !missing.contains(c)).forEach(missing::add);
    List<String> kept = new ArrayList<>(form.kept());
    codes.kept().stream().filter(c -> !kept.contains(c)).forEach(kept::add);
    return new CsvWishes(
        labelsIn, names, all, itemRows, monthFirst, new MissingCodes(missing, kept));
  }

  /** Which cells of a column say that the value is missing, apart from signs such as -. */
  CellPass.Missing missing(String column) {
    return nominal.contains(column) ? codes::hasAmongNames : codes::has;
  }

  /** What the cells of a column have several of; empty if they hold one value each. */
  String contents(String column) {
    return labelsIn.contains(column)
        ? "labels"
        : Optional.ofNullable(terms.get(column)).map(TermCounts.Kind::noun).orElse("");
  }

  /** How the words or codes of a column are counted, if they are features. */
  Optional<TermCounts> counts(String column) {
    return Optional.ofNullable(terms.get(column))
        .map(k -> new TermCounts(k, k == TermCounts.Kind.ITEMS ? itemRows : FEWEST_ROWS));
  }

  /** The wishes with the missing codes that keys name. */
  CsvWishes withCodesOf(DataKeys keys) {
    return new CsvWishes(labelsIn, nominal, terms, itemRows, monthFirst, codes(keys));
  }

  private static MissingCodes codes(DataKeys keys) {
    return new MissingCodes(keys.names(DataKeys.MISSING), keys.names(DataKeys.KEEP));
  }
}
