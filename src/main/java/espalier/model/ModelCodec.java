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
interface ModelCodec {

  /** Every family this version knows; a new one is one more entry. */
  List<ModelCodec> ALL =
      List.of(
          new TreeCodec(),
          new LatentCodec(),
          new ForestCodec(),
          new BoostedCodec(),
          new RowsCodec(),
          new PropagationCodec(),
          new SelfTrainedCodec());

  /** The family's name: also the key of its part of the content. */
  String family();

  /** Whether a model is of this family. */
  boolean writes(Model model);

  /** Writes the family's part as one JSON value. */
  void write(Model model, JsonGenerator out) throws IOException;

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws ModelFormatException if something cannot be; names the spot
   */
  Model read(ModelHead head, JsonIn in) throws IOException;
}
