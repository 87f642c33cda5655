package espalier.experiment;

import espalier.data.Dataset;
import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.model.Json;
import espalier.model.ModelJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A cell with all that running it takes besides its data set, as a text that another process of the
 * same version can run: the plan with this cell alone, and the numbers of its test and labelled
 * rows.
 */
public record CellWork(Plan plan, Draw draw, int[] fold, int[] labelled) {

  private static final String SOURCE = "cell";

  /**
   * The result of running a cell.
   *
   * @param line the line of results, JSON; it has the key {@code error} if the cell failed
   * @param model the bytes of the model where a study draws it, see {@link ModelJson}
   */
  public record Answer(String line, Optional<byte[]> model) {}

  static CellWork of(Plan plan, Draws draws, Cell cell, Dataset all) {
    int[] fold = draws.test(cell.data(), all, cell.draw());
    int[] labelled = draws.labelled(cell.data(), all, cell.draw(), cell.budget(), fold);
    Plan alone =
        new Plan(
            plan.name(),
            List.of(cell.data()),
            List.of(cell.how()),
            new Plan.Rows(
                List.of(cell.budget()),
                List.of(cell.unlabelled()),
                List.of(cell.hidden()),
                List.of(cell.noise())),
            new Plan.Trials(
                plan.trials().transductive(),
                plan.trials().folds(),
                plan.trials().repeats(),
                List.of(cell.draw().seed()),
                Optional.empty()),
            plan.scoring().weightsAlone());
    return new CellWork(alone, cell.draw(), fold, labelled);
  }

  private Cell cell() {
    return Cell.of(plan).stream().filter(c -> c.draw().equals(draw)).findFirst().orElseThrow();
  }

  public String text() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("plan", PlanReader.stored(plan));
    all.put("draw", List.of((long) draw.repeat(), (long) draw.fold()));
    all.put("test", list(fold));
    all.put("labelled", list(labelled));
    return Json.text(all);
  }

  /** The work of which this is the text. */
  public static CellWork of(String text) {
    JsonObject json = JsonObject.read(text, SOURCE);
    Plan plan = PlanReader.elsewhere(JsonObject.of(SOURCE, json.raw("plan")));
    int[] draw = numbers(json.raw("draw"));
    return new CellWork(
        plan,
        new Draw(plan.trials().seeds().get(0), draw[0], draw[1]),
        numbers(json.raw("test")),
        numbers(json.raw("labelled")));
  }

  /**
   * Runs the cell. A failure that is the cell's own becomes its line.
   *
   * @param context threads, and what cells of one data set share
   * @throws FitCancelledException if the context says so; then there is no line
   */
  public Answer run(Dataset all, MethodProvider methods, FitContext context) {
    Cell cell = cell();
    try {
      Division rows = Division.of(plan, cell, all, fold, labelled);
      Computed computed = computed(plan, methods, cell, rows, context);
      return new Answer(Json.text(computed.result().line()), drawn(cell, computed.model()));
    } catch (FitCancelledException e) {
      throw e;
    } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
      return new Answer(Json.text(Result.failed(cell, e).line()), Optional.empty());
    }
  }

  private static Optional<byte[]> drawn(Cell cell, Model model) {
    return ModelPictures.draws(cell, model)
        ? Optional.of(ModelJson.toBytes(model))
        : Optional.empty();
  }

  private static List<Long> list(int[] rows) {
    return IntStream.of(rows).mapToObj(Long::valueOf).toList();
  }

  private static int[] numbers(Object value) {
    return ((List<?>) value).stream().mapToInt(v -> ((Number) v).intValue()).toArray();
  }

  /** A result and the model; null where it stayed elsewhere. */
  record Computed(Result result, Model model) {}

  static Computed computed(
      Plan plan, MethodProvider methods, Cell cell, Division rows, FitContext context) {
    rows.guard(plan.trials().transductive());
    Learner learner = methods.learner(cell.how(), cell.draw().seed());
    Plan.Scoring by = plan.scoring();
    Trial trial =
        Trial.of(
            learner,
            rows.train(),
            rows.test(),
            m -> m.measuring(labels -> by.depthRule().weights(labels, by.depthBase())),
            context);
    rows.guard(trial.model().provenance());
    return new Computed(Result.of(plan, cell, rows, trial), trial.model());
  }
}
