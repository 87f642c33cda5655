package espalier.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;

/** Means and standard deviations of measures over the runs of an evaluation. */
final class Summary {

  private final Map<String, List<Double>> values = new LinkedHashMap<>();
  private final Map<String, LongSummaryStatistics> targets = new HashMap<>();

  /** The summary of runs; a measure counts in the runs in which it is defined. */
  static Summary of(List<RunResult> runs) {
    Summary summary = new Summary();
    for (RunResult run : runs) {
      run.evaluation()
          .values()
          .forEach(
              (key, m) -> {
                summary.values.computeIfAbsent(key, k -> new ArrayList<>()).add(m.value());
                summary
                    .targets
                    .computeIfAbsent(key, k -> new LongSummaryStatistics())
                    .accept(m.targets());
              });
    }
    return summary;
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
    Map<String, Double> all = new LinkedHashMap<>();
    values.keySet().forEach(key -> all.put(key, mean(key)));
    return all;
  }

  Map<String, Double> deviations() {
    Map<String, Double> all = new LinkedHashMap<>();
    values.keySet().forEach(key -> all.put(key, deviation(key)));
    return all;
  }

  private List<Double> defined(String key) {
    return values.getOrDefault(key, List.of()).stream().filter(v -> !v.isNaN()).toList();
  }
}
