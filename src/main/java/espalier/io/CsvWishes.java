package espalier.io;

import espalier.data.CellForm;
import espalier.data.TableForm;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a user, or the model that is to predict, says about the columns of separated values.
 *
 * @param labelsIn the column whose cells hold several labels
 * @param nominal columns whose cells are names of values, whatever they look like
 * @param text columns whose words are features
 * @param codes the texts that say that a value is missing
 */
record CsvWishes(
    Optional<String> labelsIn, Set<String> nominal, Set<String> text, MissingCodes codes) {

  static final CsvWishes NONE =
      new CsvWishes(Optional.empty(), Set.of(), Set.of(), MissingCodes.DEFAULT);

  CsvWishes {
    nominal = Set.copyOf(nominal);
    text = Set.copyOf(text);
  }

  static CsvWishes of(DataKeys keys) {
    return new CsvWishes(
        keys.text(DataKeys.LABELS_IN),
        new HashSet<>(keys.names(DataKeys.NOMINAL)),
        new HashSet<>(keys.names(DataKeys.TEXT)),
        new MissingCodes(keys.names(DataKeys.MISSING), keys.names(DataKeys.KEEP)));
  }

  /** The wishes and how a table was read before. */
  CsvWishes with(TableForm form) {
    Set<String> names = new HashSet<>(nominal);
    names.addAll(form.columns(CellForm.NAMES));
    Set<String> words = new HashSet<>(text);
    words.addAll(form.columns(CellForm.WORDS));
    List<String> missing = new ArrayList<>(form.missing());
    codes.added().stream().filter(c -> !missing.contains(c)).forEach(missing::add);
    List<String> kept = new ArrayList<>(form.kept());
    codes.kept().stream().filter(c -> !kept.contains(c)).forEach(kept::add);
    return new CsvWishes(labelsIn, names, words, new MissingCodes(missing, kept));
  }

  /** Which cells of a column say that the value is missing, apart from signs such as -. */
  CellPass.Missing missing(String column) {
    return nominal.contains(column) ? codes::hasAmongNames : codes::has;
  }

  /** The wishes with the missing codes that keys name. */
  CsvWishes withCodesOf(DataKeys keys) {
    return new CsvWishes(labelsIn, nominal, text, of(keys).codes());
  }
}
