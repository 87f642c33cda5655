package espalier.meka;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.io.DataFormat;
import espalier.io.DataReader;
import espalier.io.InputException;
import espalier.io.TargetSpec;
import java.io.File;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;

/**
 * Rows of an ARFF file as unlabelled rows of other data. Features are matched by name; label
 * columns may be there or not, and are never looked at.
 */
final class UnlabelledFile {

  private final File file;
  private final Dataset rows;
  private final Map<String, Integer> position = new HashMap<>();

  private UnlabelledFile(File file) {
    FileChecks.readable("Unlabelled file", file);
    this.file = file;
    // A target is needed to read a file; here it is a column like all others.
    rows = DataReader.of(new DataFormat.Arff(new TargetSpec.First(1))).read(file.toPath());
    for (int f = 0; f < rows.features().size(); f++) {
      position.put(rows.features().get(f).name(), f);
    }
    position.put(rows.targets().attribute(0).name(), -1);
  }

  /**
   * Appends the rows of the file with all labels missing.
   *
   * @param data where to; its attributes decide
   * @param labels how many of its first attributes are labels
   * @return the number of rows
   * @throws InputException if the file cannot be read, or lacks a feature, or has it of another
   *     type
   */
  static int append(File file, Instances data, int labels) {
    return new UnlabelledFile(file).append(data, labels);
  }

  private int append(Instances data, int labels) {
    IntToDoubleFunction[] columns = new IntToDoubleFunction[data.numAttributes()];
    for (int a = 0; a < columns.length; a++) {
      columns[a] = a < labels ? row -> Double.NaN : column(data.attribute(a));
    }
    boolean sparse = data.numInstances() > 0 && data.instance(0) instanceof SparseInstance;
    for (int i = 0; i < rows.rows(); i++) {
      double[] values = new double[columns.length];
      for (int a = 0; a < values.length; a++) {
        values[a] = columns[a].applyAsDouble(i);
      }
      double weight = rows.weight(i);
      Instance row =
          sparse ? new SparseInstance(weight, values) : new DenseInstance(weight, values);
      data.add(row);
    }
    return rows.rows();
  }

  private IntToDoubleFunction column(weka.core.Attribute wanted) {
    Integer at = position.get(wanted.name());
    if (at == null) {
      throw InputException.in(
          file.getPath(),
          "the feature '" + wanted.name() + "' of the training data is not an attribute here.");
    }
    Attribute given = at < 0 ? rows.targets().attribute(0) : rows.features().get(at);
    if (given.isNumeric() != wanted.isNumeric()) {
      throw InputException.in(
          file.getPath(),
          String.format(
              "feature '%s' is %s here and %s in the training data.",
              wanted.name(), kind(given.isNumeric()), kind(wanted.isNumeric())));
    }
    IntToDoubleFunction value =
        at < 0 ? row -> rows.targets().get(row, 0) : row -> rows.value(row, at);
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
