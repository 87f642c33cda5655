package espalier.data;

import espalier.message.Message;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The checks that every data set passes before it exists. */
record DatasetCheck(String name, Targets targets) {

  void check(List<Attribute> features, List<? extends Column> columns) {
    fit(features, columns);
    for (int f = 0; f < columns.size(); f++) {
      values(features.get(f), columns.get(f));
    }
  }

  /** Checks what targets and features have to do with each other. O(features + targets). */
  void fit(List<Attribute> features, List<? extends Column> columns) {
    Set<String> targetNames = new HashSet<>(2 * targets.count());
    for (Attribute target : targets.attributes()) {
      unique(targetNames, target);
    }
    Set<String> names = new HashSet<>(2 * features.size());
    for (int f = 0; f < columns.size(); f++) {
      Attribute feature = features.get(f);
      unique(names, feature);
      if (feature.isLabel()) {
        throw new IllegalArgumentException(
            "Data set '" + name + "': feature '" + feature.name() + "' is declared as a label.");
      }
      if (columns.get(f).rows() != targets.rows()) {
        throw Message.refused(
            "Data set '%s': feature '%s' has %d rows, the targets have %d.",
            name, feature.name(), columns.get(f).rows(), targets.rows());
      }
    }
  }

  private void unique(Set<String> names, Attribute attribute) {
    if (!names.add(attribute.name())) {
      throw Message.refused(
          "Data set '%s' has two features or two targets named '%s'.", name, attribute.name());
    }
  }

  private void values(Attribute feature, Column column) {
    for (int k = 0; k < column.stored(); k++) {
      value(feature, column.storedRow(k), column.storedValue(k));
    }
  }

  private void value(Attribute feature, int row, double v) {
    if (!feature.takes(v)) {
      throw Message.refused(
          "Data set '%s', row %d: feature '%s' cannot have the value %s; %s.",
          name,
          row,
          feature.name(),
          v,
          feature.isNumeric()
              ? Attribute.NUMBERS
              : "the codes of its " + feature.values().size() + " values are allowed");
    }
  }
}
