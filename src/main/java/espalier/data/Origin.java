package espalier.data;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where rows come from.
 *
 * @param named whether the rows have names
 * @param rowNames what the rows are called in the files: names, or numbers of rows without names;
 *     empty if the rows are numbered from 0
 * @param notes what a user should know about how they were read
 * @param form how the table was read that they come from, if they come from one
 */
record Origin(boolean named, List<String> rowNames, List<String> notes, Optional<TableForm> form) {

  static final Origin NONE = new Origin(false, List.of(), List.of(), Optional.empty());

  Origin {
    rowNames = List.copyOf(rowNames);
    notes = List.copyOf(notes);
  }

  Origin withNames(List<String> names) {
    return new Origin(true, names, notes, form);
  }

  Origin withNotes(List<String> all) {
    return new Origin(named, rowNames, all, form);
  }

  Origin withForm(TableForm table) {
    return new Origin(named, rowNames, notes, Optional.of(table));
  }

  /** The origin of some rows; rows without names keep their numbers. */
  Origin select(int[] rows) {
    List<String> names = IntStream.of(rows).mapToObj(this::rowName).toList();
    return new Origin(named, names, notes, form);
  }

  String rowName(int row) {
    return rowNames.isEmpty() ? Integer.toString(row) : rowNames.get(row);
  }
}
