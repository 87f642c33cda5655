package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.ensemble.ForestModel;
import espalier.ensemble.MixtureModel;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import java.io.IOException;

/** Mixtures: their forests, each as a separate model, and the training rows that vote. */
final class MixtureCodec extends ModelCodec<MixtureModel> {

  MixtureCodec() {
    super("mixture", MixtureModel.class);
  }

  @Override
  void write(MixtureModel mixture, JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeArrayFieldStart("members");
    for (ForestModel member : mixture.members()) {
      ModelJson.nested(member, out);
    }
    out.writeEndArray();
    if (mixture.nearest().isPresent()) {
      SimilarRowsCodec.write(mixture.nearest().get(), out);
    }
    out.writeEndObject();
  }

  @Override
  MixtureModel read(ModelHead head, JsonIn in) throws IOException {
    return in.object(
        () ->
            new MixtureModel(
                head,
                in.key("members").objects(() -> member(in)),
                in.optional("nearest", () -> SimilarRowsCodec.read(head.schema(), in))));
  }

  private static ForestModel member(JsonIn in) throws IOException {
    String spot = in.spot();
    Model member = ModelJson.content(in);
    if (member instanceof ForestModel forest) {
      return forest;
    }
    throw new ModelFormatException(spot + ": the members of a mixture are forests; this is not.");
  }
}
