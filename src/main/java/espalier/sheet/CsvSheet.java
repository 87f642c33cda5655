package espalier.sheet;

import espalier.io.csv.CsvText;
import java.util.List;

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
