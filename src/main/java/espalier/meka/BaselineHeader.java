package espalier.meka;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.List;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/** MEKA's form of a data set: the labels first, as values 0 and 1, then the features. */
final class BaselineHeader {

  private static final String FEATURE = "feature ";

  private final Instances header;
  private final int labels;

  /**
   * The form of a data set.
   *
   * @throws IllegalArgumentException if a target is not a label
   */
  BaselineHeader(Dataset data) {
    ArrayList<weka.core.Attribute> attributes = new ArrayList<>();
    for (Attribute target : data.targets().attributes()) {
      if (!target.isLabel()) {
        throw Message.refused(
            "MEKA's learners predict labels; target '%s' of data set '%s' is %s.",
            target.name(), data.name(), (target.isNumeric() ? "a number" : "a class"));
      }
      attributes.add(new weka.core.Attribute(target.name(), List.of("0", "1")));
    }
    labels = attributes.size();
    for (int f = 0; f < data.features().size(); f++) {
      Attribute feature = data.features().get(f);
      String name = FEATURE + feature.name();
      attributes.add(
          feature.isNumeric()
              ? new weka.core.Attribute(name)
              : new weka.core.Attribute(name, feature.values()));
    }
    header = new Instances(data.name() + ": -C " + labels, attributes, 0);
    header.setClassIndex(labels);
  }

  int labels() {
    return labels;
  }

  /** Some rows of a data set; with or without their targets. */
  Instances rows(Dataset data, int[] rows, boolean targets) {
    Instances all = new Instances(header, rows.length);
    for (int row : rows) {
      double[] values = values(f -> data.value(row, f));
      for (int t = 0; t < labels; t++) {
        double value = targets ? data.targets().get(row, t) : Double.NaN;
        values[t] = Double.isNaN(value) ? Utils.missingValue() : value;
      }
      all.add(new DenseInstance(data.weight(row), values));
    }
    return all;
  }

  Instance row(FeatureRow row) {
    Instance instance = new DenseInstance(1, values(row));
    for (int t = 0; t < labels; t++) {
      instance.setValue(t, 0);
    }
    instance.setDataset(header);
    return instance;
  }

  private double[] values(FeatureRow row) {
    double[] values = new double[header.numAttributes()];
    for (int f = labels; f < values.length; f++) {
      double value = row.value(f - labels);
      values[f] = Double.isNaN(value) ? Utils.missingValue() : value;
    }
    return values;
  }
}
