package espalier.model;

import static espalier.model.Fields.object;

import espalier.kernel.Kernel;
import espalier.kernel.KernelFunction;
import espalier.kernel.KernelModel;
import espalier.learn.FeatureSpace;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.neighbour.GraphOptions.Bandwidth;
import espalier.neighbour.NearestRowsModel;
import espalier.neighbour.NeighbourOptions.Ties;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.PropagationModel;
import espalier.neighbour.SharedCodes;
import espalier.option.Form;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Models that predict from training rows. */
final class RowLayouts {

  private static final String NEIGHBOURS = "neighbours";
  private static final String ROWS = "rows";

  private RowLayouts() {}

  /** A row that answers for those near it: its name or weight, its place and its targets. */
  private record Row(String name, double weight, double[] place, double[] scores) {}

  private static List<Row> rows(int count, IntFunction<Row> row) {
    return IntStream.range(0, count).mapToObj(row).toList();
  }

  private static double[][] places(List<Row> rows) {
    return rows.stream().map(Row::place).toArray(double[][]::new);
  }

  private static double[][] scores(List<Row> rows) {
    return rows.stream().map(Row::scores).toArray(double[][]::new);
  }

  /** Rows that answer for those near them: their space, and for each its weight, point, scores. */
  static Value<NearestRowsModel> nearest(ModelHead head) {
    return Fields.<NearestRowsModel.Parts>object(f -> nearest(head.schema(), f))
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
    Value<Row> row =
        object(
            r ->
                new Row(
                    "",
                    r.positive("weight", Row::weight),
                    r.of("point", PointLayout.point(space), Row::place),
                    r.of("scores", scores(schema), Row::scores)));
    List<Row> rows =
        f.list(
            ROWS,
            row,
            p ->
                rows(
                    p.points().length,
                    i -> new Row("", p.weights()[i], p.points()[i], p.scores()[i])));
    return new NearestRowsModel.Parts(
        space,
        places(rows),
        scores(rows),
        rows.stream().mapToDouble(Row::weight).toArray(),
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
          List<SharedCodes.Row> rows = f.list(ROWS, row, m -> Arrays.asList(m.rows()));
          return f.made(
              () -> new SharedCodes(schema, features, rows.toArray(new SharedCodes.Row[0])));
        });
  }

  /** Spread targets: how rows become points, how they are joined, and points with scores. */
  static Value<PropagationModel> propagation(ModelHead head) {
    return Fields.<PropagationModel.Parts>object(f -> propagation(head.schema(), f))
        .as(parts -> new PropagationModel(head, parts), PropagationModel::parts);
  }

  private static PropagationModel.Parts propagation(Schema schema, Fields<PropagationModel.Parts> f)
      throws IOException {
    Bandwidth bandwidth =
        f.of(
            "bandwidth",
            Value.choice(Bandwidth.class, "bandwidth"),
            PropagationModel.Parts::bandwidth);
    int neighbours = f.count(NEIGHBOURS, 0, PropagationModel.Parts::neighbours);
    PointEncoder encoder =
        f.part(e -> PointLayout.encoder(schema, e), PropagationModel.Parts::encoder);
    double[] scales = f.of("scales", Value.POSITIVES, PropagationModel.Parts::scales);
    Value<Row> row =
        object(
            r ->
                new Row(
                    "",
                    1,
                    r.of("point", Value.FINITES, Row::place),
                    r.of("scores", Value.FINITES, Row::scores)));
    List<Row> rows =
        f.list(
            ROWS,
            row,
            p -> rows(p.points().length, i -> new Row("", 1, p.points()[i], p.scores()[i])));
    return new PropagationModel.Parts(
        encoder, bandwidth, neighbours, places(rows), scales, scores(rows));
  }

  /** Labelled rows compared by a kernel: kernel, encoder, and for each values and coefficients. */
  static Value<KernelModel> kernel(ModelHead head) {
    return Fields.<KernelModel.Parts>object(f -> kernel(head.schema(), f))
        .as(parts -> new KernelModel(head, parts), KernelModel::parts);
  }

  private static KernelModel.Parts kernel(Schema schema, Fields<KernelModel.Parts> f)
      throws IOException {
    Kernel kernel =
        f.of("function", Value.choice(Kernel.class, "function"), p -> p.function().kernel());
    double size = f.positive("size", p -> p.function().scale());
    double ridge = f.positive("ridge", KernelModel.Parts::ridge);
    PointEncoder encoder = f.part(e -> PointLayout.encoder(schema, e), KernelModel.Parts::encoder);
    double[] intercepts = f.of("intercepts", Value.FINITES, KernelModel.Parts::intercepts);
    Value<Row> row =
        object(
            r ->
                new Row(
                    r.text("name", Row::name),
                    1,
                    r.of("values", Value.FINITES, Row::place),
                    r.of("coefficients", Value.FINITES, Row::scores)));
    List<Row> rows =
        f.list(
            ROWS,
            row,
            p ->
                rows(
                    p.values().length,
                    i -> new Row(p.names().get(i), 1, p.values()[i], p.coefficients()[i])));
    return new KernelModel.Parts(
        new KernelFunction(kernel, size),
        ridge,
        encoder,
        rows.stream().map(Row::name).toList(),
        places(rows),
        scores(rows),
        intercepts);
  }
}
