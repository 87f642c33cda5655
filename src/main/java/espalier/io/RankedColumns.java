package espalier.io;

import espalier.io.column.FileColumn;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Columns such as {@code label1, label2, label3} that hold the labels of a row, one each: their
 * names differ in a number, the later ones have missing cells, and values are in several of them.
 */
final class RankedColumns {

  private RankedColumns() {}

  /** The option that reads them as labels, for a note; empty if there are none. O(values). */
  static Optional<String> proposal(List<FileColumn> columns) {
    Map<String, List<FileColumn>> byStem = new LinkedHashMap<>();
    for (FileColumn column : columns) {
      String stem = column.name().replaceFirst("\\d+$", "");
      if (!stem.equals(column.name()) && column.isWords() && !column.isEmpty()) {
        byStem.computeIfAbsent(stem, k -> new ArrayList<>()).add(column);
      }
    }
    return byStem.values().stream()
        .filter(RankedColumns::hold)
        .findFirst()
        .map(group -> group.stream().map(FileColumn::name).toList())
        .map(
            names ->
                Message.of(
                    "%s hold values of one sort; if they are labels, --labels-in %s makes every value a"
                        + " label.",
                    CellReader.listed(names), String.join(",", names)));
  }

  private static boolean hold(List<FileColumn> group) {
    boolean shared = false;
    for (int k = 1; k < group.size(); k++) {
      if (group.get(k).count() > group.get(k - 1).count()) {
        return false;
      }
      for (int j = 0; j < k; j++) {
        shared |= !Collections.disjoint(group.get(j).values(), group.get(k).values());
      }
    }
    return shared && group.get(group.size() - 1).count() < group.get(0).count();
  }
}
