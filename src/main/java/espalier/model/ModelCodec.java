package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import java.io.IOException;
import java.util.List;

/**
 * How the models of one family are written: what they hold beyond schema, provenance and
 * thresholds, which {@link ModelJson} writes for all.
 */
abstract class ModelCodec<M extends Model> {

  /** Every family this version knows; a new one is one more entry. */
  static final List<ModelCodec<?>> ALL =
      List.of(
          new TreeCodec(),
          new LatentCodec(),
          new ForestCodec(),
          new BoostedCodec(),
          new MixtureCodec(),
          new RowsCodec(),
          new PropagationCodec(),
          new SelfTrainedCodec());

  private final String family;
  private final Class<M> type;

  ModelCodec(String family, Class<M> type) {
    this.family = family;
    this.type = type;
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
