package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.ensemble.ForestModel;
import espalier.ensemble.OutOfBag;
import espalier.learn.ModelHead;
import espalier.tree.Tree;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Forests: the strength of smoothing, the out-of-bag estimate if there is one, and the trees. */
final class ForestCodec extends ModelCodec<ForestModel> {

  ForestCodec() {
    super("forest", ForestModel.class);
  }

  @Override
  void write(ForestModel forest, JsonGenerator out) throws IOException {
    out.writeStartObject();
    Json.number(out, "smoothing", forest.smoothing());
    if (forest.outOfBag().isPresent()) {
      OutOfBag estimate = forest.outOfBag().get();
      out.writeObjectFieldStart("outOfBag");
      out.writeStringField("measure", estimate.measure());
      Json.number(out, "value", estimate.value());
      if (!Double.isNaN(estimate.error())) {
        Json.number(out, "error", estimate.error());
      }
      out.writeNumberField("rows", estimate.rows());
      strengths(estimate, out);
      out.writeEndObject();
    }
    out.writeFieldName("trees");
    new NodesCodec(forest.schema()).writeAll(forest.trees(), out);
    out.writeEndObject();
  }

  /** What the strength of smoothing was chosen from, if it was. */
  private static void strengths(OutOfBag estimate, JsonGenerator out) throws IOException {
    if (estimate.strengths().isEmpty()) {
      return;
    }
    out.writeArrayFieldStart("strengths");
    for (OutOfBag.Strength tried : estimate.strengths()) {
      out.writeStartObject();
      Json.number(out, "smoothing", tried.smoothing());
      Json.number(out, "value", tried.value());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  @Override
  ForestModel read(ModelHead head, JsonIn in) throws IOException {
    return in.object(
        () -> {
          double smoothing = in.key("smoothing").amount();
          Optional<OutOfBag> estimate =
              in.optional("outOfBag", () -> in.object(() -> estimate(in)));
          List<Tree> trees = new NodesCodec(head.schema()).readAll(in.key("trees"));
          return new ForestModel(head, trees, smoothing, estimate);
        });
  }

  private static OutOfBag estimate(JsonIn in) throws IOException {
    String measure = in.key("measure").text();
    double value = in.key("value").finiteOrNull();
    double error = in.optional("error", in::amount).orElse(Double.NaN);
    int rows = in.key("rows").integer(1, Integer.MAX_VALUE);
    Optional<List<OutOfBag.Strength>> tried =
        in.optional("strengths", () -> in.objects(() -> strength(in)));
    return new OutOfBag(measure, value, error, rows, tried.orElse(List.of()));
  }

  private static OutOfBag.Strength strength(JsonIn in) throws IOException {
    double smoothing = in.key("smoothing").amount();
    return new OutOfBag.Strength(smoothing, in.key("value").finiteOrNull());
  }
}
