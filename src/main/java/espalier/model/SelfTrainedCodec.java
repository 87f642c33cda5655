package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.supervision.AddedRow;
import espalier.supervision.SelfTrainedModel;
import espalier.supervision.SelfTrainingRound;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Self-trained models: the last base as a separate model, the rounds, and the added rows as lists
 * of their numbers, rounds and confidences.
 */
final class SelfTrainedCodec extends ModelCodec<SelfTrainedModel> {

  SelfTrainedCodec() {
    super("selfTrained", SelfTrainedModel.class);
  }

  @Override
  void write(SelfTrainedModel trained, JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeArrayFieldStart("rounds");
    for (SelfTrainingRound round : trained.record().rounds()) {
      out.writeStartObject();
      out.writeNumberField("added", round.added());
      Json.number(out, "threshold", round.threshold());
      Json.number(out, "estimate", round.estimate());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeNumberField("kept", trained.record().kept());
    out.writeStringField("end", trained.record().end());
    out.writeArrayFieldStart("added");
    for (AddedRow row : trained.record().added()) {
      out.writeStartObject();
      out.writeNumberField("row", row.row());
      out.writeNumberField("round", row.round());
      Json.number(out, "confidence", row.confidence());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeFieldName("base");
    ModelJson.nested(trained.base(), out);
    out.writeEndObject();
  }

  @Override
  SelfTrainedModel read(ModelHead head, JsonIn in) throws IOException {
    String spot = in.spot();
    List<SelfTrainingRound> rounds = new ArrayList<>();
    List<AddedRow> added = new ArrayList<>();
    int[] kept = new int[1];
    String[] end = new String[1];
    Model[] base = new Model[1];
    in.object(
        () -> {
          in.key("rounds").list(() -> in.object(() -> rounds.add(round(in))));
          kept[0] = in.key("kept").integer(0, rounds.size());
          end[0] = in.key("end").text();
          in.key("added").list(() -> in.object(() -> added.add(row(in, kept[0]))));
          in.key("base").object(() -> base[0] = ModelJson.content(in));
        });
    if (!base[0].schema().equals(head.schema())) {
      throw new ModelFormatException(
          spot + ": the base has other features or targets than the model around it.");
    }
    SelfTrainedModel.Record record = new SelfTrainedModel.Record(added, rounds, kept[0], end[0]);
    return new SelfTrainedModel(base[0], head.provenance(), record).withHead(head);
  }

  private static SelfTrainingRound round(JsonIn in) throws IOException {
    int added = in.key("added").integer(1, Integer.MAX_VALUE);
    double threshold = in.key("threshold").number(0, 1);
    return new SelfTrainingRound(added, threshold, in.key("estimate").finiteOrNull());
  }

  private static AddedRow row(JsonIn in, int rounds) throws IOException {
    int row = in.key("row").integer(0, Integer.MAX_VALUE);
    int round = in.key("round").integer(1, rounds);
    return new AddedRow(row, round, in.key("confidence").number(0, 1));
  }
}
