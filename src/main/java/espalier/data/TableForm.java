package espalier.data;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a table of texts was read, so that other rows of the same kind, be it one or a million, are
 * read alike. Immutable.
 *
 * @param rowNames the column that named the rows, if one did
 * @param missing the texts that stood for missing values in addition to the default ones
 * @param kept default texts for missing values that stood for values
 * @param columns the form of each column whose form is not {@link CellForm#POINT} or plain names
 * @param units the unit of each column of amounts, such as kg or %
 */
public record TableForm(
    Optional<String> rowNames,
    List<String> missing,
    List<String> kept,
    Map<String, CellForm> columns,
    Map<String, String> units) {

  /** How the name of the feature ends that holds the hours of a column of dates. */
  public static final String HOUR = ".hour";

  /** Copies the collections, keeping their order. */
  public TableForm {
    missing = List.copyOf(missing);
    kept = List.copyOf(kept);
    columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    units = Collections.unmodifiableMap(new LinkedHashMap<>(units));
  }

  /** The columns of a form, in their order. */
  public List<String> columns(CellForm form) {
    return columns.keySet().stream().filter(c -> columns.get(c) == form).toList();
  }
}
