package espalier.experiment;

import espalier.message.Numbers;
import espalier.model.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * One fit of a study: a method on a draw of a data set.
 *
 * @param unlabelled the number of unlabelled training rows; empty for all
 * @param hidden the share of the labelled rows' target cells that is hidden
 */
public record Cell(
    Plan.Data data,
    Plan.How how,
    Budget budget,
    OptionalInt unlabelled,
    double hidden,
    NoiseFeatures noise,
    Draw draw) {

  /** The keys that distinguish this cell from all others of its plan, as written to results. */
  public Map<String, Object> describe() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("data", data.name());
    all.put("method", how.name());
    all.put("labels", budget.toString());
    all.put("unlabelled", unlabelled.isPresent() ? Integer.toString(unlabelled.getAsInt()) : "all");
    all.put("hidden", Numbers.exact(hidden));
    all.put("noise", noise.toString());
    all.put("seed", draw.seed());
    all.put("repeat", draw.repeat());
    all.put("fold", draw.fold());
    return all;
  }

  /** The description of the cell as one text. */
  public String key() {
    return key(describe());
  }

  /** The cell in words, with its fold or its repeat from 1. */
  String name(boolean folds) {
    String place = folds ? "fold " + (draw.fold() + 1) : "repeat " + (draw.repeat() + 1);
    return data.name() + ", " + how.name() + ", L = " + budget + ", " + place;
  }

  /** The line of results of this cell where it failed. */
  Map<String, Object> failure(Throwable e) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("cell", describe());
    String message = e.getMessage() == null ? e.toString() : e.getMessage();
    line.put("error", message.strip().replaceAll("\\s+", " "));
    return line;
  }

  static String key(Map<String, Object> described) {
    return Json.text(described);
  }
}
