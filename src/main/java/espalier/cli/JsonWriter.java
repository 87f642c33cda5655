package espalier.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/** Writes maps, lists, texts and numbers as JSON; a number that is not finite becomes null. */
final class JsonWriter {

  private JsonWriter() {}

  /** Writes a value and a line end; the writer stays open. */
  static void write(Writer out, Object value) throws IOException {
    JsonFactory factory =
        JsonFactory.builder().configure(StreamWriteFeature.AUTO_CLOSE_TARGET, false).build();
    try (JsonGenerator json = factory.createGenerator(out)) {
      DefaultPrettyPrinter pretty =
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
      json.setPrettyPrinter(pretty);
      put(json, value);
    }
    out.write("\n");
  }

  private static void put(JsonGenerator json, Object value) throws IOException {
    if (value == null) {
      json.writeNull();
    } else if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        json.writeFieldName(entry.getKey().toString());
        put(json, entry.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof Iterable<?> list) {
      json.writeStartArray();
      for (Object element : list) {
        put(json, element);
      }
      json.writeEndArray();
    } else if (value instanceof Double number) {
      if (Double.isFinite(number)) {
        json.writeNumber(number);
      } else {
        json.writeNull();
      }
    } else if (value instanceof Integer number) {
      json.writeNumber(number);
    } else if (value instanceof Long number) {
      json.writeNumber(number);
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else {
      json.writeString(value.toString());
    }
  }
}
