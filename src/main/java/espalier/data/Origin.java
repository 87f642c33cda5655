package espalier.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where rows come from.
 *
 * @param named whether the rows have names
 * @param rowNames what the rows are called in the files; empty if they have no names
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

  Origin select(int[] rows) {
    if (rowNames.isEmpty()) {
      return this;
    }
    List<String> names = new ArrayList<>(rows.length);
    for (int row : rows) {
      names.add(rowNames.get(row));
    }
    return withNames(names);
  }
}
