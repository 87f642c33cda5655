package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.Contest;
import java.io.IOException;
import java.util.List;

/** What a fit chose among candidate methods. */
final class ContestCodec {

  private ContestCodec() {}

  static void write(Contest contest, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("contest");
    out.writeStringField("measure", contest.measure());
    out.writeNumberField("rows", contest.rows());
    out.writeArrayFieldStart("candidates");
    for (Contest.Candidate candidate : contest.candidates()) {
      out.writeStartObject();
      out.writeStringField("name", candidate.name());
      Json.number(out, "value", candidate.value());
      out.writeNumberField("chosen", candidate.chosen() ? 1 : 0);
      out.writeEndObject();
    }
    out.writeEndArray();
    Json.number(out, "value", contest.value());
    out.writeStringField("reason", contest.reason());
    out.writeEndObject();
  }

  /** Reads what {@link #write} wrote, from within its object. */
  static Contest read(JsonIn in) throws IOException {
    String measure = in.key("measure").text();
    int rows = in.key("rows").integer(0, Integer.MAX_VALUE);
    List<Contest.Candidate> candidates = in.key("candidates").objects(() -> candidate(in));
    double value = in.key("value").finiteOrNull();
    return new Contest(measure, rows, candidates, value, in.key("reason").text());
  }

  private static Contest.Candidate candidate(JsonIn in) throws IOException {
    String name = in.key("name").text();
    double value = in.key("value").finiteOrNull();
    return new Contest.Candidate(name, value, in.key("chosen").integer(0, 1) == 1);
  }
}
