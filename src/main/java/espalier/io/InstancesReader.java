package espalier.io;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.io.arff.ArffFormat;
import espalier.io.column.FileAttribute;
import espalier.io.file.ColumnBuilder;
import espalier.io.file.InputException;
import espalier.io.file.Place;
import espalier.io.file.TargetSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import weka.core.Instance;
import weka.core.Instances;

/** Turns WEKA's {@link Instances} into a {@link Dataset}. */
public final class InstancesReader {

  private static final int NOT_A_LABEL = -1;

  private final Instances data;
  private final int[] targetAt;
  private final int[] one;
  private final List<Attribute> targets = new ArrayList<>();
  private final List<Attribute> features = new ArrayList<>();
  private final List<ColumnBuilder> columns = new ArrayList<>();
  private final int[] columnAt;

  private InstancesReader(Instances data, int[] targetIndices, boolean zeroOneIsLabel) {
    this.data = data;
    int count = data.numAttributes();
    targetAt = new int[count];
    columnAt = new int[count];
    one = new int[targetIndices.length];
    Arrays.fill(targetAt, -1);
    for (int t = 0; t < targetIndices.length; t++) {
      int a = targetIndices[t];
      if (a < 0 || a >= count || targetAt[a] >= 0) {
        throw Place.in(data.relationName())
            .error("target index %s is given twice or is not one of 0..%s.", a, count - 1);
      }
      targetAt[a] = t;
      Attribute plain = attribute(a);
      boolean label = zeroOneIsLabel && FileAttribute.areZeroOne(plain.values());
      one[t] = label ? plain.values().indexOf("1") : NOT_A_LABEL;
      targets.add(label ? Attribute.label(plain.name()) : plain);
    }
    for (int a = 0; a < count; a++) {
      if (targetAt[a] < 0) {
        columnAt[a] = features.size();
        features.add(attribute(a));
        columns.add(new ColumnBuilder());
      }
    }
  }

  /**
   * The data set of the given instances; the class index is not looked at.
   *
   * @param targetIndices the attributes that are targets, in the order they are to have
   * @param zeroOneIsLabel whether a nominal target with the values 0 and 1, in either order, is a
   *     label; otherwise it is a class
   * @throws InputException if a string, date or relational attribute is among them, a value is
   *     infinite, or a weight is not positive
   */
  public static Dataset read(Instances data, int[] targetIndices, boolean zeroOneIsLabel) {
    return new InstancesReader(data, targetIndices, zeroOneIsLabel).run();
  }

  /**
   * The rows of an ARFF file without any target, whatever the file declares.
   *
   * @throws InputException if it cannot be read
   */
  public static Dataset read(Path file) {
    return DataSource.of(new ArffFormat(TargetSpec.NONE)).read(file);
  }

  private Attribute attribute(int a) {
    weka.core.Attribute declared = data.attribute(a);
    if (declared.isNumeric() && !declared.isDate()) {
      return Attribute.numeric(declared.name());
    }
    if (!declared.isNominal()) {
      throw Place.in(data.relationName())
          .error(
              "attribute '%s' is of type %s; convert it to numeric or nominal, or remove it.",
              declared.name(), weka.core.Attribute.typeToString(declared));
    }
    List<String> values = new ArrayList<>();
    for (Object value : Collections.list(declared.enumerateValues())) {
      values.add(value.toString());
    }
    return Attribute.nominal(declared.name(), values);
  }

  private Dataset run() {
    Targets.Builder built = Targets.builder(targets);
    double[] absent = new double[targets.size()];
    for (int t = 0; t < absent.length; t++) {
      absent[t] = one[t] == 0 ? 1 : 0;
    }
    double[] row = new double[absent.length];
    double[] weights = new double[data.numInstances()];
    boolean weighted = false;
    try {
      for (int i = 0; i < weights.length; i++) {
        Instance instance = data.instance(i);
        System.arraycopy(absent, 0, row, 0, row.length);
        fill(instance, i, row);
        built.add(row);
        weights[i] = instance.weight();
        weighted |= weights[i] != 1;
      }
      List<Column> finished = new ArrayList<>();
      columns.forEach(c -> finished.add(c.build(weights.length)));
      Dataset set = Dataset.of(data.relationName(), features, finished, built.build());
      return weighted ? set.withWeights(weights) : set;
    } catch (InputException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw InputException.in(data.relationName(), e.getMessage());
    }
  }

  private void fill(Instance instance, int row, double[] values) {
    for (int k = 0; k < instance.numValues(); k++) {
      int a = instance.index(k);
      double value = instance.valueSparse(k);
      int t = targetAt[a];
      if (t < 0) {
        columns.get(columnAt[a]).put(row, value);
      } else if (one[t] == NOT_A_LABEL || Double.isNaN(value)) {
        values[t] = value;
      } else {
        values[t] = value == one[t] ? 1 : 0;
      }
    }
  }
}
