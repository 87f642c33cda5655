package espalier.model;

import static espalier.model.Value.object;

import espalier.learn.FeatureSpace;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.neighbour.NearestRowsModel;
import espalier.neighbour.NeighbourOptions.Ties;
import espalier.neighbour.SharedCodes;
import espalier.option.Form;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** Models that predict from training rows. */
final class RowLayouts {

  private static final String NEIGHBOURS = "neighbours";

  private RowLayouts() {}

  /** Rows that answer for those near them: their space, and for each its weight, point, scores. */
  static Value<NearestRowsModel> nearest(ModelHead head) {
    return Value.<NearestRowsModel.Parts>object(f -> nearest(head.schema(), f))
        .as(parts -> new NearestRowsModel(head, parts), NearestRowsModel::parts);
  }

  private static NearestRowsModel.Parts nearest(Schema schema, Fields<NearestRowsModel.Parts> f)
      throws IOException {
    int neighbours = f.count(NEIGHBOURS, 1, NearestRowsModel.Parts::neighbours);
    Ties ties = f.of("ties", Value.choice(Ties.class, "ties"), NearestRowsModel.Parts::ties);
    Value<Long> whole =
        Value.TEXT.as(number -> Form.seed().read("seed", number), number -> Long.toString(number));
    long seed = f.of("seed", whole, NearestRowsModel.Parts::seed);
    FeatureSpace space = f.of("space", PointLayout.space(schema), NearestRowsModel.Parts::space);
    List<StoredRow> rows =
        StoredRow.fields(
            f,
            r -> StoredRow.weighed(r, "point", PointLayout.point(space), scores(schema)),
            p -> StoredRow.of(p.weights(), p.points(), p.scores()));
    return new NearestRowsModel.Parts(
        space,
        StoredRow.places(rows),
        StoredRow.scores(rows),
        StoredRow.weights(rows),
        neighbours,
        ties,
        seed);
  }

  /** Scores in their ranges, null where unknown. */
  private static Value<double[]> scores(Schema schema) {
    int[] offsets = schema.offsets();
    return Value.FINITE_OR_NULLS.checked(
        scores -> {
          boolean fits = scores.length == schema.outputs();
          for (int t = 0; fits && t < offsets.length; t++) {
            boolean number = schema.targets().get(t).isNumeric();
            int end = offsets[t] + schema.targets().get(t).outputs();
            for (int o = offsets[t]; o < end; o++) {
              boolean known = !Double.isNaN(scores[o]);
              fits &= known == !Double.isNaN(scores[offsets[t]]);
              fits &= !known || number || (scores[o] >= 0 && scores[o] <= 1);
            }
          }
          if (!fits) {
            throw Message.refused("these are no scores of the %d targets.", offsets.length);
          }
        });
  }

  /** The features that are codes, and for each row its codes and labels. */
  static Value<SharedCodes> codes(ModelHead head) {
    return object(
        f -> {
          Schema schema = head.schema();
          Value<int[]> indices = Value.indices(schema.features().size());
          int[] features = f.of("features", indices, SharedCodes::features);
          Value<SharedCodes.Row> row =
              object(
                  r ->
                      new SharedCodes.Row(
                          r.positive("weight", SharedCodes.Row::weight),
                          r.of("codes", Value.indices(features.length), SharedCodes.Row::codes),
                          r.of(
                              "labels", Value.indices(schema.outputs()), SharedCodes.Row::labels)));
          List<SharedCodes.Row> rows = f.list("rows", row, m -> Arrays.asList(m.rows()));
          return f.made(
              () -> new SharedCodes(schema, features, rows.toArray(new SharedCodes.Row[0])));
        });
  }
}
