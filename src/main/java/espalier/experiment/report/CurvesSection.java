package espalier.experiment.report;

import espalier.chart.LineChart;
import espalier.measure.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Learning curves: a measure over the label budgets, for each data set and all together. */
final class CurvesSection {

  private CurvesSection() {}

  static void write(Study study, Page page) {
    List<String> others = study.settings().stream().map(Setting::others).distinct().toList();
    page.section("Learning curves");
    page.note(
        "Upright lines reach one standard deviation over folds, repeats and seeds to either side.");
    for (Measure measure : study.measures()) {
      page.heading(Names.of(measure));
      for (String data : study.data()) {
        for (String other : others) {
          curve(study, page, measure, data, other);
        }
      }
    }
  }

  private static void curve(Study study, Page page, Measure measure, String data, String other) {
    List<Setting> steps = study.settings().stream().filter(s -> s.others().equals(other)).toList();
    List<LineChart.Series> series = new ArrayList<>();
    boolean any = false;
    for (String method : study.methods()) {
      List<Double> means = new ArrayList<>();
      List<Double> deviations = new ArrayList<>();
      for (Setting step : steps) {
        double[] values = study.values(data, method, step, r -> r.measure(measure.key()));
        means.add(Study.mean(values));
        deviations.add(Study.deviation(values));
        any |= values.length > 0;
      }
      series.add(new LineChart.Series(method, means, deviations));
    }
    if (any) {
      page.figure(
          "curve-" + measure.key() + "-" + data + other,
          LineChart.of(
              data + other,
              "labelled training rows (L)",
              Names.of(measure),
              steps.stream().map(Setting::labels).collect(Collectors.toList()),
              series));
    }
  }
}
