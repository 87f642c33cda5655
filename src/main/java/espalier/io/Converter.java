package espalier.io;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.hierarchy.HierarchyFile;
import espalier.hierarchy.HierarchyFormatException;
import espalier.io.arff.ArffOutput;
import espalier.io.arff.ClusWriter;
import espalier.io.arff.MulanWriter;
import espalier.io.column.FileAttribute;
import espalier.io.csv.CsvWriter;
import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.io.file.TextFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a {@link Dataset} in the formats that {@link DataSource} reads. Each method returns one
 * sentence for everything the format cannot keep; an empty list means that reading the files gives
 * data with the same fingerprint. Rows are sparse where most features are; files are replaced whole
 * or not at all. O(rows x attributes).
 */
public final class Converter {

  private Converter() {}

  /** The edge list in which a hierarchy is kept that a format cannot hold. */
  public static Path hierarchyBeside(Path file) {
    return file.resolveSibling(TextFile.stem(file) + ".hierarchy");
  }

  /**
   * Writes a CLUS file: with a hierarchy one hierarchical attribute, a cell holding the most
   * specific labels of the row; without, the targets as last attributes. Rows known to have no
   * label are written as {@code n}.
   *
   * @throws InputException if a label's name cannot be written or the file not be made
   */
  public static List<String> writeClus(Dataset data, Path file) {
    return ClusWriter.write(data, file);
  }

  /**
   * Writes a Mulan pair; a tree of labels becomes nested XML, a graph a file {@code .hierarchy}.
   *
   * @throws InputException if a target is not a label or a file cannot be made
   */
  public static List<String> writeMulan(Dataset data, Path file, Path xml) {
    List<String> notes = MulanWriter.write(data, file, xml);
    String reason = "Mulan's XML holds trees only and this hierarchy is a graph";
    return MulanWriter.isGraph(data) ? hierarchy(data, file, reason, notes) : notes;
  }

  /** Writes a MEKA file; a hierarchy is written as by {@link #writeCsv}. */
  public static List<String> writeMeka(Dataset data, Path file) {
    List<Attribute> targets = data.targets().attributes();
    List<String> notes = new ArrayList<>();
    targets.stream()
        .filter(t -> t.isNominal() && FileAttribute.areZeroOne(t.values()))
        .map(t -> "Class '" + t.name() + "' with the values 0 and 1 reads back as a label in MEKA.")
        .forEach(notes::add);
    if (targets.stream().anyMatch(Attribute::isNumeric)) {
      notes.add("MEKA's own learners do not take numeric targets.");
    }
    ArffOutput output = ArffOutput.of(data, true, 0, true, notes);
    String relation = data.name().replace(':', '_') + ": -C " + targets.size();
    AtomicFile.write(file, out -> output.write(out, relation));
    return hierarchy(data, file, "MEKA's format has no hierarchy", notes);
  }

  /**
   * Writes comma-separated values: names of rows, features, targets. A hierarchy is written to an
   * edge list {@code .hierarchy}. The first sentence says with which options to read the table.
   *
   * @throws InputException if a file cannot be made
   */
  public static List<String> writeCsv(Dataset data, Path file) {
    return hierarchy(data, file, "A table has no hierarchy", CsvWriter.write(data, file));
  }

  /** Writes a hierarchy that a format cannot hold to an edge list next to the data. */
  private static List<String> hierarchy(
      Dataset data, Path file, String reason, List<String> notes) {
    if (data.hierarchy().isEmpty()) {
      return notes;
    }
    Path edges = hierarchyBeside(file);
    try {
      String text = HierarchyFile.format(data.hierarchy().get());
      AtomicFile.write(edges, out -> out.write(text));
      notes.add(reason + "; it is written as an edge list to " + edges + ", to be given again.");
    } catch (HierarchyFormatException e) {
      notes.add(reason + ", and it cannot be kept as an edge list: " + e.getMessage());
    }
    return notes;
  }
}
