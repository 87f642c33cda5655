package espalier.experiment;

import espalier.io.file.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A folder of results: what was planned and what is there so far.
 *
 * @param folder the folder
 * @param plan the plan, its data sets without the folders of their files
 * @param twins the supervised twins that are in the plan, by the name of the method they are of
 * @param results the results so far, failures included, in the plan's order
 * @param open the cells of the plan that have no result: failed or missing
 * @param broken lines of the results that are no results, in words; empty if there are none
 * @param runs the runs, the first one first; empty for studies of earlier versions
 */
public record StudyFolder(
    Path folder,
    Plan plan,
    Map<String, String> twins,
    List<Result> results,
    List<OpenCell> open,
    String broken,
    List<RunLog.Run> runs) {

  /** The folder's part that holds drawings of trees. */
  public static final String TREES = ModelPictures.FOLDER;

  /** Half the width of the region of practical equivalence. */
  public double region() {
    return plan.scoring().region().orElse(Plan.REGION);
  }

  /**
   * Reads plan and results of a folder.
   *
   * @throws IllegalArgumentException if it holds no study
   */
  public static StudyFolder read(Path folder) {
    Path file = folder.resolve(ExperimentRunner.PLAN);
    Path lines = folder.resolve(ResultsFile.NAME);
    if (!Files.isRegularFile(file) || !Files.isRegularFile(lines)) {
      throw InputException.in(
          folder.toString(), "this folder holds no study; name the --out folder of 'experiment'.");
    }
    Plan plan;
    try {
      String source = file.toString();
      Object stored = JsonText.read(Files.readString(file), source);
      plan = PlanReader.elsewhere(JsonObject.of(source, stored));
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the plan cannot be read.", e);
    }
    List<Map<String, Object>> planned = plan.cells().stream().map(Cell::describe).toList();
    ResultsFile.Content content = ResultsFile.read(lines);
    Set<String> keys = planned.stream().map(Cell::key).collect(Collectors.toSet());
    // The plan may have changed: results of what it no longer asks for do not count.
    List<Result> results =
        content.results().stream().filter(r -> keys.contains(r.key())).sorted(order(plan)).toList();
    return new StudyFolder(
        folder,
        plan,
        TwinNames.of(plan.methods()),
        results,
        OpenCell.of(planned, results),
        content.said(),
        RunLog.read(folder));
  }

  private static Comparator<Result> order(Plan plan) {
    List<String> data = plan.dataNames();
    List<String> budgets = plan.budgetNames();
    List<String> methods = plan.methodNames();
    return Comparator.comparingInt((Result r) -> data.indexOf(r.part("data")))
        .thenComparingInt(r -> budgets.indexOf(r.part("labels")))
        .thenComparingInt(r -> methods.indexOf(r.part("method")))
        .thenComparing(Result::key);
  }
}
