package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.account.ModelAccount;
import espalier.account.OmegaAccount;
import espalier.catalogue.Catalogue;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.ForestModel;
import espalier.ensemble.OutOfBag;
import espalier.ensemble.TargetGroup;
import espalier.ensemble.TestImportance;
import espalier.learn.Contest;
import espalier.learn.Model;
import espalier.learn.Provenance;
import espalier.learn.Tuning;
import espalier.learn.TwinReport;
import espalier.measure.ReliabilityBins;
import espalier.model.Json;
import espalier.tree.TreeModel;
import espalier.tree.TreeSum;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The record of the fit with its estimates. */
final class RecordPart {

  private static final int TOP = 200;

  private final Model model;
  private final Provenance from;
  private final JsonGenerator out;
  private final ModelAccount account;

  RecordPart(Model model, JsonGenerator out) {
    this.model = model;
    this.from = model.provenance();
    this.out = out;
    this.account = new ModelAccount(model);
  }

  void write() throws IOException {
    out.writeStringField("method", from.method());
    out.writeStringField("version", from.version());
    out.writeStringField("dataName", from.dataName());
    out.writeStringField("fingerprint", from.fingerprint());
    out.writeStringField("task", model.schema().task().name().toLowerCase(Locale.ROOT));
    Provenance.RowCounts rows = from.rows();
    Json.numbers(out, "rows", new double[] {rows.complete(), rows.partial(), rows.unlabelled()});
    out.writeStringField("rowsInWords", account.rows());
    out.writeObjectFieldStart("size");
    for (Map.Entry<String, Double> e : model.size().entrySet()) {
      Rounded.write(out, e.getKey(), e.getValue());
    }
    out.writeEndObject();
    options();
    Json.texts(out, "warnings", from.warnings());
    out.writeFieldName("omegas");
    Rounded.list(out, from.outcome().omegas().toArray());
    Optional<Tuning> tuning = OmegaAccount.search(from);
    if (tuning.isPresent()) {
      tuning(tuning.get());
    }
    out.writeFieldName("course");
    Rounded.list(out, from.course().toArray());
    if (from.twin().isPresent()) {
      twin(from.twin().get());
    }
    if (from.outcome().contest().isPresent()) {
      contest(from.outcome().contest().get());
    }
    outOfBag();
    if (model.head().heldOut().reliability().isPresent()) {
      reliability(model.head().heldOut().reliability().get());
    }
  }

  /** The calibration error, and mean score, share present and number of cells of each bin. */
  private void reliability(ReliabilityBins bins) throws IOException {
    out.writeObjectFieldStart("reliability");
    Rounded.write(out, "error", bins.error());
    out.writeArrayFieldStart("bins");
    for (int b = 0; b < ReliabilityBins.BINS; b++) {
      long cells = bins.cells()[b];
      if (cells > 0) {
        double present = (double) bins.present()[b] / cells;
        Rounded.list(out, bins.scores()[b] / cells, present, cells);
      }
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  /**
   * Each option as name, value and whether it differs from the default of its method, if that is
   * recorded.
   */
  private void options() throws IOException {
    Map<String, String> defaults =
        Catalogue.recorded(from).map(m -> m.defaults().describe()).orElse(Map.of());
    out.writeArrayFieldStart("options");
    for (Map.Entry<String, String> e : from.options().entrySet()) {
      String byDefault = defaults.getOrDefault(e.getKey(), "");
      boolean differs = !e.getValue().equals(defaults.getOrDefault(e.getKey(), e.getValue()));
      Rounded.list(out, e.getKey(), e.getValue(), byDefault, differs);
    }
    out.writeEndArray();
  }

  private void tuning(Tuning tuning) throws IOException {
    out.writeObjectFieldStart("tuning");
    out.writeStringField("measure", tuning.measure());
    out.writeStringField("words", OmegaAccount.picture(tuning));
    out.writeArrayFieldStart("points");
    for (Tuning.Candidate c : tuning.profile()) {
      boolean best = c == tuning.best();
      Rounded.list(out, c.omega(), c.mean(), c.standardError(), c.smoothing(), c.pruning(), best);
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private void twin(TwinReport twin) throws IOException {
    out.writeObjectFieldStart("twin");
    out.writeStringField("sentence", account.verdict().orElseThrow());
    Rounded.write(out, "gain", twin.gain());
    Rounded.write(out, "low", twin.low());
    Rounded.write(out, "high", twin.high());
    out.writeEndObject();
  }

  private void contest(Contest contest) throws IOException {
    out.writeObjectFieldStart("contest");
    out.writeStringField("measure", contest.measure());
    out.writeNumberField("rows", contest.rows());
    out.writeStringField("reason", contest.reason());
    Rounded.write(out, "value", contest.value());
    out.writeArrayFieldStart("candidates");
    for (Contest.Candidate c : contest.candidates()) {
      Rounded.list(out, c.name(), c.value(), c.chosen());
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private void outOfBag() throws IOException {
    Json.texts(
        out,
        "outOfBag",
        ForestModel.of(model.answering()).stream()
            .flatMap(forest -> forest.outOfBag().stream())
            .map(OutOfBag::sentence)
            .toList());
  }

  /** The features that matter most to all targets and, for a single tree, to each level. */
  static void importance(Model model, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("importance");
    for (FeatureImportance one : all(model)) {
      out.writeStartObject();
      out.writeStringField("of", one.of());
      out.writeStringField("measure", one.measure());
      out.writeArrayFieldStart("bars");
      List<Integer> ranking = one.ranking();
      for (int f : ranking.subList(0, Math.min(TOP, ranking.size()))) {
        if (one.values().get(f) > 0) {
          Rounded.list(out, f, one.values().get(f), one.errors().get(f));
        }
      }
      out.writeEndArray();
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static List<FeatureImportance> all(Model model) {
    List<FeatureImportance> all = new ArrayList<>();
    if (model instanceof TreeSum) {
      all.add(TestImportance.GAIN.of(model));
    }
    if (model instanceof TreeModel && model.schema().hierarchy().isPresent()) {
      all.addAll(TestImportance.GAIN.of(model, TargetGroup.levels(model.schema())));
    }
    return all;
  }
}
