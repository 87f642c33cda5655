package espalier.sheet;

import espalier.learn.Provenance;
import espalier.message.Message;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Gene Ontology annotation file, format 2.2 (geneontology.org): 17 columns, tabs between them. The
 * aspect of a term follows from the root above it; the relation is the widest one that the format
 * allows for the aspect.
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
