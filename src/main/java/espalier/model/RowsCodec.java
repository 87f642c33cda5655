package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.FeatureSpace;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.model.SimilarRowsCodec.Row;
import espalier.neighbour.NearestRowsModel;
import espalier.neighbour.NeighbourOptions.Ties;
import espalier.option.Form;
import java.io.IOException;
import java.util.List;

/** Rows that answer for those near them: their space, and for each its point, weight and scores. */
final class RowsCodec extends ModelCodec<NearestRowsModel> {

  RowsCodec() {
    super("nearestRows", NearestRowsModel.class);
  }

  @Override
  void write(NearestRowsModel model, JsonGenerator out) throws IOException {
    NearestRowsModel.Parts parts = model.parts();
    out.writeStartObject();
    Json.number(out, "neighbours", parts.neighbours());
    out.writeStringField("ties", Form.name(parts.ties()));
    out.writeStringField("seed", Long.toString(parts.seed()));
    SpaceCodec.write(parts.space(), out);
    out.writeArrayFieldStart("rows");
    for (int j = 0; j < parts.points().length; j++) {
      out.writeStartObject();
      Json.number(out, "weight", parts.weights()[j]);
      Json.numbers(out, "point", parts.points()[j]);
      Json.numbers(out, "scores", parts.scores()[j]);
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  @Override
  NearestRowsModel read(ModelHead head, JsonIn in) throws IOException {
    return in.object(() -> new NearestRowsModel(head, parts(head.schema(), in)));
  }

  private static NearestRowsModel.Parts parts(Schema schema, JsonIn in) throws IOException {
    int neighbours = in.key("neighbours").integer(1, Integer.MAX_VALUE);
    String spot = in.key("ties").spot();
    String name = in.text();
    Ties ties = Guard.check(spot, () -> Form.choice(Ties.class).read("ties", name));
    String where = in.key("seed").spot();
    String number = in.text();
    long seed = Guard.check(where, () -> Form.seed().read("seed", number));
    FeatureSpace space = SpaceCodec.read(schema, in);
    List<Row> rows =
        in.key("rows")
            .objects(
                () ->
                    new Row(
                        in.key("weight").number(Double.MIN_VALUE, Double.MAX_VALUE),
                        SpaceCodec.point(space, in),
                        scores(schema, in)));
    return new NearestRowsModel.Parts(
        space, Row.places(rows), Row.scores(rows), Row.weights(rows), neighbours, ties, seed);
  }

  /** Scores in their ranges, null where unknown. */
  static double[] scores(Schema schema, JsonIn in) throws IOException {
    String spot = in.key("scores").spot();
    double[] scores = in.finiteOrNulls();
    boolean fits = scores.length == schema.outputs();
    int[] offsets = schema.offsets();
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
      throw new ModelFormatException(
          spot + ": these are no scores of the " + offsets.length + " targets.");
    }
    return scores;
  }
}
