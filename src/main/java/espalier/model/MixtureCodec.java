package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.ensemble.ForestModel;
import espalier.ensemble.MixtureModel;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.neighbour.SimilarRows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

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
    String spot = in.spot();
    List<ForestModel> members = new ArrayList<>();
    List<SimilarRows> nearest = new ArrayList<>();
    in.object(
        () -> {
          in.key("members").list(() -> in.object(() -> members.add(member(in))));
          if (in.at("nearest")) {
            nearest.add(SimilarRowsCodec.read(head.schema(), in));
          }
        });
    return Guard.check(spot, () -> new MixtureModel(head, members, nearest.stream().findFirst()));
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
