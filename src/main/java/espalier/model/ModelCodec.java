package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How the models of one family are written: what they hold beyond schema, provenance and
 * thresholds, which {@link ModelJson} writes for all.
 */
abstract class ModelCodec<M extends Model> {

  /** Every family this version knows, the most frequent first; each has its line in {@link #of}. */
  static final List<String> FAMILIES =
      List.of(
          "tree",
          "latentTree",
          "forest",
          "boosted",
          "mixture",
          "smoothed",
          "similarRows",
          "sharedCodes",
          "nearestRows",
          "propagation",
          "kernel",
          "selfTrained");

  private final String family;
  private final Class<M> type;

  ModelCodec(String family, Class<M> type) {
    this.family = family;
    this.type = type;
  }

  /** The codec of a family, empty if there is no such family; loads no other family's classes. */
  static Optional<ModelCodec<?>> of(String family) {
    Supplier<ModelCodec<?>> maker =
        switch (family) {
          case "tree" -> TreeCodec::new;
          case "latentTree" -> LatentCodec::new;
          case "forest" -> ForestCodec::new;
          case "boosted" -> BoostedCodec::new;
          case "mixture" -> MixtureCodec::new;
          case "smoothed" -> SmoothedCodec::new;
          case "similarRows" -> SimilarRowsCodec::new;
          case "sharedCodes" -> SharedCodesCodec::new;
          case "nearestRows" -> RowsCodec::new;
          case "propagation" -> PropagationCodec::new;
          case "kernel" -> KernelCodec::new;
          case "selfTrained" -> SelfTrainedCodec::new;
          default -> () -> null;
        };
    return Optional.ofNullable(maker.get());
  }

  /** The codec that writes a model, empty if its family has no file form. */
  static Optional<ModelCodec<?>> of(Model model) {
    for (String family : FAMILIES) {
      ModelCodec<?> codec = of(family).orElseThrow();
      if (codec.writes(model)) {
        return Optional.of(codec);
      }
    }
    return Optional.empty();
  }

  /** The family's name: also the key of its part of the content. */
  final String family() {
    return family;
  }

  /** Whether a model is of this family. */
  final boolean writes(Model model) {
    return type.isInstance(model);
  }

  /** Writes the family's part of a model of this family as one JSON value. */
  final void writePart(Model model, JsonGenerator out) throws IOException {
    write(type.cast(model), out);
  }

  /** Writes the family's part as one JSON value. */
  abstract void write(M model, JsonGenerator out) throws IOException;

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws ModelFormatException if something cannot be; names the spot
   */
  abstract M read(ModelHead head, JsonIn in) throws IOException;
}
