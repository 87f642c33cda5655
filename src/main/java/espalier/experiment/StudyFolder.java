package espalier.experiment;

import espalier.catalogue.Catalogue;
import espalier.experiment.Cell.Part;
import espalier.io.file.InputException;
import espalier.learn.Learner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A folder of results: what was planned and what is there so far.
 *
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
    List<Result> open,
    String broken,
    List<RunLog.Run> runs) {

  /** The folder's part that holds drawings of trees. */
  public static final String TREES = ModelPictures.FOLDER;

  /** A supervised learner has ω = 1, whatever grid it would have chosen from. */
  private static final Set<String> SETTLED = Set.of("omega", "omega-grid", "omega-guard", "twin");

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
      plan = PlanReader.elsewhere(JsonObject.read(Files.readString(file), file.toString()));
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the plan cannot be read.", e);
    }
    List<Map<String, Object>> planned = Cell.of(plan).stream().map(Cell::describe).toList();
    ResultsFile.Content content = ResultsFile.read(lines);
    Set<String> keys = planned.stream().map(Cell::key).collect(Collectors.toSet());
    // The plan may have changed: results of what it no longer asks for do not count.
    List<Result> results =
        content.results().stream().filter(r -> keys.contains(r.key())).sorted(order(plan)).toList();
    return new StudyFolder(
        folder,
        plan,
        twins(plan.methods()),
        results,
        Result.open(planned, results),
        content.said(),
        RunLog.read(folder));
  }

  private static Comparator<Result> order(Plan plan) {
    List<String> data = plan.dataNames();
    List<String> budgets = plan.budgetNames();
    List<String> methods = plan.methodNames();
    return Comparator.comparingInt((Result r) -> data.indexOf(r.part(Part.DATA)))
        .thenComparingInt(r -> budgets.indexOf(r.part(Part.LABELS)))
        .thenComparingInt(r -> methods.indexOf(r.part(Part.METHOD)))
        .thenComparing(Result::key);
  }

  /**
   * Which methods of a plan are the supervised twins of others, by name, the first of equal ones:
   * the learner that the twin of a method would be, with every option the same. Methods of other
   * libraries have none.
   */
  private static Map<String, String> twins(List<Plan.How> methods) {
    Map<String, String> twins = new LinkedHashMap<>();
    for (Plan.How own : methods) {
      Optional<Learner> twin =
          Catalogue.has(own.method())
              ? Catalogue.of(own.method()).supervisedLearner(own.settings(), 1)
              : Optional.empty();
      twin.ifPresent(
          learner ->
              methods.stream()
                  .filter(other -> !other.equals(own) && is(other, learner))
                  .findFirst()
                  .ifPresent(other -> twins.put(own.name(), other.name())));
    }
    return twins;
  }

  private static boolean is(Plan.How other, Learner twin) {
    if (!Catalogue.has(other.method())
        || Catalogue.of(other.method()).supervisedLearner(other.settings(), 1).isPresent()) {
      return false;
    }
    Learner learner = Catalogue.of(other.method()).learner(other.settings(), 1);
    return learner.getClass() == twin.getClass() && settled(learner).equals(settled(twin));
  }

  private static Map<String, String> settled(Learner learner) {
    Map<String, String> options = new LinkedHashMap<>(learner.options());
    options.keySet().removeAll(SETTLED);
    return options;
  }
}
