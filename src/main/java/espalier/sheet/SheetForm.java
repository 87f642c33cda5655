package espalier.sheet;

import espalier.io.csv.CsvText;
import espalier.learn.Provenance;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.model.Json;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How the lines of an answer sheet are written. */
public sealed interface SheetForm {

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
                Numbers.fourDigits(line.score(), ""),
                Numbers.fourDigits(prior, ""),
                Numbers.fourDigits(line.score() / prior, ""),
                Numbers.fourDigits(line.score() * outputs.information(o), ""),
                line.known().cell);
        all.append(String.join(",", cells));
        all.append(outputs.evidence() ? "," + text.cell(line.evidence()) : "").append('\n');
      }
      return all.toString();
    }
  }

  /** An object for each row; {@code null} where there is nothing to say. */
  record JsonSheet() implements SheetForm {

    @Override
    public String heading(SheetOutputs outputs, boolean named) {
      return "";
    }

    @Override
    public String row(
        SheetOutputs outputs, String name, boolean named, RowMarks marks, List<SheetLine> lines) {
      Map<String, Object> all = new LinkedHashMap<>();
      all.put(named ? "id" : "row", named ? name : (Object) Integer.valueOf(name));
      if (marks.far()) {
        all.put("far", true);
      }
      if (marks.drift()) {
        all.put("drift", true);
      }
      all.put("labels", lines.stream().map(line -> label(outputs, line)).toList());
      return Json.text(all, (out, value) -> out.writeRawValue(Numbers.fourDigits(value, "null")))
          + "\n";
    }

    private static Map<String, Object> label(SheetOutputs outputs, SheetLine line) {
      int o = line.output();
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("label", outputs.name(o));
      all.put("name", outputs.title(o));
      all.put("namespace", outputs.namespace(o));
      all.put("depth", outputs.depth(o));
      all.put("score", line.score());
      all.put("prior", outputs.prior(o));
      all.put("lift", line.score() / outputs.prior(o));
      all.put("information", line.score() * outputs.information(o));
      all.put("known", line.known().json);
      if (outputs.evidence()) {
        all.put("evidence", line.evidence());
      }
      return all;
    }
  }

  /**
   * Gene Ontology annotation file, format 2.2 (geneontology.org): 17 columns, tabs between them.
   * The aspect of a term follows from the root above it; the relation is the widest one that the
   * format allows for the aspect.
   *
   * @param taxon the number of the organism in the NCBI taxonomy
   * @param reference what the annotations rest on, an identifier of the model
   */
  record GafSheet(String taxon, String reference) implements SheetForm {

    private record Aspect(String letter, String relation) {}

    private static final Map<String, Aspect> ASPECTS =
        Map.of(
            "GO:0008150", new Aspect("P", "involved_in"),
            "GO:0003674", new Aspect("F", "enables"),
            "GO:0005575", new Aspect("C", "located_in"));

    @Override
    public String heading(SheetOutputs outputs, boolean named) {
      for (int o = 0; o < outputs.count(); o++) {
        aspect(outputs, o);
      }
      return "!gaf-version: 2.2\n!generated-by: Espalier " + Provenance.VERSION + "\n";
    }

    @Override
    public String row(
        SheetOutputs outputs, String name, boolean named, RowMarks marks, List<SheetLine> lines) {
      String date = LocalDate.now(ZoneOffset.UTC).format(DateTimeFormatter.BASIC_ISO_DATE);
      String id = name.replaceAll("[\\t\\r\\n|]", " ");
      StringBuilder all = new StringBuilder();
      for (SheetLine line : lines) {
        Aspect aspect = aspect(outputs, line.output());
        List<String> cells = new ArrayList<>(List.of("LOCAL", id, id, aspect.relation));
        cells.addAll(
            List.of(outputs.name(line.output()), "LOCAL:" + reference, "IEA", "", aspect.letter));
        cells.addAll(List.of("", "", "protein", "taxon:" + taxon, date));
        cells.addAll(List.of("Espalier-" + Provenance.VERSION, "", ""));
        all.append(String.join("\t", cells)).append('\n');
      }
      return all.toString();
    }

    private static Aspect aspect(SheetOutputs outputs, int output) {
      for (String above : outputs.lineage(output)) {
        if (ASPECTS.containsKey(above)) {
          return ASPECTS.get(above);
        }
      }
      throw Message.refused(
          "A .gaf file is for terms of the Gene Ontology, below GO:0008150, GO:0003674 or"
              + " GO:0005575; label '%s' is below none of them. Write .csv or .jsonl instead.",
          outputs.name(output));
    }
  }
}
