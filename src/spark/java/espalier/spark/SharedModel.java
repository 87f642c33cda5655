package espalier.spark;

import espalier.learn.Model;
import espalier.model.ModelJson;
import java.io.Serializable;

/** A model to be broadcast: its JSON bytes, and the model that an executor reads from them once. */
final class SharedModel implements Serializable {

  private static final long serialVersionUID = 1L;

  private final byte[] json;
  private transient Model model;

  SharedModel(Model model) {
    this.json = ModelJson.toBytes(model);
    this.model = model;
  }

  /** The model, one for all tasks of an executor. */
  synchronized Model model() {
    if (model == null) {
      model = ModelJson.fromBytes(json);
    }
    return model;
  }
}
