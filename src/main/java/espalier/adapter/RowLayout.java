package espalier.adapter;

import espalier.data.Attribute;
import espalier.io.file.InputException;
import espalier.learn.FeatureRow;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.option.Nearest;
import java.util.Collections;
import java.util.List;
import weka.core.Instance;
import weka.core.Instances;

/**
 * The positions of a model's features in instances. They are matched by name; further attributes,
 * labels among them, are not looked at; a nominal value unknown in training counts as missing.
 */
final class RowLayout {

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

  /**
   * The layout of other data.
   *
   * @throws InputException if a feature is absent or of another type
   */
  public static RowLayout of(Schema schema, Instances header) {
    RowLayout layout = new RowLayout(new int[schema.features().size()]);
    for (int f = 0; f < layout.position.length; f++) {
      Attribute wanted = schema.features().get(f);
      weka.core.Attribute given = header.attribute(wanted.name());
      if (given == null || given.isNumeric() != wanted.isNumeric()) {
        throw InputException.in(
            header.relationName(),
            Message.of(
                "the model was trained with the %s feature '%s', which is %s.",
                wanted.isNumeric() ? "numeric" : "nominal",
                wanted.name(),
                given == null ? absent(header, wanted.name()) : "of another type here"));
      }
      layout.position[f] = given.index();
      if (wanted.isNominal()) {
        layout.codes[f] = codes(wanted.values(), given);
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

  /** The features of a row. */
  public FeatureRow row(Instance instance) {
    return f -> {
      double v = instance.value(position[f]);
      return codes[f] == null || Double.isNaN(v) ? v : codes[f][(int) v];
    };
  }
}
