package espalier.model;

import espalier.bayes.BayesModel;
import espalier.ensemble.BoostedModel;
import espalier.ensemble.ForestModel;
import espalier.ensemble.MixtureModel;
import espalier.kernel.KernelModel;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.neighbour.NearestRowsModel;
import espalier.neighbour.PropagationModel;
import espalier.neighbour.SharedCodes;
import espalier.smooth.SmoothedModel;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.TreeModel;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The models of one family: what they store beyond schema, provenance and thresholds, which all
 * store alike.
 *
 * @param family the family's name: also the key of its part of the content
 * @param type the class of its models
 * @param part what its models store, by their head
 */
record ModelCodec<M extends Model>(
    String family, Class<M> type, Function<ModelHead, Value<M>> part) {

  /** Every family this version knows, the most frequent first; each has its line in {@link #of}. */
  static final List<String> FAMILIES =
      List.of(
          "tree",
          "latentTree",
          "forest",
          "boosted",
          "mixture",
          "smoothed",
          "sharedCodes",
          "nearestRows",
          "propagation",
          "kernel",
          "selfTrained");

  private static final String KIND = "family";

  private static final Value<ModelCodec<?>> FAMILY =
      Value.TEXT.as(ModelCodec::known, ModelCodec::family);

  /** A model without format, version and checksum. */
  static final Value<Model> CONTENT = Fields.object(ModelCodec::content);

  /** The codec of a family, empty if there is no such family; loads no other family's classes. */
  static Optional<ModelCodec<?>> of(String family) {
    return Optional.ofNullable(
        switch (family) {
          case "tree" -> new ModelCodec<>(family, TreeModel.class, TreeLayouts::tree);
          case "latentTree" -> new ModelCodec<>(family, BayesModel.class, LatentLayout::latent);
          case "forest" -> new ModelCodec<>(family, ForestModel.class, TreeLayouts::forest);
          case "boosted" -> new ModelCodec<>(family, BoostedModel.class, TreeLayouts::boosted);
          case "mixture" ->
              new ModelCodec<>(
                  family,
                  MixtureModel.class,
                  head -> NestedLayouts.mixture(head, part(head.schema())));
          case "smoothed" ->
              new ModelCodec<>(
                  family,
                  SmoothedModel.class,
                  head -> NestedLayouts.smoothed(head, ModelCodec::part));
          case "sharedCodes" -> new ModelCodec<>(family, SharedCodes.class, RowLayouts::codes);
          case "nearestRows" ->
              new ModelCodec<>(family, NearestRowsModel.class, RowLayouts::nearest);
          case "propagation" ->
              new ModelCodec<>(family, PropagationModel.class, RowLayouts::propagation);
          case "kernel" -> new ModelCodec<>(family, KernelModel.class, RowLayouts::kernel);
          case "selfTrained" ->
              new ModelCodec<>(
                  family, SelfTrainedModel.class, head -> NestedLayouts.selfTrained(head, CONTENT));
          default -> null;
        });
  }

  /** The codec that writes a model, empty if its family has no file form. */
  static Optional<ModelCodec<?>> of(Model model) {
    for (String family : FAMILIES) {
      ModelCodec<?> codec = of(family).orElseThrow();
      if (codec.type.isInstance(model)) {
        return Optional.of(codec);
      }
    }
    return Optional.empty();
  }

  /** The field of a model that has what only its family has. */
  Model field(ModelHead head, Fields<Model> f) throws IOException {
    return f.of(family, part.apply(head), type::cast);
  }

  private static ModelCodec<?> recorded(Model model) {
    if (model.provenance() == null) {
      throw new IllegalArgumentException("A model without provenance cannot be written.");
    }
    return codec(model);
  }

  private static ModelCodec<?> codec(Model model) {
    return ModelCodec.of(model)
        .orElseThrow(
            () ->
                Message.refused(
                    "Models of %s have no file form; those with one are %s.",
                    model.getClass(), ModelCodec.FAMILIES));
  }

  /** A model inside another that has its schema. */
  static Value<Model> part(Schema schema) {
    return Fields.object(
        f -> f.of(KIND, FAMILY, ModelCodec::codec).field(ModelHead.inner(schema), f));
  }

  private static Model content(Fields<Model> f) throws IOException {
    ModelCodec<?> codec = f.of(KIND, FAMILY, ModelCodec::recorded);
    Schema schema = f.of("schema", SchemaLayout.SCHEMA, Model::schema);
    Provenance provenance = f.of("provenance", RecordLayout.PROVENANCE, Model::provenance);
    HeadLayout layout = new HeadLayout(schema);
    ModelHead head = f.part(h -> layout.fields(provenance, h), Model::head);
    return codec.field(head, f);
  }

  private static ModelCodec<?> known(String family) {
    return ModelCodec.of(family)
        .orElseThrow(
            () ->
                new ModelFormatException(
                    Message.of(
                        "it holds a model of the family '%s', which this version does not know;"
                            + " supported are %s.",
                        family, ModelCodec.FAMILIES)));
  }
}
