package espalier.io.csv;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.io.arff.ArffOutput;
import espalier.io.arff.ArffText;
import espalier.io.column.ColumnOptions;
import espalier.io.column.FileColumn;
import espalier.io.column.MissingCodes;
import espalier.io.file.AtomicFile;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes a table: names of rows, features, targets; missing cells are empty, labels 1 or 0. */
public final class CsvWriter {

  private static final String NAMES = "id";

  private CsvWriter() {}

  public static List<String> write(Dataset data, Path file) {
    List<String> notes = new ArrayList<>();
    List<Attribute> targets = data.targets().attributes();
    Set<String> taken = targets.stream().map(Attribute::name).collect(Collectors.toSet());
    if (data.named()) {
      taken.add(NAMES);
    }
    List<String> features = ArffOutput.featureNames(data, taken, notes);
    AtomicFile.write(file, out -> write(data, features, out));
    String names = String.join(",", nominal(data, features));
    notes.add(
        "A table does not say which columns are targets; read it with --targets "
            + targets.size()
            + (names.isEmpty() ? "." : " --nominal '" + names + "'."));
    if (data.weighted()) {
      notes.add("A table has no weights of rows; they are not kept.");
    }
    return notes;
  }

  private static void write(Dataset data, List<String> features, Writer out) throws IOException {
    List<Attribute> targets = data.targets().attributes();
    List<String> cells = new ArrayList<>(data.named() ? List.of(NAMES) : List.of());
    cells.addAll(features);
    targets.forEach(t -> cells.add(t.name()));
    out.write(CsvText.PLAIN.line(cells));
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
      out.write(CsvText.PLAIN.line(cells));
    }
  }

  private static String text(Attribute attribute, double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    return attribute.isNominal() ? attribute.values().get((int) value) : ArffText.number(value);
  }

  /** Columns of names that would be read as something else. */
  private static List<String> nominal(Dataset data, List<String> features) {
    List<String> names = new ArrayList<>(features);
    List<Attribute> all = new ArrayList<>(data.features());
    all.addAll(data.targets().attributes());
    data.targets().attributes().forEach(target -> names.add(target.name()));
    return IntStream.range(0, all.size())
        .filter(k -> all.get(k).isNominal() && otherwise(all.get(k)))
        .mapToObj(names::get)
        .toList();
  }

  private static boolean otherwise(Attribute nominal) {
    FileColumn column =
        new FileColumn(nominal.name(), 1, false, false, ColumnOptions.of(MissingCodes.DEFAULT));
    return nominal.values().stream().anyMatch(value -> !column.see(value, 1)) || !column.isNames();
  }
}
