package espalier.sheet;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.io.csv.CsvText;
import espalier.model.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** An object for each row; {@code null} where there is nothing to say. */
record JsonSheet() implements SheetForm {

  @Override
  public String heading(SheetOutputs outputs, boolean named) {
    return "";
  }

  @Override
  public String row(
      SheetOutputs outputs, String name, boolean named, RowMarks marks, List<SheetLine> lines) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = Json.FACTORY.createGenerator(text)) {
      out.writeStartObject();
      if (named) {
        out.writeStringField("id", name);
      } else {
        out.writeNumberField("row", Integer.parseInt(name));
      }
      if (marks.far()) {
        out.writeBooleanField("far", true);
      }
      if (marks.drift()) {
        out.writeBooleanField("drift", true);
      }
      out.writeArrayFieldStart("labels");
      for (SheetLine line : lines) {
        label(outputs, line, out);
      }
      out.writeEndArray();
      out.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  private static void label(SheetOutputs outputs, SheetLine line, JsonGenerator out)
      throws IOException {
    int o = line.output();
    out.writeStartObject();
    out.writeStringField("label", outputs.name(o));
    out.writeStringField("name", outputs.title(o));
    out.writeStringField("namespace", outputs.namespace(o));
    out.writeNumberField("depth", outputs.depth(o));
    number(out, "score", line.score());
    number(out, "prior", outputs.prior(o));
    number(out, "lift", line.score() / outputs.prior(o));
    number(out, "information", line.score() * outputs.information(o));
    out.writeFieldName("known");
    out.writeRawValue(line.known().json());
    if (outputs.evidence()) {
      out.writeStringField("evidence", line.evidence());
    }
    out.writeEndObject();
  }

  private static void number(JsonGenerator out, String key, double value) throws IOException {
    out.writeFieldName(key);
    out.writeRawValue(CsvText.fourDigits(value, "null"));
  }
}
