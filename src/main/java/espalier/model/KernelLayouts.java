package espalier.model;

import espalier.kernel.Kernel;
import espalier.kernel.KernelFunction;
import espalier.kernel.KernelModel;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.neighbour.GraphOptions.Bandwidth;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.PropagationModel;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/** Models that weigh training rows by how near they are. */
final class KernelLayouts {

  private KernelLayouts() {}

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
    int neighbours = f.count("neighbours", 0, PropagationModel.Parts::neighbours);
    PointEncoder encoder =
        f.part(e -> PointLayout.encoder(schema, e), PropagationModel.Parts::encoder);
    double[] scales = f.of("scales", Value.POSITIVES, PropagationModel.Parts::scales);
    List<StoredRow> rows =
        StoredRow.fields(
            f,
            r ->
                new StoredRow(
                    "",
                    1,
                    r.of("point", Value.FINITES, StoredRow::place),
                    r.of("scores", Value.FINITES, StoredRow::scores)),
            p -> StoredRow.of(new double[p.points().length], p.points(), p.scores()));
    return new PropagationModel.Parts(
        encoder, bandwidth, neighbours, StoredRow.places(rows), scales, StoredRow.scores(rows));
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
    PointEncoder encoder = f.part(e -> PointLayout.encoder(schema, e), KernelModel.Parts::encoder);
    double[] intercepts = f.of("intercepts", Value.FINITES, KernelModel.Parts::intercepts);
    List<StoredRow> rows =
        StoredRow.fields(
            f,
            r ->
                new StoredRow(
                    r.text("name", StoredRow::name),
                    1,
                    r.of("values", Value.FINITES, StoredRow::place),
                    r.of("coefficients", Value.FINITES, StoredRow::scores)),
            p ->
                IntStream.range(0, p.values().length)
                    .mapToObj(
                        i -> new StoredRow(p.names().get(i), 1, p.values()[i], p.coefficients()[i]))
                    .toList());
    return new KernelModel.Parts(
        new KernelFunction(kernel, size),
        ridge,
        encoder,
        rows.stream().map(StoredRow::name).toList(),
        StoredRow.places(rows),
        StoredRow.scores(rows),
        intercepts);
  }
}
