package espalier.io.annotation;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.csv.CsvFile;
import espalier.message.Message;
import espalier.message.Phrases;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Targets that a person has decided on, in a file of separated values: the columns {@code id} (name
 * of a row) or {@code row} (its number from 0), {@code target} and {@code decision}: present or
 * absent, a class, a number, or ? for unknown; where it is empty the value stays. Other columns are
 * passed over. With a hierarchy, labels above a present one are present and those below an absent
 * one absent.
 */
public final class Corrections {

  private static final double UNKNOWN = Double.NaN;

  private final Dataset data;
  private final Map<String, Integer> names = new HashMap<>();
  private final Map<String, Integer> targets;
  private final Map<Integer, double[]> rows = new TreeMap<>();
  private int count;

  private Corrections(Dataset data) {
    this.data = data;
    this.targets = Attribute.places(data.targets().attributes());
    for (int row = 0; data.named() && row < data.rows(); row++) {
      names.put(data.rowName(row), row);
    }
  }

  /**
   * The data with the decisions of a file. O(known cells of the targets).
   *
   * @throws espalier.io.file.InputException for a row, target or decision that the data cannot have
   */
  public static Dataset over(Dataset data, Path file) {
    Corrections decided = new Corrections(data);
    try (CsvFile in = CsvFile.table(file)) {
      if (!in.next()) {
        throw in.error("the file is empty; it must name the columns.");
      }
      List<String> columns = in.cells();
      int by = Math.max(columns.indexOf("id"), columns.indexOf("row"));
      int target = columns.indexOf("target");
      int decision = columns.indexOf("decision");
      if (by < 0 || target < 0 || decision < 0) {
        throw in.error(
            "corrections need the columns id or row, target and decision; there are %s.",
            String.join(", ", columns));
      }
      while (in.next()) {
        if (in.count() > decision && !in.cell(decision).isEmpty()) {
          boolean named = columns.get(by).equals("id");
          decided.add(in, in.cell(by), named, in.cell(target), in.cell(decision));
        }
      }
    }
    return decided.applied(file);
  }

  private void add(CsvFile in, String name, boolean named, String target, String decision) {
    Integer row = named ? names.get(name) : number(name);
    if (row == null) {
      throw in.error(
          "the data have no row %s; they have %,d rows%s.",
          name, data.rows(), named && !data.named() ? " without names" : "");
    }
    Integer t = targets.get(target);
    if (t == null) {
      throw in.error("the data have no target '%s'.", target);
    }
    double[] cells = rows.computeIfAbsent(row, this::cells);
    set(cells, t, value(in, data.targets().attribute(t), decision));
    count++;
  }

  private Integer number(String text) {
    boolean whole = text.matches("\\d{1,9}") && Integer.parseInt(text) < data.rows();
    return whole ? Integer.valueOf(text) : null;
  }

  private double[] cells(int row) {
    double[] cells = new double[data.targets().count()];
    data.targets().copyRow(row, cells);
    return cells;
  }

  private static double value(CsvFile in, Attribute target, String decision) {
    if (decision.equals("?")) {
      return UNKNOWN;
    }
    if (target.isNumeric()) {
      try {
        return Double.parseDouble(decision);
      } catch (NumberFormatException e) {
        throw in.error("'%s' is no number for target '%s'.", decision, target.name());
      }
    }
    List<String> words = target.isLabel() ? List.of("absent", "present") : target.values();
    if (!words.contains(decision)) {
      throw in.error(
          "target '%s' can be %s or ?, not '%s'.", target.name(), Phrases.some(words), decision);
    }
    return words.indexOf(decision);
  }

  private void set(double[] cells, int target, double value) {
    cells[target] = value;
    if (data.hierarchy().isEmpty() || Double.isNaN(value)) {
      return;
    }
    LabelHierarchy hierarchy = data.hierarchy().get();
    for (int next : value == 1 ? hierarchy.parents(target) : hierarchy.children(target)) {
      set(cells, next, value);
    }
  }

  private Dataset applied(Path file) {
    Targets given = data.targets();
    Targets.Builder targets = Targets.builder(given.attributes());
    for (int row = 0; row < data.rows(); row++) {
      if (rows.containsKey(row)) {
        targets.add(rows.get(row));
      } else if (!given.labelled(row)) {
        targets.addUnlabelled();
      } else if (given.allLabels()) {
        targets.addLabels(given.present(row), given.unknown(row));
      } else {
        targets.add(cells(row));
      }
    }
    String note = Message.of("%s of %s are used.", Phrases.count(count, "decision"), file);
    return data.correctTargets(targets.build()).withNotes(List.of(note));
  }
}
