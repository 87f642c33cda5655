package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.ensemble.ForestModel;
import espalier.ensemble.OutOfBag;
import espalier.learn.ModelHead;
import espalier.tree.Tree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

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
    String spot = in.spot();
    double[] smoothing = new double[1];
    List<OutOfBag> estimate = new ArrayList<>();
    List<Tree> trees = new ArrayList<>();
    in.object(
        () -> {
          smoothing[0] = in.key("smoothing").amount();
          if (in.at("outOfBag")) {
            in.key("outOfBag").object(() -> estimate.add(estimate(in)));
          }
          trees.addAll(new NodesCodec(head.schema()).readAll(in.key("trees")));
        });
    return Guard.check(
        spot, () -> new ForestModel(head, trees, smoothing[0], estimate.stream().findFirst()));
  }

  private static OutOfBag estimate(JsonIn in) throws IOException {
    String measure = in.key("measure").text();
    double value = in.key("value").finiteOrNull();
    int rows = in.key("rows").integer(1, Integer.MAX_VALUE);
    List<OutOfBag.Strength> tried = new ArrayList<>();
    if (in.at("strengths")) {
      in.key("strengths").list(() -> in.object(() -> tried.add(strength(in))));
    }
    return new OutOfBag(measure, value, rows, tried);
  }

  private static OutOfBag.Strength strength(JsonIn in) throws IOException {
    double smoothing = in.key("smoothing").amount();
    return new OutOfBag.Strength(smoothing, in.key("value").finiteOrNull());
  }
}
