package espalier.experiment.report;

import espalier.account.TextTable;
import espalier.chart.LineChart;
import espalier.experiment.Cell.Part;
import espalier.experiment.Draw;
import espalier.experiment.Plan;
import espalier.experiment.Result;
import espalier.experiment.StudyFolder;
import espalier.experiment.statistics.Ties;
import espalier.measure.Measure;
import espalier.measure.MeasureCatalogue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The results of a study, asked by data set, method and setting. */
record Study(
    StudyFolder folder,
    List<String> methods,
    Map<Key, List<Result>> cells,
    Set<Setting> seen,
    List<Result> done,
    List<Result> failed) {

  private static final List<String> DEFAULT_MEASURES =
      List.of("wlrap", "auprc.pooled", "f1.macro", "accuracy", "r2.mean", "arrmse");
  private static final int MOST = 3;

  record Key(String data, String method, Setting setting) {}

  Study(StudyFolder folder) {
    this(folder, Foreign.NONE);
  }

  /** A study with further methods, whose results are compared but not counted as cells. */
  Study(StudyFolder folder, Foreign foreign) {
    this(
        folder,
        Stream.concat(folder.plan().methodNames().stream(), foreign.methods().stream()).toList(),
        new HashMap<>(),
        new LinkedHashSet<>(),
        new ArrayList<>(),
        new ArrayList<>());
    foreign.results().forEach(this::add);
    folder.results().forEach(result -> (result.failed() ? failed : done).add(result));
    done.forEach(this::add);
  }

  private void add(Result result) {
    Setting setting = Setting.of(result);
    seen.add(setting);
    cells
        .computeIfAbsent(
            new Key(result.part(Part.DATA), result.part(Part.METHOD), setting),
            k -> new ArrayList<>())
        .add(result);
  }

  List<String> data() {
    return folder.plan().dataNames();
  }

  /** The settings that occur, budgets in the plan's order within the other axes. */
  List<Setting> settings() {
    return seen.stream()
        .sorted(
            Comparator.comparingDouble((Setting s) -> s.number(Part.NOISE))
                .thenComparingDouble(s -> s.number(Part.HIDDEN))
                .thenComparingDouble(s -> s.number(Part.UNLABELLED))
                .thenComparingInt(s -> folder.plan().budgetNames().indexOf(s.at(Part.LABELS))))
        .toList();
  }

  /** The measures to show: those of the plan, or the default ones that these data have. */
  List<Measure> measures() {
    Map<String, Measure> known = new LinkedHashMap<>();
    MeasureCatalogue.all().forEach(m -> known.put(m.key(), m));
    List<String> needed =
        folder.plan().scoring().measures().isEmpty()
            ? DEFAULT_MEASURES
            : folder.plan().scoring().measures();
    return needed.stream()
        .filter(key -> done.stream().anyMatch(r -> !Double.isNaN(r.measure(key))))
        .limit(folder.plan().scoring().measures().isEmpty() ? MOST : Long.MAX_VALUE)
        .map(known::get)
        .toList();
  }

  List<Result> of(String data, String method, Setting setting) {
    return cells.getOrDefault(new Key(data, method, setting), List.of());
  }

  double[] values(String data, String method, Setting setting, ToDoubleFunction<Result> what) {
    return of(data, method, setting).stream()
        .mapToDouble(what)
        .filter(v -> !Double.isNaN(v))
        .toArray();
  }

  /** The mean number of labelled training rows in a setting; 0 without results. */
  double labelled(String data, Setting setting) {
    return methods.stream()
        .flatMapToDouble(m -> Arrays.stream(values(data, m, setting, r -> r.rows(Result.LABELLED))))
        .average()
        .orElse(0);
  }

  interface CellText {
    String of(String data, String method, Setting setting);
  }

  /** A table without rows: data set, setting and a column for each method. */
  TextTable table() {
    return new TextTable(
        Stream.concat(Stream.of("data set", "setting"), methods.stream()).toList());
  }

  /** A row for each data set and setting, with a cell for each method. */
  TextTable table(CellText text) {
    TextTable table = table();
    for (String data : data()) {
      for (Setting setting : settings()) {
        List<String> cells = new ArrayList<>(List.of(data, setting.toString()));
        methods.forEach(method -> cells.add(text.of(data, method, setting)));
        table.row(cells);
      }
    }
    return table;
  }

  static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  static double deviation(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return values.length < 2 ? Double.NaN : Math.sqrt(squares / (values.length - 1));
  }

  /** A line through the means of values at each of some steps, with their deviations. */
  static LineChart.Series series(String name, List<double[]> steps) {
    return new LineChart.Series(
        name,
        steps.stream().map(Study::mean).toList(),
        steps.stream().map(Study::deviation).toList());
  }

  static boolean known(List<LineChart.Series> lines) {
    return lines.stream().anyMatch(s -> s.values().stream().anyMatch(v -> !Double.isNaN(v)));
  }

  /** How many cells the plan has for each data set, method and setting. */
  int draws() {
    Plan.Trials trials = folder.plan().trials();
    return trials.seeds().size() * trials.repeats() * Math.max(1, trials.folds());
  }

  boolean whole(String data, String method, Setting setting) {
    return of(data, method, setting).size() == draws();
  }

  /** The data sets of which every method has a value for every draw in every setting. */
  List<String> complete(List<String> methods, List<Setting> over, ToDoubleFunction<Result> what) {
    return data().stream()
        .filter(d -> over.stream().allMatch(s -> complete(d, methods, s, what)))
        .toList();
  }

  private boolean complete(
      String data, List<String> methods, Setting setting, ToDoubleFunction<Result> what) {
    Set<Set<Draw>> known = new HashSet<>();
    for (String method : methods) {
      known.add(byDraw(data, method, setting, what).keySet());
      if (!whole(data, method, setting)) {
        return false;
      }
    }
    return known.size() == 1 && !known.contains(Set.of());
  }

  /** The defined values of a method by draw. */
  Map<Draw, Double> byDraw(
      String data, String method, Setting setting, ToDoubleFunction<Result> what) {
    Map<Draw, Double> values = new HashMap<>();
    for (Result result : of(data, method, setting)) {
      double value = what.applyAsDouble(result);
      if (!Double.isNaN(value)) {
        values.put(result.draw(), value);
      }
    }
    return values;
  }

  /** The data sets of which results are missing, with their number. */
  List<String> incomplete() {
    List<String> all = new ArrayList<>();
    for (String data : data()) {
      long missing = 0;
      for (Setting setting : settings()) {
        for (String method : methods()) {
          missing += draws() - of(data, method, setting).size();
        }
      }
      if (missing > 0) {
        long cells = (long) settings().size() * methods().size() * draws();
        all.add(data + " (" + missing + " of " + cells + " results missing)");
      }
    }
    return all;
  }

  /** A row for each complete data set: the means of each method, {@link Ties#joined}. */
  double[][] blocks(List<String> methods, List<Setting> over, ToDoubleFunction<Result> what) {
    return Ties.joined(
        complete(methods, over, what).stream()
            .map(d -> means(d, methods, over, what))
            .toArray(double[][]::new));
  }

  private double[] means(
      String data, List<String> methods, List<Setting> over, ToDoubleFunction<Result> what) {
    return methods.stream()
        .mapToDouble(
            m ->
                over.stream()
                    .mapToDouble(s -> mean(values(data, m, s, what)))
                    .average()
                    .orElse(Double.NaN))
        .toArray();
  }
}
