package espalier.model;

import espalier.bayes.BayesModel;
import espalier.ensemble.BoostedModel;
import espalier.ensemble.ForestModel;
import espalier.ensemble.MixtureModel;
import espalier.kernel.KernelModel;
import espalier.learn.Model;
import espalier.learn.ModelHead;
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
 * The models of one family: what they store beyond schema, provenance and thresholds, which {@link
 * ModelJson} stores for all.
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

  /** The codec of a family, empty if there is no such family; loads no other family's classes. */
  static Optional<ModelCodec<?>> of(String family) {
    return Optional.ofNullable(
        switch (family) {
          case "tree" -> new ModelCodec<>(family, TreeModel.class, TreeLayouts::tree);
          case "latentTree" -> new ModelCodec<>(family, BayesModel.class, LatentLayout::latent);
          case "forest" -> new ModelCodec<>(family, ForestModel.class, TreeLayouts::forest);
          case "boosted" -> new ModelCodec<>(family, BoostedModel.class, TreeLayouts::boosted);
          case "mixture" -> new ModelCodec<>(family, MixtureModel.class, NestedLayouts::mixture);
          case "smoothed" -> new ModelCodec<>(family, SmoothedModel.class, SmoothedLayout::model);
          case "sharedCodes" -> new ModelCodec<>(family, SharedCodes.class, RowLayouts::codes);
          case "nearestRows" ->
              new ModelCodec<>(family, NearestRowsModel.class, RowLayouts::nearest);
          case "propagation" ->
              new ModelCodec<>(family, PropagationModel.class, RowLayouts::propagation);
          case "kernel" -> new ModelCodec<>(family, KernelModel.class, RowLayouts::kernel);
          case "selfTrained" ->
              new ModelCodec<>(family, SelfTrainedModel.class, NestedLayouts::selfTrained);
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
}
