package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.ensemble.BoostedModel;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Boosted trees: the scores at the start, the step, the strength of smoothing and the trees, whose
 * leaves hold sums of residuals.
 */
final class BoostedCodec extends ModelCodec<BoostedModel> {

  BoostedCodec() {
    super("boosted", BoostedModel.class);
  }

  /** What the nodes of a stage are about: one number for each score column. */
  private static NodesCodec nodes(Schema schema) {
    List<Attribute> residuals =
        IntStream.range(0, schema.outputs()).mapToObj(o -> Attribute.numeric("r" + o)).toList();
    return new NodesCodec(new Schema(schema.features(), residuals, Optional.empty()));
  }

  @Override
  void write(BoostedModel boosted, JsonGenerator out) throws IOException {
    out.writeStartObject();
    Json.numbers(out, "start", boosted.start());
    Json.number(out, "step", boosted.step());
    Json.number(out, "smoothing", boosted.smoothing());
    out.writeFieldName("stages");
    nodes(boosted.schema()).writeAll(boosted.trees(), out);
    out.writeEndObject();
  }

  @Override
  BoostedModel read(ModelHead head, JsonIn in) throws IOException {
    return in.object(
        () ->
            new BoostedModel(
                head,
                in.key("start").finites(),
                in.key("step").amount(),
                in.key("smoothing").amount(),
                nodes(head.schema()).readAll(in.key("stages"))));
  }
}
