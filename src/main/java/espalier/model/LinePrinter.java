package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.util.Set;

/** Lays a model out so that a person finds things: one line for a feature, a target, a node. */
final class LinePrinter extends MinimalPrettyPrinter {

  private static final long serialVersionUID = 1;

  private static final Set<String> LISTS =
      Set.of("features", "targets", "edges", "warnings", "candidates", "nodes", "trees");

  private int depth;
  private int inline;

  @Override
  public void writeStartObject(JsonGenerator out) throws IOException {
    out.writeRaw('{');
    start(!out.getOutputContext().getParent().inArray());
  }

  @Override
  public void writeStartArray(JsonGenerator out) throws IOException {
    out.writeRaw('[');
    String name = out.getOutputContext().getParent().getCurrentName();
    start(name != null && LISTS.contains(name));
  }

  private void start(boolean lines) {
    depth++;
    if (inline > 0 || !lines) {
      inline++;
    }
  }

  @Override
  public void writeEndObject(JsonGenerator out, int entries) throws IOException {
    end(out, entries, '}');
  }

  @Override
  public void writeEndArray(JsonGenerator out, int values) throws IOException {
    end(out, values, ']');
  }

  private void end(JsonGenerator out, int entries, char sign) throws IOException {
    depth--;
    if (entries > 0) {
      line(out);
    }
    inline = Math.max(0, inline - 1);
    out.writeRaw(sign);
  }

  @Override
  public void beforeObjectEntries(JsonGenerator out) throws IOException {
    line(out);
  }

  @Override
  public void beforeArrayValues(JsonGenerator out) throws IOException {
    line(out);
  }

  @Override
  public void writeObjectEntrySeparator(JsonGenerator out) throws IOException {
    out.writeRaw(',');
    line(out);
  }

  @Override
  public void writeArrayValueSeparator(JsonGenerator out) throws IOException {
    writeObjectEntrySeparator(out);
  }

  @Override
  public void writeObjectFieldValueSeparator(JsonGenerator out) throws IOException {
    out.writeRaw(inline > 0 ? ":" : ": ");
  }

  private void line(JsonGenerator out) throws IOException {
    if (inline == 0) {
      out.writeRaw('\n');
      for (int d = 0; d < depth; d++) {
        out.writeRaw("  ");
      }
    }
  }
}
