package espalier.adapter;

import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.model.ModelJson;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import weka.core.Instance;
import weka.core.Instances;

/**
 * A model that scores rows of WEKA's instances. Thread-safe. Java serialisation writes the JSON of
 * the model, so that what is saved depends on that format only.
 */
public final class StoredModel implements Serializable {

  private static final long serialVersionUID = 1L;

  private record Known(WeakReference<Instances> header, RowLayout layout) {}

  private final int[] positions;
  private transient Model model;
  private transient volatile Known known;

  /**
   * The model of some rows.
   *
   * @param positions the positions of the model's features, in its order, among the attributes of
   *     the training rows; used for rows that do not say which attributes they have
   */
  public StoredModel(Model model, int[] positions) {
    this.model = model;
    this.positions = positions.clone();
  }

  /** The model as it was saved. */
  public Model model() {
    return model;
  }

  /**
   * The model's scores of a row, features matched by name; other attributes, targets among them,
   * are not looked at. O(depth + outputs), and O(features) for rows with new attributes.
   *
   * @throws espalier.io.InputException if a feature is absent or of another type
   */
  public double[] score(Instance row) {
    return model.score(row(row));
  }

  /** A row as the model sees it, to walk down its trees; as {@link #score}. */
  public FeatureRow row(Instance row) {
    return layout(row).row(row);
  }

  private RowLayout layout(Instance row) {
    Instances header = row.dataset();
    if (header == null) {
      // Not kept: a header that is gone could not be distinguished from none.
      return RowLayout.at(positions);
    }
    Known last = known;
    if (last != null && last.header.get() == header) {
      return last.layout;
    }
    RowLayout layout = RowLayout.of(model.schema(), header);
    known = new Known(new WeakReference<>(header), layout);
    return layout;
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(ModelJson.toBytes(model));
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    if (!(in.readObject() instanceof byte[] json)) {
      throw new InvalidObjectException("The saved learner holds no model.");
    }
    try {
      model = ModelJson.fromBytes(json);
    } catch (IllegalArgumentException e) {
      InvalidObjectException failure = new InvalidObjectException(e.getMessage());
      failure.initCause(e);
      throw failure;
    }
  }
}
