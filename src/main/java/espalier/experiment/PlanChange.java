package espalier.experiment;

import espalier.experiment.Cell.Part;
import espalier.experiment.PlanReader.Key;
import espalier.model.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * The differences between the plan stored with results and the plan of a new run, and which results
 * it makes invalid: those of a method with other settings, of a data set with other files or keys,
 * and all of them if the division of rows or the measures differ. Methods, data sets, budgets and
 * draws may come and go.
 */
final class PlanChange {

  private static final Set<String> ALL =
      Set.of(Key.PROTOCOL.text, Key.FOLDS.text, Key.DEPTH_RULE.text, Key.DEPTH_BASE.text);

  private final List<String> said = new ArrayList<>();
  private final Set<String> data = new LinkedHashSet<>();
  private final Set<String> methods = new LinkedHashSet<>();
  private boolean all;

  /** The change from one plan, as {@link PlanReader#stored} has it, to another. */
  PlanChange(JsonObject old, JsonObject now) {
    named(Key.DATA.text, "data set", old, now, data);
    named(Key.METHODS.text, "method", old, now, methods);
    Set<String> keys = new TreeSet<>(old.all().keySet());
    keys.addAll(now.all().keySet());
    keys.removeAll(List.of(Key.DATA.text, Key.METHODS.text));
    for (String key : keys) {
      if (!Objects.equals(old.raw(key), now.raw(key))) {
        all |= ALL.contains(key);
        said.add(key + " " + shown(old.raw(key)) + " -> " + shown(now.raw(key)));
      }
    }
  }

  private static String shown(Object value) {
    return value == null ? "(none)" : Json.text(value);
  }

  private void named(
      String key, String what, JsonObject old, JsonObject now, Set<String> differing) {
    Map<String, Map<String, Object>> before = byName(old, key);
    Map<String, Map<String, Object>> after = byName(now, key);
    for (String name : before.keySet()) {
      if (!after.containsKey(name)) {
        said.add(what + " '" + name + "' is gone");
      } else if (!same(before.get(name), after.get(name))) {
        said.add(what + " '" + name + "' is another one");
        differing.add(name);
      }
    }
    after.keySet().stream()
        .filter(name -> !before.containsKey(name))
        .forEach(name -> said.add(what + " '" + name + "' is new"));
  }

  private static Map<String, Map<String, Object>> byName(JsonObject plan, String key) {
    Map<String, Map<String, Object>> all = new LinkedHashMap<>();
    for (Object value : plan.list(key)) {
      JsonObject one = JsonObject.of(plan.at(key), value);
      all.put(one.text("name"), one.all());
    }
    return all;
  }

  /** Whether two entries are equal, as far as the older one says. */
  private static boolean same(Map<String, Object> old, Map<String, Object> now) {
    Map<String, Object> known = new LinkedHashMap<>(now);
    known.keySet().removeIf(key -> key.equals(PlanReader.KEYS) && !old.containsKey(key));
    return old.equals(known);
  }

  boolean none() {
    return said.isEmpty();
  }

  String said() {
    return String.join("; ", said);
  }

  boolean divides(String name) {
    return all || data.contains(name);
  }

  /** Whether a result is not one of the new plan although it may have a cell of it. */
  boolean invalid(Result result) {
    return all
        || data.contains(result.part(Part.DATA))
        || methods.contains(result.part(Part.METHOD));
  }
}
