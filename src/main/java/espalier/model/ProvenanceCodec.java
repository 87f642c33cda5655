package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.Contest;
import espalier.learn.LeafForm;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Unlabelled;
import espalier.learn.Provenance;
import espalier.learn.Provenance.RowCounts;
import espalier.learn.Tuning;
import espalier.learn.TwinReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The record of the training of a model. */
final class ProvenanceCodec {

  private ProvenanceCodec() {}

  static void write(Provenance p, JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeStringField("library", p.version());
    out.writeStringField("method", p.method());
    out.writeObjectFieldStart("options");
    for (Map.Entry<String, String> option : p.options().entrySet()) {
      out.writeStringField(option.getKey(), option.getValue());
    }
    out.writeEndObject();
    out.writeStringField("data", p.dataName());
    out.writeStringField("fingerprint", p.fingerprint());
    out.writeObjectFieldStart("rows");
    out.writeNumberField("complete", p.rows().complete());
    out.writeNumberField("partial", p.rows().partial());
    out.writeNumberField("unlabelled", p.rows().unlabelled());
    out.writeEndObject();
    if (!p.shares().isEmpty()) {
      Json.numbers(out, "shares", p.shares().stream().mapToDouble(v -> v).toArray());
    }
    if (p.tuning().isPresent()) {
      tuning(p.tuning().get(), out);
    }
    Json.texts(out, "warnings", p.warnings());
    if (!p.course().isEmpty()) {
      Json.numbers(out, "course", p.course().stream().mapToDouble(v -> v).toArray());
    }
    if (p.twin().isPresent()) {
      TwinCodec.write(p.twin().get(), out);
    }
    if (p.outcome().contest().isPresent()) {
      ContestCodec.write(p.outcome().contest().get(), out);
    }
    OutcomeCodec.write(p.outcome(), out);
    out.writeEndObject();
  }

  private static void tuning(Tuning tuning, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart("tuning");
    out.writeStringField("measure", tuning.measure());
    out.writeNumberField("folds", tuning.folds());
    out.writeArrayFieldStart("candidates");
    for (Tuning.Candidate c : tuning.candidates()) {
      out.writeStartObject();
      finiteOrNull(out, "omega", c.omega());
      finiteOrNull(out, "smoothing", c.smoothing());
      if (c.pruning() > 0) {
        out.writeNumberField("pruning", c.pruning());
      }
      finiteOrNull(out, "mean", c.mean());
      finiteOrNull(out, "standardError", c.standardError());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeNumberField("chosen", tuning.chosen());
    out.writeEndObject();
  }

  private static void finiteOrNull(JsonGenerator out, String name, double v) throws IOException {
    Json.number(out, name, Double.isInfinite(v) ? Double.NaN : v);
  }

  /**
   * A record.
   *
   * @param whole whether its outcome was written; else it holds tuning, course and twin only
   */
  record Read(Provenance provenance, boolean whole) {}

  static Read read(JsonIn in) throws IOException {
    Reader reader = new Reader();
    in.object(() -> reader.read(in));
    Outcome outcome = reader.outcome == null ? Outcome.of(Unlabelled.USED) : reader.outcome;
    Provenance provenance =
        new Provenance(
            reader.method,
            reader.options,
            reader.library,
            reader.data,
            reader.fingerprint,
            reader.rows,
            reader.shares,
            reader.warnings,
            outcome.with(
                o -> {
                  o.tuning = Optional.ofNullable(reader.tuning);
                  o.course = reader.course;
                  o.twin = Optional.ofNullable(reader.twin);
                  o.contest = Optional.ofNullable(reader.contest);
                }));
    return new Read(provenance, reader.outcome != null);
  }

  private static final class Reader {
    private String library;
    private String method;
    private final Map<String, String> options = new LinkedHashMap<>();
    private String data;
    private String fingerprint;
    private RowCounts rows;
    private List<Double> shares = List.of();
    private Tuning tuning;
    private List<String> warnings;
    private List<Double> course = List.of();
    private TwinReport twin;
    private Contest contest;
    private Outcome outcome;

    void read(JsonIn in) throws IOException {
      library = in.key("library").text();
      method = in.key("method").text();
      in.key("options")
          .object(
              () -> {
                while (in.atKey()) {
                  options.put(in.anyKey(), in.text());
                }
              });
      data = in.key("data").text();
      fingerprint = in.key("fingerprint").text();
      in.key("rows")
          .object(
              () ->
                  rows =
                      new RowCounts(
                          in.key("complete").integer(0, Integer.MAX_VALUE),
                          in.key("partial").integer(0, Integer.MAX_VALUE),
                          in.key("unlabelled").integer(0, Integer.MAX_VALUE)));
      if (in.at("shares")) {
        shares = Arrays.stream(in.key("shares").numbers(0, 1)).boxed().toList();
      }
      if (in.at("tuning")) {
        in.key("tuning").object(() -> tuning = tuning(in));
      }
      warnings = in.key("warnings").texts();
      if (in.at("course")) {
        double[] values = in.key("course").numbers(-Double.MAX_VALUE, Double.MAX_VALUE);
        course = Arrays.stream(values).boxed().toList();
      }
      if (in.at("twin")) {
        in.key("twin").object(() -> twin = TwinCodec.read(in));
      }
      if (in.at("contest")) {
        in.key("contest").object(() -> contest = ContestCodec.read(in));
      }
      if (in.at("outcome")) {
        in.key("outcome").object(() -> outcome = OutcomeCodec.read(in));
      }
    }

    /** Candidates that were not cut by their cost, and all of older files, have no α. */
    private static LeafForm form(JsonIn in) throws IOException {
      double smoothing = in.key("smoothing").finiteOrNull();
      return new LeafForm(smoothing, in.at("pruning") ? in.key("pruning").finiteOrNull() : 0);
    }

    private static Tuning tuning(JsonIn in) throws IOException {
      String measure = in.key("measure").text();
      int folds = in.key("folds").integer(0, Integer.MAX_VALUE);
      List<Tuning.Candidate> candidates = new ArrayList<>();
      in.key("candidates")
          .list(
              () ->
                  in.object(
                      () ->
                          candidates.add(
                              new Tuning.Candidate(
                                  in.key("omega").finiteOrNull(),
                                  form(in),
                                  in.key("mean").finiteOrNull(),
                                  in.key("standardError").finiteOrNull()))));
      int chosen = in.key("chosen").integer(0, candidates.size() - 1);
      return new Tuning(measure, folds, candidates, chosen);
    }
  }
}
