package espalier.model;

import static espalier.model.Fields.object;

import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.UnitRows;
import espalier.smooth.SmoothedModel;
import espalier.smooth.Smoother;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Models of smoothed features: the training rows that smooth, and the model inside. */
final class SmoothedLayout {

  private SmoothedLayout() {}

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

  static Value<SmoothedModel> model(ModelHead head, Function<Schema, Value<Model>> part) {
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
