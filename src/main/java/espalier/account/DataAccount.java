package espalier.account;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Task;
import espalier.hierarchy.LabelHierarchy;
import espalier.message.Message;
import espalier.message.Phrases;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Data in words: size and kind, names of rows, repairs. */
public final class DataAccount {

  private DataAccount() {}

  /** The facts by name; {@code files} is the number of files that the data are from. */
  public static Map<String, String> of(Dataset data, int files) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put(
        "Data",
        Message.of(
            "%s%s: %s, %s, %s.",
            data.name(),
            files > 1 ? " and " + Phrases.count(files - 1, "more file") : "",
            Phrases.count(data.rows(), "row"),
            features(data),
            targets(data)));
    if (data.named()) {
      String first = data.rowName(0);
      facts.put(
          "Row names",
          data.rows() == 1 ? first + "." : first + " to " + data.rowName(data.rows() - 1) + ".");
    }
    data.contradictions().ifPresent(found -> facts.put("Repaired", found.sentence()));
    return facts;
  }

  private static String features(Dataset data) {
    int all = data.features().size();
    int nominal = (int) data.features().stream().filter(Attribute::isNominal).count();
    return nominal == 0 || nominal == all
        ? Phrases.count(all, nominal == 0 ? "numeric feature" : "nominal feature")
        : Message.of("%d features (%d numeric, %d nominal)", all, all - nominal, nominal);
  }

  private static String targets(Dataset data) {
    List<Attribute> targets = data.targets().attributes();
    Task task = data.task();
    if (targets.isEmpty()) {
      return "no target";
    }
    if (data.hierarchy().isPresent()) {
      LabelHierarchy hierarchy = data.hierarchy().get();
      return Message.of(
          "%s in %s, %s",
          Phrases.count(hierarchy.size(), "label"),
          hierarchy.kind().words(),
          Phrases.count(hierarchy.depth(), "level"));
    }
    if (task.isMultiLabel()) {
      return Phrases.count(targets.size(), "label");
    }
    if (task == Task.BINARY || task == Task.MULTI_CLASS) {
      return Message.of(
          "class '%s' with %s values", targets.get(0).name(), targets.get(0).values().size());
    }
    String kind = task.isRegression() ? "numeric " : task.isClassification() ? "nominal " : "";
    return Phrases.count(targets.size(), kind + "target");
  }
}
