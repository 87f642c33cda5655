package espalier.cli;

import espalier.io.AtomicFile;
import espalier.supervision.AddedRow;
import java.nio.file.Path;
import java.util.List;

/** The rows that self-training added, as CSV with the columns row, round and confidence. */
final class AddedRowsFile {

  private AddedRowsFile() {}

  /** Writes the file; rows count from 0 in the order of the training files. */
  static void write(List<AddedRow> rows, Path file) {
    AtomicFile.write(
        file,
        out -> {
          out.write("row,round,confidence\n");
          for (AddedRow row : rows) {
            out.write(row.row() + "," + row.round() + "," + row.confidence() + "\n");
          }
        });
  }
}
