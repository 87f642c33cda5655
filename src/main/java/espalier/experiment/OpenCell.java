package espalier.experiment;

import espalier.message.Message;
import espalier.option.Form;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A cell of a study that has no result: it failed, or it is still missing.
 *
 * @param cell its description, see {@link Cell#describe}
 * @param error why it failed; empty if it was not run to its end
 */
public record OpenCell(Map<String, Object> cell, String error) {

  /**
   * Cells that failed alike, or those that are missing.
   *
   * @param error why they failed; empty for missing ones
   * @param cells the cells
   */
  public record Group(String error, List<OpenCell> cells) {

    private static final int NAMED = 3;

    /** How many, why, and the first cells by name. */
    public String text() {
      return cells.size() + " x: " + (error.isEmpty() ? "" : error + " ") + "(" + names() + ")";
    }

    /** The first cells by name. */
    public String names() {
      String first =
          cells.stream().limit(NAMED).map(OpenCell::name).collect(Collectors.joining("; "));
      return cells.size() > NAMED ? first + "; and " + (cells.size() - NAMED) + " more" : first;
    }
  }

  /** The cells by error, in the order in which the errors come. O(cells). */
  public static List<Group> grouped(List<OpenCell> cells) {
    Map<String, List<OpenCell>> groups = new LinkedHashMap<>();
    cells.forEach(c -> groups.computeIfAbsent(c.error, k -> new ArrayList<>()).add(c));
    return groups.entrySet().stream().map(e -> new Group(e.getKey(), e.getValue())).toList();
  }

  /** The cells among some that results do not answer, in their order. */
  static List<OpenCell> of(List<Map<String, Object>> cells, Collection<Result> results) {
    Map<String, Result> known = new HashMap<>();
    results.forEach(result -> known.put(result.key(), result));
    List<OpenCell> open = new ArrayList<>();
    for (Map<String, Object> cell : cells) {
      Result result = known.get(Cell.key(cell));
      if (result == null || result.failed()) {
        open.add(new OpenCell(cell, result == null ? "" : result.error()));
      }
    }
    return open;
  }

  /** The descriptions of all cells of a plan as stored with its results. */
  static List<Map<String, Object>> planned(
      JsonObject plan, List<String> data, List<String> methods, List<String> budgets) {
    List<Map<String, Object>> cells = List.of(new LinkedHashMap<>());
    cells = crossed(cells, "data", data);
    cells = crossed(cells, "method", methods);
    cells = crossed(cells, "labels", budgets);
    cells = crossed(cells, "unlabelled", texts(plan.list("unlabelled", List.of("all"))));
    cells =
        crossed(
            cells,
            "hidden",
            plan.list("hidden-cells", List.of(0.0)).stream()
                .map(v -> Form.plain(((Number) v).doubleValue()))
                .toList());
    cells = crossed(cells, "noise", texts(plan.list("noise-features", List.of(0L))));
    cells = crossed(cells, "seed", plan.list("seeds", List.of(1L)));
    cells = crossed(cells, "repeat", numbers(plan.whole("repeats", 1, 1)));
    return crossed(cells, "fold", numbers(Math.max(1, plan.whole("folds", 0, 0))));
  }

  private static List<Map<String, Object>> crossed(
      List<Map<String, Object>> cells, String key, List<?> values) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Map<String, Object> cell : cells) {
      for (Object value : values) {
        Map<String, Object> one = new LinkedHashMap<>(cell);
        one.put(key, value);
        all.add(one);
      }
    }
    return all;
  }

  private static List<String> texts(List<?> values) {
    return values.stream().map(String::valueOf).toList();
  }

  private static List<Integer> numbers(int count) {
    List<Integer> all = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      all.add(k);
    }
    return all;
  }

  /** Whether the cell was run and failed. */
  public boolean failed() {
    return !error.isEmpty();
  }

  /** A part of the cell's description. */
  public String part(String name) {
    return String.valueOf(cell.get(name));
  }

  /** The cell in words: data set, method, label budget, what else is not the default, and draw. */
  public String name() {
    StringBuilder text = new StringBuilder(part("data") + ", " + part("method"));
    text.append(", L = ").append(part("labels"));
    if (!part("unlabelled").equals("all")) {
      text.append(", U = ").append(part("unlabelled"));
    }
    for (String key : List.of("hidden", "noise")) {
      if (!part(key).equals("0") && !part(key).equals("0.0")) {
        text.append(", ").append(key).append(" = ").append(part(key));
      }
    }
    return text
        + Message.of(", seed %s, repeat %s, fold %s", part("seed"), part("repeat"), part("fold"));
  }
}
