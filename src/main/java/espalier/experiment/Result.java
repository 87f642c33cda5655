package espalier.experiment;

import espalier.ensemble.ForestModel;
import espalier.ensemble.TestImportance;
import espalier.experiment.Cell.Part;
import espalier.learn.LeafForm;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.learn.Tuning;
import espalier.measure.MeasureCatalogue;
import espalier.message.Message;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One line of a results file: a cell and what came of it; the cell alone if it is missing. */
public record Result(Map<String, Object> line) {

  public static final String LABELLED = "labelled";
  public static final String UNLABELLED = "unlabelled";
  public static final String UNLABELLED_SEEN = "unlabelled_seen";
  public static final String TEST = "test";
  public static final String TRAIN_WALL = "train_wall_s";
  public static final String TRAIN_CPU = "train_cpu_s";
  public static final String PREDICT_WALL = "predict_wall_s";
  public static final String OWN = "own";
  public static final String NOISE = "noise";

  static Result of(JsonObject line) {
    if (!(line.raw("cell") instanceof Map<?, ?>)) {
      throw line.wrong("cell", "an object");
    }
    List.of("error", "task", "tuned_by").forEach(key -> line.text(key, ""));
    return new Result(line.all());
  }

  static Result failed(Cell cell, Throwable e) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("cell", cell.describe());
    boolean said = e.getMessage() != null && !e.getMessage().isBlank();
    String message = said ? e.getMessage() : e.toString();
    line.put("error", message.strip().replaceAll("\\s+", " "));
    return new Result(line);
  }

  /** The cells that failed or, without error, are missing, in their order. */
  static List<Result> open(List<Map<String, Object>> cells, Collection<Result> results) {
    Map<String, Result> known = new HashMap<>();
    results.forEach(result -> known.put(result.key(), result));
    return cells.stream()
        .map(cell -> known.getOrDefault(Cell.key(cell), new Result(Map.of("cell", cell))))
        .filter(result -> result.failed() || !known.containsKey(result.key()))
        .toList();
  }

  /**
   * Cells that failed alike, or those that are missing.
   *
   * @param error why they failed; empty for missing ones
   */
  public record Group(String error, List<Result> cells) {

    private static final int NAMED = 3;

    /** How many, why, and the first cells by name. */
    public String text() {
      return cells.size() + " x: " + (error.isEmpty() ? "" : error + " ") + "(" + names() + ")";
    }

    public String names() {
      String first =
          cells.stream().limit(NAMED).map(Result::name).collect(Collectors.joining("; "));
      return cells.size() > NAMED ? first + "; and " + (cells.size() - NAMED) + " more" : first;
    }
  }

  /** The cells by error, in the order in which the errors come. O(cells). */
  public static List<Group> grouped(List<Result> cells) {
    Map<String, List<Result>> groups = new LinkedHashMap<>();
    cells.forEach(c -> groups.computeIfAbsent(c.error(), k -> new ArrayList<>()).add(c));
    return groups.entrySet().stream().map(e -> new Group(e.getKey(), e.getValue())).toList();
  }

  /** The result of a cell, times last. */
  static Result of(Plan plan, Cell cell, Division rows, Trial trial) {
    Model model = trial.model();
    Provenance record = model.provenance();
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("cell", cell.describe());
    line.put("task", rows.train().task().name());
    Map<String, Object> counts = new LinkedHashMap<>();
    counts.put("protocol", plan.trials().protocol());
    counts.put(LABELLED, rows.labelled());
    counts.put(UNLABELLED, rows.train().rows() - rows.labelled());
    counts.put(UNLABELLED_SEEN, record.rows().unlabelled());
    counts.put(TEST, rows.test().rows());
    line.put("rows", counts);
    line.put("size", model.size());
    Outcome outcome = record.outcome();
    if (!outcome.omegas().isEmpty()) {
      line.put("omega", outcome.omega().isPresent() ? outcome.omega().getAsDouble() : null);
    }
    outcome.tuning().ifPresent(tuning -> tuned(tuning, line));
    boolean asks = model instanceof TreeModel || !ForestModel.of(model).isEmpty();
    if (asks && rows.noise() > 0) {
      List<Double> values = TestImportance.COVER.of(model).values();
      int own = values.size() - rows.noise();
      Map<String, Object> means = new LinkedHashMap<>();
      means.put(OWN, mean(values.subList(0, own)));
      means.put(NOISE, mean(values.subList(own, values.size())));
      line.put("importance", means);
    }
    Map<String, Object> measures = new LinkedHashMap<>();
    trial.evaluation().values().forEach((key, m) -> measures.put(key, m.value()));
    line.put("measures", measures);
    line.put("warnings", record.warnings());
    Map<String, Object> times = new LinkedHashMap<>();
    times.put(TRAIN_WALL, trial.trainWall());
    times.put(TRAIN_CPU, trial.trainCpu());
    times.put(PREDICT_WALL, trial.predictWall());
    line.put("time", times);
    return new Result(line);
  }

  private static void tuned(Tuning tuning, Map<String, Object> line) {
    line.put("tuned_by", tuning.measure());
    LeafForm form = tuning.best().form();
    line.put(
        "profile",
        tuning.candidates().stream()
            .filter(c -> c.form().equals(form))
            .map(c -> List.of(c.omega(), c.mean()))
            .toList());
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(v -> v).average().orElse(Double.NaN);
  }

  /** A result on the same rows by a method of another program, with measures still to be found. */
  public Result by(Map<String, Object> cell, Map<String, Double> measures) {
    return new Result(
        Map.of("cell", cell, "task", task(), "rows", map("rows"), "measures", measures));
  }

  /** What was run, see {@link Cell#describe}. */
  Map<?, ?> cell() {
    return map("cell");
  }

  /** Why it failed; empty if it did not. */
  public String error() {
    return text("error");
  }

  public String task() {
    return text("task");
  }

  /** The degree of supervision; NaN where the method has none, or several. */
  public double omega() {
    return number(line.get("omega"));
  }

  /** Pairs of ω and the internal measure of the choice of ω. */
  public List<double[]> profile() {
    List<?> points = line.get("profile") instanceof List<?> all ? all : List.of();
    return points.stream()
        .filter(point -> point instanceof List<?> pair && pair.size() == 2)
        .map(point -> ((List<?>) point).stream().mapToDouble(Result::number).toArray())
        .toList();
  }

  /** The internal measure of the choice of ω. */
  public String tunedBy() {
    return text("tuned_by");
  }

  private String text(String key) {
    return line.get(key) == null ? "" : line.get(key).toString();
  }

  private Map<?, ?> map(String key) {
    return line.get(key) instanceof Map<?, ?> map ? map : Map.of();
  }

  private static double number(Object value) {
    return value instanceof Number n ? n.doubleValue() : Double.NaN;
  }

  /** A number of rows; NaN if absent. */
  public double rows(String key) {
    return number(map("rows").get(key));
  }

  /** A size of the model; NaN if absent. */
  public double size(String key) {
    return number(map("size").get(key));
  }

  public List<String> sizes() {
    return map("size").keySet().stream().map(String::valueOf).toList();
  }

  /** The mean importance of features of a tree or forest, own ones or noise; NaN if absent. */
  public double importance(String key) {
    return number(map("importance").get(key));
  }

  /** A time in seconds; NaN if absent. */
  public double seconds(String key) {
    return number(map("time").get(key));
  }

  /** A measure on the test rows; NaN if absent or undefined. */
  public double measure(String key) {
    return number(map("measures").get(MeasureCatalogue.listed(key)));
  }

  public boolean failed() {
    return !error().isEmpty();
  }

  public String key() {
    return Cell.key(cell());
  }

  public Draw draw() {
    return new Draw(
        Long.parseLong(part(Part.SEED)),
        Integer.parseInt(part(Part.REPEAT)),
        Integer.parseInt(part(Part.FOLD)));
  }

  public String part(Part part) {
    return part.in(cell());
  }

  /** The cell in words: data set, method, label budget, what else is not the default, and draw. */
  public String name() {
    return Message.of(
        "%s, %s, L = %s%s, seed %s, repeat %s, fold %s",
        part(Part.DATA),
        part(Part.METHOD),
        part(Part.LABELS),
        Part.others(cell(), " = "),
        part(Part.SEED),
        part(Part.REPEAT),
        part(Part.FOLD));
  }
}
