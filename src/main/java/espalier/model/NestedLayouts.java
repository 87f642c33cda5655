package espalier.model;

import static espalier.model.Fields.object;

import espalier.ensemble.MixtureModel;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.learn.Voter;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.UnitRows;
import espalier.smooth.SmoothedModel;
import espalier.smooth.Smoother;
import espalier.supervision.SelfTrainedModel;
import espalier.supervision.SelfTrainedModel.AddedRow;
import espalier.supervision.SelfTrainedModel.SelfTrainingRound;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

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

  private record Row(int degree, double[] values, int[] levels) {

    static Row of(Smoother smoother, int row) {
      return new Row(
          smoother.degrees()[row], smoother.rows().values()[row], smoother.levels()[row]);
    }
  }

  private static final Value<Row> ROW =
      object(
          f ->
              new Row(
                  f.count("degree", 1, Row::degree),
                  f.of("values", Value.FINITE_OR_NULLS, Row::values),
                  f.of(
                      "levels",
                      Value.integers(Integer.MIN_VALUE, Integer.MAX_VALUE),
                      Row::levels)));

  /** The training rows that smooth, and the model inside. */
  static Value<SmoothedModel> smoothed(ModelHead head, Function<Schema, Value<Model>> part) {
    return object(
        f -> {
          Smoother smoother = f.part(s -> smoother(head.schema(), s), SmoothedModel::smoother);
          Model inner = f.of("inner", part.apply(smoother.seen()), SmoothedModel::inner);
          return f.made(() -> new SmoothedModel(head, smoother, inner));
        });
  }

  private static Smoother smoother(Schema schema, Fields<Smoother> f) throws IOException {
    int neighbours = f.count("neighbours", 1, Smoother::neighbours);
    double strength = f.amount("strength", Smoother::strength);
    PointEncoder encoder =
        f.part(e -> PointLayout.encoder(schema, e), smoother -> smoother.rows().encoder());
    List<Row> rows =
        f.list(
            "rows",
            ROW,
            smoother ->
                IntStream.range(0, smoother.levels().length)
                    .mapToObj(row -> Row.of(smoother, row))
                    .toList());
    return f.made(
        () ->
            new Smoother(
                schema,
                neighbours,
                strength,
                new UnitRows(encoder, rows.stream().map(Row::values).toArray(double[][]::new)),
                rows.stream().map(Row::levels).toArray(int[][]::new),
                rows.stream().mapToInt(Row::degree).toArray()));
  }
}
