package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.CellForm;
import espalier.data.TableForm;
import espalier.option.Form;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** How a table is read: the column that names its rows, missing codes, and forms of columns. */
final class TableFormCodec {

  static final String KEY = "table";

  private TableFormCodec() {}

  static void write(TableForm form, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart(KEY);
    if (form.rowNames().isPresent()) {
      out.writeStringField("id", form.rowNames().get());
    }
    Json.texts(out, "missing", form.missing());
    if (!form.kept().isEmpty()) {
      Json.texts(out, "kept", form.kept());
    }
    out.writeObjectFieldStart("columns");
    for (Map.Entry<String, CellForm> column : form.columns().entrySet()) {
      out.writeStringField(column.getKey(), Form.name(column.getValue()));
    }
    out.writeEndObject();
    if (!form.units().isEmpty()) {
      out.writeObjectFieldStart("units");
      for (Map.Entry<String, String> column : form.units().entrySet()) {
        out.writeStringField(column.getKey(), column.getValue());
      }
      out.writeEndObject();
    }
    out.writeEndObject();
  }

  static TableForm read(JsonIn in) throws IOException {
    return in.object(
        () -> {
          Optional<String> rowNames = in.optional("id", in::text);
          List<String> missing = in.key("missing").texts();
          List<String> kept = in.optional("kept", in::texts).orElse(List.of());
          Map<String, CellForm> columns = new LinkedHashMap<>();
          in.key("columns")
              .object(
                  () -> {
                    while (in.atKey()) {
                      columns.put(in.anyKey(), form(in));
                    }
                    return columns;
                  });
          Map<String, String> units = new LinkedHashMap<>();
          in.optional(
              "units",
              () ->
                  in.object(
                      () -> {
                        while (in.atKey()) {
                          units.put(in.anyKey(), in.text());
                        }
                        return units;
                      }));
          return new TableForm(rowNames, missing, kept, columns, units);
        });
  }

  private static CellForm form(JsonIn in) throws IOException {
    String spot = in.spot();
    String word = in.text();
    return Stream.of(CellForm.values())
        .filter(f -> Form.name(f).equals(word))
        .findFirst()
        .orElseThrow(
            () -> new ModelFormatException(spot + ": '" + word + "' is not a form of cells."));
  }
}
