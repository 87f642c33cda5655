package espalier.experiment.report;

import espalier.chart.Drawing;
import espalier.chart.LineChart;
import espalier.chart.Sheet;
import espalier.measure.Measure;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A measure over each axis that the plan varies: label budgets, unlabelled rows, noise and so on.
 */
final class CurvesSection {

  private CurvesSection() {}

  static void write(Study study, Page page) {
    page.section("Learning curves");
    page.note("Vertical lines show one standard deviation over folds, repeats and seeds.");
    List<Setting.Axis> varied =
        Stream.of(Setting.Axis.values())
            .filter(a -> study.settings().stream().map(s -> s.at(a)).distinct().count() > 1)
            .toList();
    for (Setting.Axis axis : varied.isEmpty() ? List.of(Setting.Axis.LABELS) : varied) {
      for (Measure measure : study.measures()) {
        page.oneOf("Measure", Comparison.named(measure));
        page.heading(Comparison.named(measure) + " over " + axis.title());
        for (String data : study.data()) {
          curves(study, page, measure, data, axis);
        }
        page.endBox();
      }
    }
  }

  private static void curves(
      Study study, Page page, Measure measure, String data, Setting.Axis axis) {
    study.settings().stream()
        .map(s -> s.besides(axis))
        .distinct()
        .forEach(fixed -> curve(study, page, measure, data, axis, fixed));
  }

  private static void curve(
      Study study, Page page, Measure measure, String data, Setting.Axis axis, String fixed) {
    lines(study, measure, data, axis, fixed)
        .ifPresent(
            drawn ->
                page.figure(
                    "curve-"
                        + (axis == Setting.Axis.LABELS
                            ? ""
                            : axis.name().toLowerCase(Locale.ROOT) + "-")
                        + measure.key()
                        + "-"
                        + data
                        + (fixed.isEmpty() ? "" : ", " + fixed),
                    drawn));
  }

  /** The curve over label budgets that a setting lies on. */
  static Optional<Drawing> through(Study study, Measure measure, String data, Setting setting) {
    String fixed = setting.besides(Setting.Axis.LABELS);
    return lines(study, measure, data, Setting.Axis.LABELS, fixed)
        .map(drawn -> drawn.apply(Sheet.SCREEN));
  }

  private static Optional<Function<Sheet, Drawing>> lines(
      Study study, Measure measure, String data, Setting.Axis axis, String fixed) {
    Steps steps = Steps.of(study, data, axis, fixed);
    List<LineChart.Series> series = new ArrayList<>();
    boolean any = false;
    for (String method : study.methods()) {
      List<double[]> values =
          steps.settings().stream()
              .map(step -> study.values(data, method, step, r -> r.measure(measure.key())))
              .toList();
      any |= values.stream().anyMatch(v -> v.length > 0);
      series.add(Study.series(method, values));
    }
    if (!any) {
      return Optional.empty();
    }
    String title =
        data
            + (fixed.isEmpty() ? "" : ", " + fixed)
            + Message.of(" (n = %d runs a point)", study.draws());
    return Optional.of(
        sheet ->
            LineChart.of(
                title, axis.title(), Comparison.named(measure), steps.along(), series, sheet));
  }

  /** Settings along an axis; label budgets by the rows that they are in a data set. */
  private record Steps(List<Setting> settings, LineChart.Steps along) {

    static Steps of(Study study, String data, Setting.Axis axis, String fixed) {
      Stream<Setting> all = study.settings().stream().filter(s -> s.besides(axis).equals(fixed));
      if (axis != Setting.Axis.LABELS) {
        List<Setting> steps = all.toList();
        return new Steps(steps, LineChart.Steps.even(steps.stream().map(s -> s.at(axis)).toList()));
      }
      Map<Setting, Double> rows = new LinkedHashMap<>();
      all.forEach(s -> rows.put(s, study.labelled(data, s)));
      List<Setting> steps =
          rows.keySet().stream()
              .filter(s -> rows.get(s) > 0)
              .sorted(Comparator.comparing(rows::get))
              .toList();
      return new Steps(
          steps,
          steps.isEmpty()
              ? LineChart.Steps.even(List.of())
              : LineChart.Steps.logarithmic(
                  steps.stream().map(s -> s.budget(rows.get(s))).toList(),
                  steps.stream().map(rows::get).toList()));
    }
  }
}
