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
record CostSection(Study study, Page page) {

  void write() {
    page.section("Time and size");
    chart(
        "Training time",
        "processor seconds per fit, mean",
        "time",
        r -> r.seconds(Result.TRAIN_CPU));
    Set<String> sizes = new TreeSet<>();
    study.done().forEach(r -> sizes.addAll(r.sizes()));
    for (String size : sizes) {
      chart("Model size: " + size, size + " per model, mean", "size-" + size, r -> r.size(size));
    }
    table("nodes", "Nodes per model", r -> r.size("nodes"));
    table("omega", "Degree of supervision ω of the models", Result::omega);
  }

  /** Means by data set and setting; nothing if no result has a value. */
  private void table(String file, String title, ToDoubleFunction<Result> what) {
    if (study.done().stream().mapToDouble(what).allMatch(Double::isNaN)) {
      return;
    }
    TextTable table =
        study.table(
            (data, method, setting) ->
                Numbers.fixed(Study.mean(study.values(data, method, setting, what)), 2));
    page.heading(title);
    page.table("mean-" + file, title + ", mean over draws.", table);
  }

  /** Real features against added noise, for trees and forests. */
  void importance() {
    if (study.done().stream().allMatch(r -> Double.isNaN(r.importance(Result.NOISE)))) {
      return;
    }
    page.section("Importance of real and noise features");
    Map<String, ToDoubleFunction<Result>> kinds = new LinkedHashMap<>();
    for (String kind : List.of(Result.OWN, Result.NOISE)) {
      kinds.put(", " + kind, r -> r.importance(kind));
    }
    chart(
        "Importance of a feature",
        "share of the rows tested, mean of the data's own and of added noise features",
        "importance",
        groups(kinds));
  }

  private void chart(String title, String unit, String file, ToDoubleFunction<Result> what) {
    chart(title, unit + " over all settings", file, groups(Map.of("", what)));
  }

  private void chart(String title, String unit, String file, List<GroupedBars.Group> groups) {
    if (!groups.isEmpty()) {
      page.figure(file, sheet -> GroupedBars.of(title, unit, groups, sheet));
    }
  }

  /** For each data set the means of all methods, one for each kind of value. */
  private List<GroupedBars.Group> groups(Map<String, ToDoubleFunction<Result>> kinds) {
    List<GroupedBars.Group> groups = new ArrayList<>();
    for (String data : study.data()) {
      List<BarChart.Bar> bars = new ArrayList<>();
      for (String method : study.methods()) {
        kinds.forEach(
            (kind, what) ->
                study.settings().stream()
                    .flatMapToDouble(s -> Arrays.stream(study.values(data, method, s, what)))
                    .average()
                    .ifPresent(mean -> bars.add(new BarChart.Bar(method + kind, mean))));
      }
      if (!bars.isEmpty()) {
        groups.add(new GroupedBars.Group(data, bars));
      }
    }
    return groups;
  }
}
