package espalier.cli;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Task;
import espalier.hierarchy.LabelHierarchy;
import espalier.message.Message;
import espalier.option.Form;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Puts data and numbers into words. */
final class Describe {

  private static final int MANY = 8;

  private Describe() {}

  /** A number without needless digits, at most two decimals. */
  static String number(double value) {
    double rounded = Math.rint(value * 100) / 100;
    return Form.plain(rounded);
  }

  static String value(double value) {
    return Double.isNaN(value) ? "-" : Message.of("%.4f", value);
  }

  static String kind(LabelHierarchy hierarchy) {
    return switch (hierarchy.kind()) {
      case FLAT -> "a flat list";
      case TREE -> "a tree";
      case DAG -> "a graph (labels with several parents)";
    };
  }

  /** The features of a data set. */
  static String features(Dataset data) {
    int nominal = 0;
    for (Attribute feature : data.features()) {
      nominal += feature.isNominal() ? 1 : 0;
    }
    int numeric = data.features().size() - nominal;
    if (nominal == 0 || numeric == 0) {
      return count(data.features().size(), nominal == 0 ? "numeric feature" : "nominal feature");
    }
    return data.features().size() + " features (" + numeric + " numeric, " + nominal + " nominal)";
  }

  /** The targets of a data set. */
  static String targets(Dataset data) {
    if (data.targets().count() == 0) {
      return "no target";
    }
    if (data.hierarchy().isPresent()) {
      LabelHierarchy hierarchy = data.hierarchy().get();
      return Message.of(
          "%s in %s, %s",
          count(hierarchy.size(), "label"), kind(hierarchy), count(hierarchy.depth(), "level"));
    }
    List<Attribute> targets = data.targets().attributes();
    Task task = data.task();
    if (task.isMultiLabel()) {
      return count(targets.size(), "label");
    }
    if (task == Task.BINARY || task == Task.MULTI_CLASS) {
      return Message.of(
          "class '%s' with %s values", targets.get(0).name(), targets.get(0).values().size());
    }
    String kind = task.isRegression() ? "numeric " : task.isClassification() ? "nominal " : "";
    return count(targets.size(), kind + "target");
  }

  /** The first of some names, and how many more there are. */
  static String some(List<String> names) {
    return names.size() <= MANY
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, MANY)) + " and " + (names.size() - MANY) + " more";
  }

  /** A file with its size, such as {@code m.json (1.2 MB)}. */
  static String withSize(Path file) {
    try {
      double bytes = Files.size(file);
      return file
          + (bytes < 1e6
              ? Message.of(" (%.0f kB)", Math.ceil(bytes / 1e3))
              : Message.of(" (%.1f MB)", bytes / 1e6));
    } catch (IOException e) {
      return file.toString();
    }
  }

  static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }
}
