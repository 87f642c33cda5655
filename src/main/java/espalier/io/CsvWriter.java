package espalier.io;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.io.column.ColumnOptions;
import espalier.io.column.FileColumn;
import espalier.io.column.MissingCodes;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes a table of comma-separated values: names of rows if there are any, features, targets.
 * Missing cells and unknown targets are empty, labels 1 or 0.
 */
final class CsvWriter {

  private static final String NAMES = "id";

  private CsvWriter() {}

  static List<String> write(Dataset data, Path file) {
    List<String> notes = new ArrayList<>();
    List<Attribute> targets = data.targets().attributes();
    Set<String> taken = targets.stream().map(Attribute::name).collect(Collectors.toSet());
    if (data.named()) {
      taken.add(NAMES);
    }
    List<String> features = ArffOutput.featureNames(data, taken, notes);
    AtomicFile.write(file, out -> write(data, features, out));
    StringBuilder read = new StringBuilder("--targets " + targets.size());
    List<String> nominal = nominal(data, features);
    if (!nominal.isEmpty()) {
      read.append(" --nominal '").append(String.join(",", nominal)).append("'");
    }
    notes.add("A table does not say which columns are targets; read it with " + read + ".");
    if (data.weighted()) {
      notes.add("A table has no weights of rows; they are not kept.");
    }
    return notes;
  }

  private static void write(Dataset data, List<String> features, Writer out) throws IOException {
    List<Attribute> targets = data.targets().attributes();
    List<String> header = new ArrayList<>();
    if (data.named()) {
      header.add(NAMES);
    }
    header.addAll(features);
    targets.forEach(t -> header.add(t.name()));
    line(header, out);
    List<String> cells = new ArrayList<>();
    for (int row = 0; row < data.rows(); row++) {
      cells.clear();
      if (data.named()) {
        cells.add(data.rowName(row));
      }
      for (int f = 0; f < features.size(); f++) {
        cells.add(text(data.features().get(f), data.value(row, f)));
      }
      for (int t = 0; t < targets.size(); t++) {
        double value = data.targets().known(row, t) ? data.targets().get(row, t) : Double.NaN;
        cells.add(text(targets.get(t), value));
      }
      line(cells, out);
    }
  }

  private static String text(Attribute attribute, double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    return attribute.isNominal() ? attribute.values().get((int) value) : ArffText.number(value);
  }

  private static void line(List<String> cells, Writer out) throws IOException {
    out.write(cells.stream().map(CsvText.PLAIN::cell).collect(Collectors.joining(",")));
    out.write('\n');
  }

  /** Columns of names that would be read as something else. */
  private static List<String> nominal(Dataset data, List<String> features) {
    List<String> found = new ArrayList<>();
    for (int f = 0; f < features.size(); f++) {
      Attribute feature = data.features().get(f);
      if (feature.isNominal() && otherwise(feature)) {
        found.add(features.get(f));
      }
    }
    for (Attribute target : data.targets().attributes()) {
      if (target.isNominal() && otherwise(target)) {
        found.add(target.name());
      }
    }
    return found;
  }

  private static boolean otherwise(Attribute nominal) {
    FileColumn column =
        new FileColumn(nominal.name(), 1, false, false, ColumnOptions.of(MissingCodes.DEFAULT));
    boolean missing = false;
    for (String value : nominal.values()) {
      missing |= !column.see(value, 1);
    }
    return missing || !column.isNames();
  }
}
