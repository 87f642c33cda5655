package espalier.sheet;

import espalier.io.csv.CsvText;
import java.util.List;

/** How the lines of an answer sheet are written. */
public sealed interface SheetForm permits SheetForm.CsvSheet, JsonSheet, GafSheet {

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

  /** Lines of comma-separated values; a cell is empty where there is nothing to say. */
  record CsvSheet(CsvText text) implements SheetForm {

    @Override
    public String heading(SheetOutputs outputs, boolean named) {
      return (named ? "id" : "row")
          + ",label,name,namespace,depth,score,prior,lift,information,known"
          + (outputs.evidence() ? ",evidence\n" : "\n");
    }

    @Override
    public String row(
        SheetOutputs outputs, String name, boolean named, RowMarks marks, List<SheetLine> lines) {
      StringBuilder all = new StringBuilder();
      for (SheetLine line : lines) {
        int o = line.output();
        double prior = outputs.prior(o);
        List<String> cells =
            List.of(
                text.cell(name),
                text.cell(outputs.name(o)),
                text.cell(outputs.title(o)),
                text.cell(outputs.namespace(o)),
                Integer.toString(outputs.depth(o)),
                CsvText.fourDigits(line.score(), ""),
                CsvText.fourDigits(prior, ""),
                CsvText.fourDigits(line.score() / prior, ""),
                CsvText.fourDigits(line.score() * outputs.information(o), ""),
                line.known().cell());
        all.append(String.join(",", cells));
        all.append(outputs.evidence() ? "," + text.cell(line.evidence()) : "").append('\n');
      }
      return all.toString();
    }
  }
}
