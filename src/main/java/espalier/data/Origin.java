package espalier.data;

import java.util.ArrayList;
import java.util.List;

/**
 * Where rows come from.
 *
 * @param rowNames what the rows are called in the files; empty if they have no names
 * @param notes what a user should know about how they were read
 */
record Origin(List<String> rowNames, List<String> notes) {

  static final Origin NONE = new Origin(List.of(), List.of());

  Origin {
    rowNames = List.copyOf(rowNames);
    notes = List.copyOf(notes);
  }

  Origin select(int[] rows) {
    if (rowNames.isEmpty()) {
      return this;
    }
    List<String> names = new ArrayList<>(rows.length);
    for (int row : rows) {
      names.add(rowNames.get(row));
    }
    return new Origin(names, notes);
  }
}
