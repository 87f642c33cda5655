package espalier.adapter;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.io.ArffFormat;
import espalier.io.DataFormat;
import espalier.io.DataSource;
import espalier.io.InputException;
import espalier.io.InstancesReader;
import espalier.io.TargetSpec;
import java.io.File;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import weka.core.Instances;

/**
 * Rows from elsewhere as unlabelled rows of other data. Features are matched by name; target
 * columns may be there or not, and are never looked at; a nominal value that the data do not know
 * counts as missing.
 */
final class FurtherRows {

  private final String source;
  private final Dataset rows;
  private final Map<String, Integer> position = new HashMap<>();

  private FurtherRows(String source, Dataset rows) {
    this.source = source;
    this.rows = rows;
    for (int f = 0; f < rows.features().size(); f++) {
      position.put(rows.features().get(f).name(), f);
    }
  }

  /**
   * The rows of an ARFF file.
   *
   * @throws InputException if it cannot be read
   */
  static FurtherRows of(File file) {
    DataFormat columns = new ArffFormat(new TargetSpec.None());
    return new FurtherRows(file.getPath(), DataSource.of(columns).read(file.toPath()));
  }

  /** The rows of instances; those of weight 0 must not be among them. */
  static FurtherRows of(Instances rows) {
    return new FurtherRows(rows.relationName(), InstancesReader.read(rows, new int[0], false));
  }

  int size() {
    return rows.rows();
  }

  double weight(int row) {
    return rows.weight(row);
  }

  /**
   * The values of an attribute of the data, by row.
   *
   * @throws InputException if it is not among the columns or of another type
   */
  IntToDoubleFunction column(weka.core.Attribute wanted) {
    Integer at = position.get(wanted.name());
    if (at == null) {
      throw InputException.in(
          source,
          "the feature '" + wanted.name() + "' of the training data is not an attribute here.");
    }
    Attribute given = rows.features().get(at);
    if (given.isNumeric() != wanted.isNumeric()) {
      throw InputException.in(
          source,
          String.format(
              "feature '%s' is %s here and %s in the training data.",
              wanted.name(), kind(given.isNumeric()), kind(wanted.isNumeric())));
    }
    IntToDoubleFunction value = row -> rows.value(row, at);
    if (given.isNumeric()) {
      return value;
    }
    double[] codes = new double[given.values().size()];
    for (int v = 0; v < codes.length; v++) {
      int code = wanted.indexOfValue(given.values().get(v));
      codes[v] = code < 0 ? Double.NaN : code;
    }
    return row -> {
      double v = value.applyAsDouble(row);
      return Double.isNaN(v) ? v : codes[(int) v];
    };
  }

  private static String kind(boolean numeric) {
    return numeric ? "numeric" : "nominal";
  }
}
