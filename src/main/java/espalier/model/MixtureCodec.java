package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.ensemble.MixtureModel;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Voter;
import espalier.neighbour.SimilarRows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Mixtures: the parts of their members, and the votes of each. */
final class MixtureCodec extends ModelCodec<MixtureModel> {

  MixtureCodec() {
    super("mixture", MixtureModel.class);
  }

  @Override
  void write(MixtureModel mixture, JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeArrayFieldStart("parts");
    for (Model member : mixture.members()) {
      ModelJson.part(member, out);
    }
    out.writeEndArray();
    out.writeFieldName("votes");
    out.writeArray(mixture.votes(), 0, mixture.votes().length);
    out.writeEndObject();
  }

  @Override
  MixtureModel read(ModelHead head, JsonIn in) throws IOException {
    return in.object(() -> in.at("members") ? equal(head, in) : parts(head, in));
  }

  private static MixtureModel parts(ModelHead head, JsonIn in) throws IOException {
    List<Voter> parts = in.key("parts").list(() -> voter(ModelJson.part(head.schema(), in), in));
    List<Integer> votes = in.key("votes").list(() -> in.integer(1, Integer.MAX_VALUE));
    return new MixtureModel(head, parts, votes.stream().mapToInt(v -> v).toArray());
  }

  private static Voter voter(Model member, JsonIn in) throws IOException {
    if (member instanceof Voter voter) {
      return voter;
    }
    throw new ModelFormatException(in.spot() + ": a member of a mixture cannot vote.");
  }

  /** Version 0.1 had forests as whole models, and nearest rows, with a vote each. */
  private static MixtureModel equal(ModelHead head, JsonIn in) throws IOException {
    List<Voter> members =
        new ArrayList<>(in.key("members").objects(() -> voter(ModelJson.content(in), in)));
    Optional<SimilarRows> nearest =
        in.optional("nearest", () -> SimilarRowsCodec.read(head.schema(), in));
    nearest.ifPresent(members::add);
    int[] votes = new int[members.size()];
    Arrays.fill(votes, 1);
    return new MixtureModel(head, members, votes);
  }
}
