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
 * @param columns the form of each column whose form is not {@link CellForm#POINT} or plain names
 */
public record TableForm(
    Optional<String> rowNames, List<String> missing, Map<String, CellForm> columns) {

  /** Copies the collections, keeping their order. */
  public TableForm {
    missing = List.copyOf(missing);
    columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
  }

  /** The columns of a form, in their order. */
  public List<String> columns(CellForm form) {
    return columns.keySet().stream().filter(c -> columns.get(c) == form).toList();
  }
}
