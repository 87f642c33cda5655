package espalier.cli;

import espalier.account.Columns;
import espalier.experiment.Trial;
import espalier.measure.Measure;
import espalier.measure.MeasureCatalogue;
import espalier.measure.Measurement;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Prints the measures of an evaluation next to those of the supervised twin. */
record MeasureTable(Summary main, Summary twin, boolean all) {

  /** The measures shown by default: those that papers report. */
  private static final Set<String> MAIN =
      Set.of(
          ("wlrap auprc.pooled auprc.macro auprc.weighted ranking.loss one.error hamming f1.micro h.f1"
                  + " accuracy f1.binary f1.macro kappa r2.mean rmse wrmse rrmse arrmse mae")
              .split(" "));

  /** Means over the labels that have an area. */
  private static final Set<String> AREAS = Set.of("auprc.macro", "ap.macro", "auroc.macro");

  private static final List<String> LEADING =
      List.of("auprc.pooled", "f1.binary", "f1.macro", "r2.mean");

  /** The measure of the catalogue behind a key that may have the prefix of a kind of target. */
  static Optional<Measure> measure(String key) {
    return MeasureCatalogue.all().stream()
        .filter(m -> key.equals(m.key()) || key.endsWith("s." + m.key()))
        .findFirst();
  }

  /** The measure by which a verdict is given: the one that chose ω, if one did and it is here. */
  Optional<String> leading(Optional<String> preferred) {
    return Stream.concat(preferred.stream(), LEADING.stream())
        .flatMap(l -> main.keys().stream().filter(k -> k.equals(l) || k.endsWith("s." + l)))
        .filter(k -> !Double.isNaN(main.mean(k)))
        .findFirst();
  }

  void print(Terminal terminal) {
    boolean pair = !twin.keys().isEmpty();
    Columns<String> table =
        new Columns<>(
                main.keys().stream()
                    .filter(
                        key -> all || measure(key).filter(m -> MAIN.contains(m.key())).isPresent())
                    .toList())
            .words("measure", key -> key)
            .column(pair ? "semi-superv." : "value", key -> cell(main, key));
    if (pair) {
      table
          .column("supervised", key -> cell(twin, key))
          .column("difference", key -> Numbers.change(main.mean(key) - twin.mean(key)));
    }
    terminal.table(table.words("", this::direction).table());
  }

  private String direction(String key) {
    Optional<Measure> measure = measure(key);
    boolean macro = measure.filter(m -> AREAS.contains(m.key())).isPresent();
    return measure.map(m -> m.higherIsBetter() ? "higher is better" : "lower is better").orElse("")
        + (macro ? ", over " + main.targets(key) + " labels" : "");
  }

  private static String cell(Summary summary, String key) {
    return Numbers.spread(summary.mean(key), summary.deviation(key));
  }

  /** Means and standard deviations of measures over the runs of an evaluation. */
  static final class Summary {

    private final Map<String, List<Double>> values = new LinkedHashMap<>();
    private final Map<String, LongSummaryStatistics> targets = new HashMap<>();

    /** The summary of runs; a measure counts in the runs in which it is defined. */
    static Summary of(List<Trial> runs) {
      Summary summary = new Summary();
      runs.forEach(run -> run.evaluation().values().forEach(summary::add));
      return summary;
    }

    private void add(String key, Measurement m) {
      values.computeIfAbsent(key, k -> new ArrayList<>()).add(m.value());
      targets.computeIfAbsent(key, k -> new LongSummaryStatistics()).accept(m.targets());
    }

    List<String> keys() {
      return List.copyOf(values.keySet());
    }

    /** The mean; NaN if the measure is undefined in every run. */
    double mean(String key) {
      return defined(key).stream().mapToDouble(v -> v).average().orElse(Double.NaN);
    }

    /** How many targets a measure is a mean over, from the least to the most over the runs. */
    String targets(String key) {
      LongSummaryStatistics counted = targets.get(key);
      long most = counted.getMax();
      return counted.getMin() == most ? most + "" : counted.getMin() + " to " + most;
    }

    /** The standard deviation over runs; NaN for fewer than two. */
    double deviation(String key) {
      List<Double> all = defined(key);
      double mean = mean(key);
      double squares = all.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
      return all.size() < 2 ? Double.NaN : Math.sqrt(squares / (all.size() - 1));
    }

    Map<String, Double> means() {
      return each(this::mean);
    }

    Map<String, Double> deviations() {
      return each(this::deviation);
    }

    private Map<String, Double> each(ToDoubleFunction<String> value) {
      Map<String, Double> all = new LinkedHashMap<>();
      values.keySet().forEach(key -> all.put(key, value.applyAsDouble(key)));
      return all;
    }

    private List<Double> defined(String key) {
      return values.getOrDefault(key, List.of()).stream().filter(v -> !v.isNaN()).toList();
    }
  }
}
