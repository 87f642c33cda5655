package espalier.experiment;

import espalier.io.InputException;
import espalier.measure.MeasureCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A folder of results: what was planned and what is there so far.
 *
 * @param folder the folder
 * @param name the study's name
 * @param data the data sets' names in the plan's order
 * @param methods the methods' names in the plan's order
 * @param twins the supervised twins that are in the plan, by the name of the method they are of
 * @param budgets the label budgets in the plan's order
 * @param protocol the protocol's name
 * @param folds the number of folds, 0 if there are none
 * @param repeats the number of repeats
 * @param measures the measures of the plan; empty to choose by task
 * @param results the results so far, failures included, in the plan's order
 * @param open the cells of the plan that have no result: failed or missing
 * @param broken lines of the results that are no results, in words; empty if there are none
 * @param origin the plan beyond the names, and the runs
 */
public record StudyFolder(
    Path folder,
    String name,
    List<String> data,
    List<String> methods,
    Map<String, String> twins,
    List<String> budgets,
    String protocol,
    int folds,
    int repeats,
    List<String> measures,
    List<Result> results,
    List<OpenCell> open,
    String broken,
    StudyOrigin origin) {

  /** The folder's part that holds drawings of trees. */
  public static final String TREES = ModelPictures.FOLDER;

  /**
   * Reads plan and results of a folder.
   *
   * @throws IllegalArgumentException if it holds no study
   */
  public static StudyFolder read(Path folder) {
    Path plan = folder.resolve(ExperimentRunner.PLAN);
    Path results = folder.resolve(ResultsFile.NAME);
    if (!Files.isRegularFile(plan) || !Files.isRegularFile(results)) {
      throw InputException.in(
          folder.toString(), "this folder holds no study; name the --out folder of 'experiment'.");
    }
    JsonObject json;
    try {
      json = JsonObject.of(plan.toString(), JsonText.read(Files.readString(plan), plan.toString()));
    } catch (IOException e) {
      throw InputException.because(plan.toString(), "the plan cannot be read.", e);
    }
    ResultsFile.Content content = ResultsFile.read(results);
    List<Result> sorted = new ArrayList<>(content.results());
    List<String> data = names(json, "data");
    List<String> methods = names(json, "methods");
    List<String> budgets = json.list("labels").stream().map(String::valueOf).toList();
    List<Map<String, Object>> planned = OpenCell.planned(json, data, methods, budgets);
    Set<String> keys = planned.stream().map(Cell::key).collect(Collectors.toSet());
    // The plan may have changed: results of what it no longer asks for do not count.
    sorted.removeIf(result -> !keys.contains(result.key()));
    sorted.sort(
        Comparator.comparingInt((Result r) -> data.indexOf(r.part("data")))
            .thenComparingInt(r -> budgets.indexOf(r.part("labels")))
            .thenComparingInt(r -> methods.indexOf(r.part("method")))
            .thenComparing(Result::key));
    StudyOrigin origin = StudyOrigin.of(json, folder);
    return new StudyFolder(
        folder,
        json.text("name"),
        data,
        methods,
        TwinNames.of(origin.methods()),
        budgets,
        json.text("protocol"),
        json.whole("folds", 0, 0),
        json.whole("repeats", 1, 1),
        json.list("measures", List.of()).stream()
            .map(String::valueOf)
            .map(MeasureCatalogue::listed)
            .toList(),
        List.copyOf(sorted),
        OpenCell.of(planned, sorted),
        content.said(),
        origin);
  }

  private static List<String> names(JsonObject json, String key) {
    return json.list(key).stream().map(v -> JsonObject.of(json.at(key), v).text("name")).toList();
  }
}
