package espalier.experiment;

import espalier.measure.MeasureCatalogue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One line of a results file.
 *
 * @param cell what was run, see {@link Cell#describe}
 * @param error why it failed; empty if it did not
 * @param omega the degree of supervision; NaN where the method has none
 * @param profile pairs of ω and the internal measure of the choice of ω
 * @param tunedBy that measure
 * @param measures the measures on the test rows; NaN where undefined
 * @param importance the mean importance of the data's own features and of added noise, of trees and
 *     forests
 * @param times seconds
 */
public record Result(
    Map<String, Object> cell,
    String error,
    String task,
    Map<String, Double> rows,
    Map<String, Double> size,
    double omega,
    List<double[]> profile,
    String tunedBy,
    Map<String, Double> measures,
    Map<String, Double> importance,
    Map<String, Double> times) {

  static Result of(JsonObject line) {
    Map<String, Object> cell = new LinkedHashMap<>();
    if (!(line.raw("cell") instanceof Map<?, ?> described)) {
      throw line.wrong("cell", "an object");
    }
    described.forEach((k, v) -> cell.put((String) k, v));
    List<double[]> profile = new ArrayList<>();
    if (line.raw("profile") instanceof List<?> points) {
      for (Object point : points) {
        if (point instanceof List<?> pair && pair.size() == 2) {
          profile.add(new double[] {number(pair.get(0)), number(pair.get(1))});
        }
      }
    }
    return new Result(
        cell,
        line.text("error", ""),
        line.text("task", ""),
        numbers(line.raw("rows")),
        numbers(line.raw("size")),
        number(line.raw("omega")),
        profile,
        line.text("tuned_by", ""),
        numbers(line.raw("measures")),
        numbers(line.raw("importance")),
        numbers(line.raw("time")));
  }

  private static Map<String, Double> numbers(Object value) {
    Map<String, Double> all = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> map) {
      map.forEach((k, v) -> all.put((String) k, number(v)));
    }
    return all;
  }

  private static double number(Object value) {
    return value instanceof Number n ? n.doubleValue() : Double.NaN;
  }

  /** A number of rows; NaN if absent. */
  public double rows(String key) {
    return rows.getOrDefault(key, Double.NaN);
  }

  /** A size of the model; NaN if absent. */
  public double size(String key) {
    return size.getOrDefault(key, Double.NaN);
  }

  /** A time; NaN if absent. */
  public double seconds(String key) {
    return times.getOrDefault(key, Double.NaN);
  }

  /** Whether the cell has no result. */
  public boolean failed() {
    return !error.isEmpty();
  }

  /** The cell as one text. */
  public String key() {
    return Cell.key(cell);
  }

  /** Which random draw it is of. */
  public Draw draw() {
    return new Draw(
        Long.parseLong(part("seed")),
        Integer.parseInt(part("repeat")),
        Integer.parseInt(part("fold")));
  }

  /** A part of the cell's description. */
  public String part(String name) {
    return String.valueOf(cell.get(name));
  }

  /** A measure; NaN if absent. */
  public double measure(String key) {
    return measures.getOrDefault(MeasureCatalogue.listed(key), Double.NaN);
  }
}
