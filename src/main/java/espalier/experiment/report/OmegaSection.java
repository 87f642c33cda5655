package espalier.experiment.report;

import espalier.account.OmegaAccount;
import espalier.chart.BarChart;
import espalier.chart.Drawing;
import espalier.chart.GroupedBars;
import espalier.chart.LineChart;
import espalier.chart.Sheet;
import espalier.experiment.Cell.Part;
import espalier.experiment.Result;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Which degrees of supervision ω were chosen, and how the inner choice saw the others. */
record OmegaSection(Study study, Page page) {

  void write() {
    List<Result> tuned = study.done().stream().filter(r -> r.profile().size() > 1).toList();
    if (tuned.isEmpty()) {
      return;
    }
    page.section("Degree of supervision ω");
    page.note(OmegaAccount.MEANING + "; chosen by cross-validation within the labelled rows.");
    for (String method : study.methods()) {
      List<Result> own = tuned.stream().filter(r -> r.part(Part.METHOD).equals(method)).toList();
      if (!own.isEmpty()) {
        distribution(method, own);
        for (String data : study.data()) {
          Map<String, List<Result>> lines = new LinkedHashMap<>();
          study
              .settings()
              .forEach(
                  setting ->
                      lines.put(
                          setting.toString(),
                          at(setting, own).filter(r -> r.part(Part.DATA).equals(data)).toList()));
          profile(
                  method + ": ω profile on " + data,
                  " of the inner cross-validation, mean ± deviation over draws",
                  tried(own),
                  lines)
              .ifPresent(drawn -> page.figure("omega-profile-" + method + "-" + data, drawn));
        }
      }
    }
  }

  private static Stream<Result> at(Setting setting, List<Result> own) {
    return own.stream().filter(r -> Setting.of(r).equals(setting));
  }

  static List<Double> tried(List<Result> results) {
    return results.stream()
        .flatMap(r -> r.profile().stream())
        .map(p -> p[0])
        .distinct()
        .sorted()
        .toList();
  }

  private void distribution(String method, List<Result> own) {
    List<GroupedBars.Group> groups = new ArrayList<>();
    for (double omega : tried(own)) {
      List<BarChart.Bar> bars = new ArrayList<>();
      for (Setting setting : study.settings()) {
        double share =
            at(setting, own)
                .mapToDouble(r -> r.omega() == omega ? 100 : 0)
                .average()
                .orElse(Double.NaN);
        bars.add(new BarChart.Bar(setting.toString(), share));
      }
      groups.add(new GroupedBars.Group("ω = " + Numbers.exact(omega), bars));
    }
    page.figure(
        "omega-chosen-" + method,
        sheet ->
            GroupedBars.of(
                "How often " + method + " chose each ω", "share of all fits in %", groups, sheet));
  }

  /** How the inner choice saw values of ω, a line for each list of results, if it did. */
  static Optional<Function<Sheet, Drawing>> profile(
      String title, String up, List<Double> omegas, Map<String, List<Result>> lines) {
    List<LineChart.Series> series = new ArrayList<>();
    lines.forEach(
        (name, results) ->
            series.add(
                Study.series(
                    name,
                    omegas.stream()
                        .map(
                            omega ->
                                results.stream()
                                    .flatMap(r -> r.profile().stream())
                                    .filter(p -> p[0] == omega && !Double.isNaN(p[1]))
                                    .mapToDouble(p -> p[1])
                                    .toArray())
                        .toList())));
    if (!Study.known(series)) {
      return Optional.empty();
    }
    String by =
        lines.values().stream().flatMap(List::stream).findFirst().map(Result::tunedBy).orElse("");
    return Optional.of(
        sheet ->
            LineChart.of(
                title,
                "ω",
                by + up,
                LineChart.Steps.even(omegas.stream().map(Numbers::exact).toList()),
                series,
                sheet));
  }
}
