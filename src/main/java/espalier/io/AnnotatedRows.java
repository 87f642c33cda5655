package espalier.io;

import espalier.data.Dataset;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the annotations of rows by their names, and counts what finds no row. */
final class AnnotatedRows {

  private final Annotations annotations;
  private final Set<String> rows = new HashSet<>();
  private final Set<String> used = new HashSet<>();
  private int otherCase;
  private String example = "";

  AnnotatedRows(Annotations annotations, Dataset data) {
    this.annotations = annotations;
    for (int i = 0; i < data.rows(); i++) {
      rows.add(data.rowName(i));
    }
  }

  /**
   * What is said of a row. A name in the very same letters counts; only where no row has them, one
   * in letters of another case does.
   */
  Optional<List<Annotations.Statement>> of(String row) {
    Optional<String> id = annotations.id(row);
    if (id.isEmpty()) {
      id = annotations.idOfAnyCase(row).filter(other -> !rows.contains(other));
      if (id.isPresent() && otherCase++ == 0) {
        example = "'" + row + "' as '" + id.get() + "'";
      }
    }
    id.ifPresent(used::add);
    return id.map(annotations::of);
  }

  /** Notes on annotations that are not used, and on names that differ by case. */
  List<String> notes() {
    List<String> notes = new ArrayList<>(annotations.note().stream().toList());
    if (otherCase > 0) {
      notes.add(
          Message.of(
              "%s: %,d row%s matched by %s in different case, such as %s.",
              annotations.source(),
              otherCase,
              otherCase == 1 ? " is" : "s are",
              otherCase == 1 ? "its name" : "their names",
              example));
    }
    if (used.size() < annotations.size()) {
      notes.add(
          Message.of(
              "%s: %,d of %,d annotated names are not in the data, such as '%s'.",
              annotations.source(),
              annotations.size() - used.size(),
              annotations.size(),
              annotations.first(used)));
    }
    return notes;
  }
}
