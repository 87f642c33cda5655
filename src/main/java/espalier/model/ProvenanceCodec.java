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
    if (p.key().isPresent()) {
      out.writeStringField("key", p.key().get());
    }
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

  static Provenance read(JsonIn in) throws IOException {
    return in.object(() -> entries(in));
  }

  private static Provenance entries(JsonIn in) throws IOException {
    String library = in.key("library").text();
    String method = in.key("method").text();
    Optional<String> key = in.optional("key", in::text);
    Map<String, String> options = new LinkedHashMap<>();
    in.key("options")
        .object(
            () -> {
              while (in.atKey()) {
                options.put(in.anyKey(), in.text());
              }
              return options;
            });
    String data = in.key("data").text();
    String fingerprint = in.key("fingerprint").text();
    RowCounts rows =
        in.key("rows")
            .object(
                () ->
                    new RowCounts(
                        in.key("complete").integer(0, Integer.MAX_VALUE),
                        in.key("partial").integer(0, Integer.MAX_VALUE),
                        in.key("unlabelled").integer(0, Integer.MAX_VALUE)));
    Optional<double[]> shares = in.optional("shares", () -> in.numbers(0, 1));
    Optional<Tuning> tuning = in.optional("tuning", () -> in.object(() -> tuning(in)));
    List<String> warnings = in.key("warnings").texts();
    Optional<double[]> course = in.optional("course", in::finites);
    Optional<TwinReport> twin = in.optional("twin", () -> in.object(() -> TwinCodec.read(in)));
    Optional<Contest> contest =
        in.optional("contest", () -> in.object(() -> ContestCodec.read(in)));
    Optional<Outcome> written =
        in.optional("outcome", () -> in.object(() -> OutcomeCodec.read(in)));
    Outcome outcome =
        written
            .orElseGet(() -> searched(tuning, twin))
            .with(
                o -> {
                  o.tuning = tuning;
                  o.course = list(course);
                  o.twin = twin;
                  o.contest = contest;
                });
    return new Provenance(
        method, key, options, library, data, fingerprint, rows, list(shares), warnings, outcome);
  }

  /**
   * The outcome of a file that was written before outcomes were: that of its search, which chose ω
   * if it tried several; without one it is not known, and unlabelled rows count as used.
   */
  private static Outcome searched(Optional<Tuning> tuning, Optional<TwinReport> twin) {
    if (tuning.isEmpty()) {
      return Outcome.of(Unlabelled.USED);
    }
    Tuning.Candidate best = tuning.get().best();
    double omega = twin.filter(TwinReport::replaced).isPresent() ? 1 : best.omega();
    long tried = tuning.get().candidates().stream().map(Tuning.Candidate::omega).distinct().count();
    return Outcome.of(new double[] {omega}, tried == 1, best.form(), tuning);
  }

  private static List<Double> list(Optional<double[]> numbers) {
    return numbers.stream().flatMapToDouble(Arrays::stream).boxed().toList();
  }

  /** Candidates that were not cut by their cost, and all of older files, have no α. */
  private static LeafForm form(JsonIn in) throws IOException {
    double smoothing = in.key("smoothing").finiteOrNull();
    return new LeafForm(smoothing, in.at("pruning") ? in.key("pruning").finiteOrNull() : 0);
  }

  private static Tuning tuning(JsonIn in) throws IOException {
    String measure = in.key("measure").text();
    int folds = in.key("folds").integer(0, Integer.MAX_VALUE);
    List<Tuning.Candidate> candidates =
        in.key("candidates")
            .objects(
                () ->
                    new Tuning.Candidate(
                        in.key("omega").finiteOrNull(),
                        form(in),
                        in.key("mean").finiteOrNull(),
                        in.key("standardError").finiteOrNull()));
    int chosen = in.key("chosen").integer(0, candidates.size() - 1);
    return new Tuning(measure, folds, candidates, chosen);
  }
}
