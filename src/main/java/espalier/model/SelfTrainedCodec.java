package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.supervision.SelfTrainedModel;
import espalier.supervision.SelfTrainedModel.AddedRow;
import espalier.supervision.SelfTrainedModel.SelfTrainingRound;
import java.io.IOException;
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
    return in.object(
        () -> {
          List<SelfTrainingRound> rounds = in.key("rounds").objects(() -> round(in));
          int kept = in.key("kept").integer(0, rounds.size());
          String end = in.key("end").text();
          List<AddedRow> added = in.key("added").objects(() -> row(in, kept));
          Model base = in.key("base").object(() -> ModelJson.content(in));
          if (!base.schema().equals(head.schema())) {
            throw new ModelFormatException(
                spot + ": the base has other features or targets than the model around it.");
          }
          SelfTrainedModel.Record record = new SelfTrainedModel.Record(added, rounds, kept, end);
          return new SelfTrainedModel(base, head.provenance(), record).withHead(head);
        });
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
