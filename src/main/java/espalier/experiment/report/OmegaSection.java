package espalier.experiment.report;

import espalier.account.OmegaAccount;
import espalier.chart.BarChart;
import espalier.chart.GroupedBars;
import espalier.chart.LineChart;
import espalier.experiment.Result;
import espalier.option.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which degrees of supervision ω were chosen, and how the inner choice saw the others. */
final class OmegaSection {

  private OmegaSection() {}

  static void write(Study study, Page page) {
    List<Result> tuned = study.done().stream().filter(r -> r.profile().size() > 1).toList();
    if (tuned.isEmpty()) {
      return;
    }
    page.section("Degree of supervision ω");
    page.note(OmegaAccount.MEANING + "; chosen by cross-validation within the labelled rows.");
    for (String method : study.methods()) {
      List<Result> own = tuned.stream().filter(r -> r.part("method").equals(method)).toList();
      if (!own.isEmpty()) {
        distribution(study, page, method, own);
        for (String data : study.data()) {
          profile(study, page, method, data, own);
        }
      }
    }
  }

  private static void distribution(Study study, Page page, String method, List<Result> own) {
    Map<Double, Map<String, Double>> share = new TreeMap<>();
    own.stream()
        .flatMap(r -> r.profile().stream())
        .forEach(p -> share.computeIfAbsent(p[0], w -> new TreeMap<>()));
    List<GroupedBars.Group> groups = new ArrayList<>();
    for (double omega : share.keySet()) {
      List<BarChart.Bar> bars = new ArrayList<>();
      for (Setting setting : study.settings()) {
        List<Result> there = own.stream().filter(r -> Setting.of(r).equals(setting)).toList();
        long chosen = there.stream().filter(r -> r.omega() == omega).count();
        bars.add(
            new BarChart.Bar(
                setting.toString(), there.isEmpty() ? Double.NaN : 100.0 * chosen / there.size()));
      }
      groups.add(new GroupedBars.Group("ω = " + Form.plain(omega), bars));
    }
    page.figure(
        "omega-chosen-" + method,
        sheet ->
            GroupedBars.of(
                "How often " + method + " chose each ω", "share of all fits in %", groups, sheet));
  }

  private static void profile(
      Study study, Page page, String method, String data, List<Result> own) {
    List<Double> omegas =
        own.stream().flatMap(r -> r.profile().stream()).map(p -> p[0]).distinct().sorted().toList();
    List<LineChart.Series> series = new ArrayList<>();
    boolean any = false;
    for (Setting setting : study.settings()) {
      List<Result> there =
          own.stream()
              .filter(r -> r.part("data").equals(data) && Setting.of(r).equals(setting))
              .toList();
      List<double[]> values =
          omegas.stream()
              .map(
                  omega ->
                      there.stream()
                          .flatMap(r -> r.profile().stream())
                          .filter(p -> p[0] == omega && !Double.isNaN(p[1]))
                          .mapToDouble(p -> p[1])
                          .toArray())
              .toList();
      any |= values.stream().anyMatch(v -> v.length > 0);
      series.add(Study.series(setting.toString(), values));
    }
    if (any) {
      String by = own.get(0).tunedBy();
      page.figure(
          "omega-profile-" + method + "-" + data,
          sheet ->
              LineChart.of(
                  method + ": ω profile on " + data,
                  "ω",
                  by + " of the inner cross-validation, mean ± deviation over draws",
                  LineChart.Steps.even(omegas.stream().map(Form::plain).toList()),
                  series,
                  sheet));
    }
  }
}
