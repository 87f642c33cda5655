package espalier.io;

import espalier.data.Dataset;
import java.nio.file.Path;
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
    return HierarchyBeside.path(file);
  }

  /**
   * Writes a CLUS file: with a hierarchy one hierarchical attribute, a cell holding the most
   * specific labels of the row; without, the targets as last attributes. Rows known to have no
   * label are written as {@code n} ({@link ClusOptions#noLabelMark}).
   *
   * @throws InputException if a label's name cannot be written or the file not be made
   */
  public static List<String> writeClus(Dataset data, Path file) {
    return ClusWriter.write(data, file);
  }

  /**
   * Writes a Mulan pair; a tree of labels becomes nested XML. A graph is written to an edge list
   * next to the ARFF file, with the ending {@code .hierarchy}.
   *
   * @throws InputException if a target is not a label or a file cannot be made
   */
  public static List<String> writeMulan(Dataset data, Path file, Path xml) {
    return MulanWriter.write(data, file, xml);
  }

  /**
   * Writes a MEKA file. A hierarchy is written to an edge list next to it, with the ending {@code
   * .hierarchy}.
   *
   * @throws InputException if a file cannot be made
   */
  public static List<String> writeMeka(Dataset data, Path file) {
    return MekaWriter.write(data, file);
  }

  /**
   * Writes a table of comma-separated values: names of rows, features, targets as last columns. A
   * hierarchy is written to an edge list next to it, with the ending {@code .hierarchy}. The first
   * sentence says with which options the table is read again.
   *
   * @throws InputException if a file cannot be made
   */
  public static List<String> writeCsv(Dataset data, Path file) {
    return CsvWriter.write(data, file);
  }
}
