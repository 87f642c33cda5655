package espalier.experiment;

import espalier.message.Message;
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
