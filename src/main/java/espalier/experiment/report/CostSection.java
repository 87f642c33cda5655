package espalier.experiment.report;

import espalier.account.TextTable;
import espalier.chart.BarChart;
import espalier.chart.GroupedBars;
import espalier.experiment.Result;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/** Times of learning and sizes of models. */
final class CostSection {

  private CostSection() {}

  static void write(Study study, Page page) {
    page.section("Time and size");
    chart(
        study,
        page,
        "Training time",
        "processor seconds per fit, mean",
        "time",
        r -> r.times().getOrDefault("train_cpu_s", Double.NaN));
    Set<String> sizes = new TreeSet<>();
    study.done().forEach(r -> sizes.addAll(r.size().keySet()));
    for (String size : sizes) {
      chart(
          study,
          page,
          "Model size: " + size,
          size + " per model, mean",
          "size-" + size,
          r -> r.size().getOrDefault(size, Double.NaN));
    }
    table(study, page, "nodes", "Nodes per model", r -> r.size().getOrDefault("nodes", Double.NaN));
    table(study, page, "omega", "Degree of supervision ω of the models", Result::omega);
  }

  /** Means by data set and setting; nothing if no result has a value. */
  private static void table(
      Study study, Page page, String file, String title, ToDoubleFunction<Result> what) {
    if (study.done().stream().mapToDouble(what).allMatch(Double::isNaN)) {
      return;
    }
    TextTable table =
        study.table(
            (data, method, setting) -> {
              double mean = Study.mean(study.values(data, method, setting, what));
              return Numbers.fixed(mean, 2);
            });
    page.heading(title);
    page.table("mean-" + file, title + ", mean over draws.", table);
  }

  /** Real features against added noise, for trees and forests. */
  static void importance(Study study, Page page) {
    if (study.done().stream().allMatch(r -> r.importance().isEmpty())) {
      return;
    }
    page.section("Importance of real and noise features");
    Map<String, ToDoubleFunction<Result>> kinds = new LinkedHashMap<>();
    for (String kind : List.of("own", "noise")) {
      kinds.put(", " + kind, r -> r.importance().getOrDefault(kind, Double.NaN));
    }
    List<GroupedBars.Group> groups = groups(study, kinds);
    page.figure(
        "importance",
        sheet ->
            GroupedBars.of(
                "Importance of a feature",
                "share of the rows tested, mean of the data's own and of added noise features",
                groups,
                sheet));
  }

  private static void chart(
      Study study,
      Page page,
      String title,
      String unit,
      String file,
      ToDoubleFunction<Result> what) {
    List<GroupedBars.Group> groups = groups(study, Map.of("", what));
    if (!groups.isEmpty()) {
      page.figure(file, sheet -> GroupedBars.of(title, unit + " over all settings", groups, sheet));
    }
  }

  /** For each data set the means of all methods, one for each kind of value. */
  private static List<GroupedBars.Group> groups(
      Study study, Map<String, ToDoubleFunction<Result>> kinds) {
    List<GroupedBars.Group> groups = new ArrayList<>();
    for (String data : study.data()) {
      List<BarChart.Bar> bars = new ArrayList<>();
      for (String method : study.methods()) {
        kinds.forEach(
            (kind, what) -> {
              double mean =
                  study.settings().stream()
                      .flatMapToDouble(s -> Arrays.stream(study.values(data, method, s, what)))
                      .average()
                      .orElse(Double.NaN);
              if (!Double.isNaN(mean)) {
                bars.add(new BarChart.Bar(method + kind, mean));
              }
            });
      }
      if (!bars.isEmpty()) {
        groups.add(new GroupedBars.Group(data, bars));
      }
    }
    return groups;
  }
}
