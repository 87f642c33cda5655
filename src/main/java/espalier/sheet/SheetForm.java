package espalier.sheet;

import espalier.io.csv.CsvText;
import java.util.List;

/** How the lines of an answer sheet are written. */
public sealed interface SheetForm permits CsvSheet, JsonSheet, GafSheet {

  /** Comma-separated values with a header, a line for each row and label. */
  static SheetForm csv(CsvText text) {
    return new CsvSheet(text);
  }

  /** JSON lines: an object for each row, with a list of its labels. */
  static SheetForm json() {
    return new JsonSheet();
  }

  /**
   * Gene annotations (GAF 2.2) with the evidence code IEA, inferred from electronic annotation.
   *
   * @param taxon the number of the organism in the NCBI taxonomy
   * @param reference what the annotations rest on, an identifier of the model
   */
  static SheetForm gaf(String taxon, String reference) {
    return new GafSheet(taxon, reference);
  }

  /** The text before all lines. */
  String heading(SheetOutputs outputs, boolean named);

  /**
   * The text of a row that has some lines, or none.
   *
   * @param marks how the row compares with the training rows, which JSON names
   */
  String row(
      SheetOutputs outputs, String name, boolean named, RowMarks marks, List<SheetLine> lines);
}
