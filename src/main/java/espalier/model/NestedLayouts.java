package espalier.model;

import static espalier.model.Fields.object;

import espalier.ensemble.MixtureModel;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Voter;
import espalier.supervision.SelfTrainedModel;
import espalier.supervision.SelfTrainedModel.AddedRow;
import espalier.supervision.SelfTrainedModel.SelfTrainingRound;
import java.io.IOException;
import java.util.List;

/** Models that hold others. */
final class NestedLayouts {

  private static final Value<SelfTrainingRound> ROUND =
      object(
          f ->
              new SelfTrainingRound(
                  f.count("added", 1, SelfTrainingRound::added),
                  f.share("threshold", SelfTrainingRound::threshold),
                  f.finiteOrNull("estimate", SelfTrainingRound::estimate)));

  private NestedLayouts() {}

  /** The parts of the members, and the votes of each. */
  static Value<MixtureModel> mixture(ModelHead head, Value<Model> member) {
    return object(
        f -> {
          Value<Voter> part = member.as(NestedLayouts::voter, voter -> voter);
          List<Voter> parts = f.list("parts", part, MixtureModel::members);
          int[] votes = f.of("votes", Value.integers(1, Integer.MAX_VALUE), MixtureModel::votes);
          return f.made(() -> new MixtureModel(head, parts, votes));
        });
  }

  private static Voter voter(Model member) {
    if (member instanceof Voter voter) {
      return voter;
    }
    throw new IllegalArgumentException("a member of a mixture cannot vote.");
  }

  /** The rounds, the added rows, and the last base as a separate model. */
  static Value<SelfTrainedModel> selfTrained(ModelHead head, Value<Model> inner) {
    return object(
        f -> {
          SelfTrainedModel.Record record = f.part(NestedLayouts::record, SelfTrainedModel::record);
          Model base = f.of("base", inner, SelfTrainedModel::base);
          if (!base.schema().equals(head.schema())) {
            throw new IllegalArgumentException(
                "the base has other features or targets than the model around it.");
          }
          return f.made(() -> new SelfTrainedModel(base, head.provenance(), record).withHead(head));
        });
  }

  private static SelfTrainedModel.Record record(Fields<SelfTrainedModel.Record> f)
      throws IOException {
    List<SelfTrainingRound> rounds = f.list("rounds", ROUND, SelfTrainedModel.Record::rounds);
    int kept = f.of("kept", Value.integer(0, rounds.size()), SelfTrainedModel.Record::kept);
    String end = f.text("end", SelfTrainedModel.Record::end);
    Value<AddedRow> row =
        object(
            r ->
                new AddedRow(
                    r.count("row", 0, AddedRow::row),
                    r.of("round", Value.integer(1, kept), AddedRow::round),
                    r.share("confidence", AddedRow::confidence)));
    List<AddedRow> added = f.list("added", row, SelfTrainedModel.Record::added);
    return new SelfTrainedModel.Record(added, rounds, kept, end);
  }
}
