package espalier.cli;

import espalier.data.Dataset;
import espalier.io.AtomicFile;
import espalier.io.CsvText;
import espalier.supervision.SelfTrainedModel.AddedRow;
import java.nio.file.Path;
import java.util.List;

/** The rows that self-training added, as CSV with the columns row, round and confidence. */
final class AddedRowsFile {

  private AddedRowsFile() {}

  /** Writes the file; rows have their names, or count from 0 in the order of the training files. */
  static void write(List<AddedRow> rows, Dataset data, Path file, CsvText text) {
    AtomicFile.write(
        file,
        out -> {
          out.write((data.named() ? "id" : "row") + ",round,confidence\n");
          for (AddedRow row : rows) {
            String name = text.cell(data.rowName(row.row()));
            out.write(name + "," + row.round() + "," + row.confidence() + "\n");
          }
        });
  }
}
