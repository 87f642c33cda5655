package espalier.adapter;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.io.file.InputException;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.model.ModelJson;
import espalier.option.Nearest;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
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

  public Model model() {
    return model;
  }

  /**
   * The model's scores of a row, features matched by name; other attributes, targets among them,
   * are not looked at. O(depth + outputs), and O(features) for rows with new attributes.
   *
   * @throws espalier.io.file.InputException if a feature is absent or of another type
   */
  public double[] score(Instance row) {
    return model.score(row(row));
  }

  /** A row as the model sees it, to walk down its trees; as {@link #score}. */
  public FeatureRow row(Instance row) {
    return layout(row).row(row);
  }

  /**
   * The first rows of some data in the terms of a model, without targets. O(rows x features).
   *
   * @param most at most so many
   * @throws espalier.io.file.InputException if a feature is absent or of another type
   */
  public static Dataset rows(Model model, Instances data, int most) {
    RowLayout layout = RowLayout.of(model.schema(), data);
    int rows = Math.min(most, data.numInstances());
    List<Attribute> features = model.schema().features();
    double[][] columns = new double[features.size()][rows];
    for (int i = 0; i < rows; i++) {
      FeatureRow row = layout.row(data.instance(i));
      for (int f = 0; f < columns.length; f++) {
        columns[f][i] = row.value(f);
      }
    }
    return Dataset.of(
        data.relationName(),
        features,
        Stream.of(columns).map(DenseColumn::of).toList(),
        Targets.unknown(model.schema().targets(), rows));
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

  /**
   * The positions of a model's features in instances. They are matched by name; further attributes,
   * labels among them, are not looked at; a nominal value unknown in training counts as missing.
   */
  private static final class RowLayout {

    private final int[] position;
    private final double[][] codes;

    private RowLayout(int[] position) {
      this.position = position;
      this.codes = new double[position.length][];
    }

    /** The layout of the training data, with the features at the given positions. */
    static RowLayout at(int[] positions) {
      return new RowLayout(positions);
    }

    static RowLayout of(Schema schema, Instances header) {
      RowLayout layout = new RowLayout(new int[schema.features().size()]);
      for (int f = 0; f < layout.position.length; f++) {
        Attribute needed = schema.features().get(f);
        weka.core.Attribute given = header.attribute(needed.name());
        if (given == null || given.isNumeric() != needed.isNumeric()) {
          throw InputException.in(
              header.relationName(),
              Message.of(
                  "the model was trained with the %s feature '%s', which is %s.",
                  needed.isNumeric() ? "numeric" : "nominal",
                  needed.name(),
                  given == null ? absent(header, needed.name()) : "of another type here"));
        }
        layout.position[f] = given.index();
        if (needed.isNominal()) {
          layout.codes[f] = codes(needed.values(), given);
        }
      }
      return layout;
    }

    private static String absent(Instances header, String name) {
      List<String> names =
          Collections.list(header.enumerateAttributes()).stream().map(a -> a.name()).toList();
      return "not an attribute here" + Nearest.hint(name, names);
    }

    private static double[] codes(List<String> known, weka.core.Attribute given) {
      double[] codes = new double[given.numValues()];
      for (int v = 0; v < codes.length; v++) {
        int code = known.indexOf(given.value(v));
        codes[v] = code < 0 ? Double.NaN : code;
      }
      return codes;
    }

    FeatureRow row(Instance instance) {
      return f -> {
        double v = instance.value(position[f]);
        return codes[f] == null || Double.isNaN(v) ? v : codes[f][(int) v];
      };
    }
  }
}
