package espalier.experiment;

import espalier.experiment.Cell.Part;
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

  /** The cell in words: data set, method, label budget, what else is not the default, and draw. */
  public String name() {
    return Message.of(
        "%s, %s, L = %s%s, seed %s, repeat %s, fold %s",
        Part.DATA.in(cell),
        Part.METHOD.in(cell),
        Part.LABELS.in(cell),
        Part.others(cell, " = "),
        Part.SEED.in(cell),
        Part.REPEAT.in(cell),
        Part.FOLD.in(cell));
  }
}
