package espalier.io.annotation;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.io.csv.CsvFile;
import espalier.io.csv.CsvFormat;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Targets in a second file of separated values: the name of a row, then a column for each target. A
 * row of the data that the file does not name is unlabelled.
 */
public final class TargetTable {

  private static final int NAME_AND_LABELS = 2;

  private TargetTable() {}

  /** Whether a file has a column for each target, not one with the names of labels. */
  public static boolean is(Path file) {
    if (!CsvFormat.isCsv(file)) {
      return false;
    }
    try (CsvFile in = CsvFile.table(file)) {
      return in.next() && in.count() > NAME_AND_LABELS;
    }
  }

  public static String names(Path file) {
    try (CsvFile in = CsvFile.table(file)) {
      in.next();
      return in.cell(0);
    }
  }

  /**
   * The data with the targets of the file.
   *
   * @param other what the file holds
   * @throws InputException if rows have no names, or none or one twice is in the file
   */
  public static Dataset join(Dataset data, Path file, Dataset other) {
    AnnotationJoin.requireNames(data, file);
    Map<String, Integer> rows = new HashMap<>();
    for (int i = 0; i < other.rows(); i++) {
      if (rows.put(other.rowName(i), i) != null) {
        throw Place.in(file).error("row '%s' is there twice; remove one.", other.rowName(i));
      }
    }
    Targets.Builder targets = Targets.builder(other.targets().attributes());
    double[] cells = new double[other.targets().count()];
    int found = 0;
    for (int i = 0; i < data.rows(); i++) {
      Integer at = rows.get(data.rowName(i));
      if (at == null) {
        targets.addUnlabelled();
      } else {
        other.targets().copyRow(at, cells);
        targets.add(cells);
        found++;
      }
    }
    if (found == 0) {
      throw AnnotationJoin.noneAnnotated(data, file, other.rowName(0));
    }
    return data.withTargets(targets.build()).withNotes(other.notes());
  }
}
