package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.TwinReport;
import espalier.option.Form;
import java.io.IOException;

/** How the supervised twin did. */
final class TwinCodec {

  private TwinCodec() {}

  static void write(TwinReport twin, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("twin");
    out.writeStringField("measure", twin.measure());
    Json.number(out, "semiSupervised", finite(twin.semiSupervised()));
    Json.number(out, "supervised", finite(twin.supervised()));
    Json.number(out, "gain", finite(twin.gain()));
    Json.number(out, "low", finite(twin.low()));
    Json.number(out, "high", finite(twin.high()));
    out.writeStringField("basis", Form.name(twin.basis()));
    out.writeNumberField("size", twin.size());
    out.writeNumberField("enough", twin.enough());
    out.writeNumberField("replaced", twin.replaced() ? 1 : 0);
    out.writeEndObject();
  }

  private static double finite(double value) {
    return Double.isInfinite(value) ? Double.NaN : value;
  }

  /** Reads what {@link #write} wrote, from within its object. */
  static TwinReport read(JsonIn in) throws IOException {
    String measure = in.key("measure").text();
    double with = in.key("semiSupervised").finiteOrNull();
    double without = in.key("supervised").finiteOrNull();
    double gain = in.key("gain").finiteOrNull();
    double low = in.key("low").finiteOrNull();
    double high = in.key("high").finiteOrNull();
    TwinReport.Basis basis =
        OutcomeCodec.choice(in.key("basis").spot(), in.text(), TwinReport.Basis.class);
    int size = in.key("size").integer(0, Integer.MAX_VALUE);
    int enough = in.key("enough").integer(0, Integer.MAX_VALUE);
    boolean replaced = in.key("replaced").integer(0, 1) == 1;
    return new TwinReport(measure, with, without, gain, low, high, basis, size, enough, replaced);
  }
}
