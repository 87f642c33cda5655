package espalier.meka;

import espalier.learn.Model;
import espalier.learn.Schema;
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
 * A model and how its targets are MEKA's. Thread-safe. Java serialisation writes the JSON of the
 * model, so that a saved classifier depends on that format only.
 */
final class FittedModel implements Serializable {

  private static final long serialVersionUID = 1L;

  private record Known(WeakReference<Instances> header, RowLayout layout) {}

  private final boolean classes;
  private final int[] target;
  private final boolean[] inverted;
  private final int evaluationRows;
  private transient Model model;
  private transient int[] offsets;
  private transient volatile Known known;

  /**
   * The model of data.
   *
   * @param model what was learned from it
   * @param train the training data
   * @param evaluationRows how many rows of MEKA's evaluation were among the unlabelled ones
   */
  FittedModel(Model model, Instances train, int evaluationRows) {
    int labels = train.classIndex();
    this.classes = MekaTargets.multiValued(train, labels);
    this.target = new int[labels];
    this.inverted = new boolean[labels];
    this.evaluationRows = evaluationRows;
    this.model = model;
    this.offsets = model.schema().offsets();
    for (int t = 0; t < labels; t++) {
      weka.core.Attribute a = train.attribute(t);
      target[t] = target(model.schema(), a.name());
      inverted[t] = a.numValues() == 2 && a.indexOfValue("1") == 0 && a.indexOfValue("0") == 1;
    }
  }

  private static int target(Schema schema, String name) {
    int marked = -1;
    for (int t = 0; t < schema.targets().size(); t++) {
      String known = schema.targets().get(t).name();
      if (known.equals(name)) {
        return t;
      }
      if (name.equals(known + "-")) {
        marked = t;
      }
    }
    return marked;
  }

  Model model() {
    return model;
  }

  int labels() {
    return target.length;
  }

  int evaluationRows() {
    return evaluationRows;
  }

  /**
   * MEKA's answer for a row: the confidence in [0, 1] that each label is relevant, or, if some
   * target has more than two values, the number of the likeliest value of each. The row's label
   * cells are not looked at. O(depth + targets).
   */
  double[] distribution(Instance row) {
    double[] scores = model.score(layout(row).row(row));
    double[] answer = new double[target.length];
    for (int t = 0; t < answer.length; t++) {
      int first = offsets[target[t]];
      if (classes) {
        answer[t] = likeliest(scores, first, model.schema().targets().get(target[t]).outputs());
      } else {
        answer[t] = inverted[t] ? 1 - scores[first] : scores[first];
      }
    }
    return answer;
  }

  private static int likeliest(double[] scores, int first, int count) {
    int best = 0;
    for (int v = 1; v < count; v++) {
      best = scores[first + v] > scores[first + best] ? v : best;
    }
    return best;
  }

  private RowLayout layout(Instance row) {
    Instances header = row.dataset();
    Known last = known;
    if (last != null && last.header.get() == header) {
      return last.layout;
    }
    RowLayout layout =
        header == null
            ? RowLayout.ofTraining(model.schema(), target.length)
            : RowLayout.of(model.schema(), header);
    known = new Known(new WeakReference<>(header), layout);
    return layout;
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(ModelJson.toBytes(model));
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    try {
      model = ModelJson.fromBytes((byte[]) in.readObject());
    } catch (IllegalArgumentException e) {
      InvalidObjectException failure = new InvalidObjectException(e.getMessage());
      failure.initCause(e);
      throw failure;
    }
    offsets = model.schema().offsets();
  }
}
