package espalier.model;

import static espalier.model.Value.object;

import espalier.data.Attribute;
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
import espalier.neighbour.SimilarRows;
import espalier.option.Form;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Models that predict from training rows, and how rows become points. */
final class RowLayouts {

  private static final String ROWS = "rows";
  private static final String VALUES = "values";
  private static final String SCORES = "scores";
  private static final String NEIGHBOURS = "neighbours";

  private RowLayouts() {}

  /** A row that answers for those near it: its name or weight, its place and its targets. */
  private record Row(String name, double weight, double[] place, double[] scores) {

    static List<Row> of(double[] weights, double[][] places, double[][] scores) {
      return IntStream.range(0, places.length)
          .mapToObj(i -> new Row("", weights[i], places[i], scores[i]))
          .toList();
    }

    static double[] weights(List<Row> rows) {
      return rows.stream().mapToDouble(Row::weight).toArray();
    }

    static double[][] places(List<Row> rows) {
      return rows.stream().map(Row::place).toArray(double[][]::new);
    }

    static double[][] scores(List<Row> rows) {
      return rows.stream().map(Row::scores).toArray(double[][]::new);
    }
  }

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
    FeatureSpace space = f.of("space", space(schema), NearestRowsModel.Parts::space);
    List<Row> rows =
        rows(
            f,
            r -> weighed(r, "point", point(space), scores(schema)),
            p -> Row.of(p.weights(), p.points(), p.scores()));
    return new NearestRowsModel.Parts(
        space, Row.places(rows), Row.scores(rows), Row.weights(rows), neighbours, ties, seed);
  }

  private static <T> List<Row> rows(Fields<T> f, Fields.Layout<Row> row, Function<T, List<Row>> get)
      throws IOException {
    return f.list(ROWS, object(row), get);
  }

  private static Row weighed(
      Fields<Row> f, String place, Value<double[]> coordinates, Value<double[]> scores)
      throws IOException {
    return new Row(
        "",
        f.positive("weight", Row::weight),
        f.of(place, coordinates, Row::place),
        f.of(SCORES, scores, Row::scores));
  }

  /** The space in which rows are compared. */
  static Value<FeatureSpace> space(Schema schema) {
    return object(
        f ->
            new FeatureSpace(
                schema.features(),
                f.flag("joint", FeatureSpace::joint),
                f.flag("root", FeatureSpace::root),
                f.of("used", Value.indices(schema.features().size()), FeatureSpace::used),
                f.of("centre", Value.FINITES, FeatureSpace::centre),
                f.of("scale", Value.POSITIVES, FeatureSpace::scale)));
  }

  /** A point, with gaps only where the space leaves them. */
  static Value<double[]> point(FeatureSpace space) {
    return Value.FINITE_OR_NULLS.checked(
        point -> {
          boolean gap = Arrays.stream(point).anyMatch(Double::isNaN);
          if (point.length != space.dimensions() || (gap && !space.joint())) {
            throw Message.refused(
                "there is a point of %d coordinates; %d are needed.",
                point.length, space.dimensions());
          }
        });
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

  /** How rows become points. */
  static PointEncoder encoder(Schema schema, Fields<PointEncoder> f) throws IOException {
    Value<int[]> indices = Value.integers(0, schema.features().size() - 1);
    int[] features = f.of("features", indices, PointEncoder::features);
    Value<int[]> known =
        Value.integers(-1, Integer.MAX_VALUE).checked(all -> known(schema, features, all));
    int[] codes = f.of("codes", known, PointEncoder::codes);
    double[] means = f.of("means", Value.FINITES, PointEncoder::means);
    double[] shift = f.of("shift", Value.FINITES, PointEncoder::shift);
    double[] scale = f.of("scale", Value.POSITIVES, PointEncoder::scale);
    return f.made(() -> new PointEncoder(features, codes, means, shift, scale));
  }

  private static void known(Schema schema, int[] features, int[] codes) {
    for (int c = 0; c < Math.min(features.length, codes.length); c++) {
      Attribute feature = schema.features().get(features[c]);
      if (codes[c] >= feature.values().size()) {
        throw Message.refused("feature '%s' has no value number %d.", feature.name(), codes[c]);
      }
    }
  }

  /** Training rows that vote: how they become points, and for each weight, values and targets. */
  static Value<SimilarRows> similar(ModelHead head) {
    return object(
        f -> {
          Schema schema = head.schema();
          int neighbours = f.count(NEIGHBOURS, 1, SimilarRows::neighbours);
          PointEncoder encoder = f.part(e -> encoder(schema, e), m -> m.rows().encoder());
          List<Row> rows =
              rows(
                  f,
                  r -> weighed(r, VALUES, Value.FINITE_OR_NULLS, scores(schema)),
                  m -> Row.of(m.weights(), m.rows().values(), m.targets()));
          return f.made(
              () ->
                  new SimilarRows(
                      schema,
                      neighbours,
                      encoder,
                      Row.places(rows),
                      Row.scores(rows),
                      Row.weights(rows)));
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
    return Value.<PropagationModel.Parts>object(f -> propagation(head.schema(), f))
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
    PointEncoder encoder = f.part(e -> encoder(schema, e), PropagationModel.Parts::encoder);
    double[] scales = f.of("scales", Value.POSITIVES, PropagationModel.Parts::scales);
    List<Row> rows =
        rows(
            f,
            r ->
                new Row(
                    "",
                    1,
                    r.of("point", Value.FINITES, Row::place),
                    r.of(SCORES, Value.FINITES, Row::scores)),
            p -> Row.of(new double[p.points().length], p.points(), p.scores()));
    return new PropagationModel.Parts(
        encoder, bandwidth, neighbours, Row.places(rows), scales, Row.scores(rows));
  }

  /** Labelled rows compared by a kernel: kernel, encoder, and for each values and coefficients. */
  static Value<KernelModel> kernel(ModelHead head) {
    return Value.<KernelModel.Parts>object(f -> kernel(head.schema(), f))
        .as(parts -> new KernelModel(head, parts), KernelModel::parts);
  }

  private static KernelModel.Parts kernel(Schema schema, Fields<KernelModel.Parts> f)
      throws IOException {
    Kernel kernel =
        f.of("function", Value.choice(Kernel.class, "function"), p -> p.function().kernel());
    double size = f.positive("size", p -> p.function().scale());
    double ridge = f.positive("ridge", KernelModel.Parts::ridge);
    PointEncoder encoder = f.part(e -> encoder(schema, e), KernelModel.Parts::encoder);
    double[] intercepts = f.of("intercepts", Value.FINITES, KernelModel.Parts::intercepts);
    List<Row> rows =
        rows(
            f,
            r ->
                new Row(
                    r.text("name", Row::name),
                    1,
                    r.of(VALUES, Value.FINITES, Row::place),
                    r.of("coefficients", Value.FINITES, Row::scores)),
            p ->
                IntStream.range(0, p.values().length)
                    .mapToObj(i -> new Row(p.names().get(i), 1, p.values()[i], p.coefficients()[i]))
                    .toList());
    return new KernelModel.Parts(
        new KernelFunction(kernel, size),
        ridge,
        encoder,
        rows.stream().map(Row::name).toList(),
        Row.places(rows),
        Row.scores(rows),
        intercepts);
  }
}
