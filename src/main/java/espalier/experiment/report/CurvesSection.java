package espalier.experiment.report;

import espalier.chart.Drawing;
import espalier.chart.LineChart;
import espalier.chart.Sheet;
import espalier.experiment.Cell.Part;
import espalier.measure.Measure;
import espalier.message.Message;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A measure over each axis that the plan varies, such as label budgets or noise. */
record CurvesSection(Study study, Page page) {

  void write() {
    page.section("Learning curves");
    page.note("Vertical lines show one standard deviation over folds, repeats and seeds.");
    List<Part> varied =
        Part.AXES.stream()
            .filter(a -> study.settings().stream().map(s -> s.at(a)).distinct().count() > 1)
            .toList();
    for (Part axis : varied.isEmpty() ? List.of(Part.LABELS) : varied) {
      for (Measure measure : study.measures()) {
        page.oneOf("Measure", Comparison.named(measure));
        page.heading(Comparison.named(measure) + " over " + axis.axis().title());
        for (String data : study.data()) {
          study.settings().stream()
              .map(s -> s.besides(axis))
              .distinct()
              .forEach(fixed -> curve(measure, data, axis, fixed));
        }
        page.endBox();
      }
    }
  }

  private void curve(Measure measure, String data, Part axis, String fixed) {
    String along = axis == Part.LABELS ? "" : axis.name().toLowerCase(Locale.ROOT) + "-";
    String file = "curve-" + along + measure.key() + "-" + named(data, fixed);
    lines(measure, data, axis, fixed).ifPresent(drawn -> page.figure(file, drawn));
  }

  private static String named(String data, String fixed) {
    return data + (fixed.isEmpty() ? "" : ", " + fixed);
  }

  /** The curve over label budgets that a setting lies on. */
  Optional<Drawing> through(Measure measure, String data, Setting setting) {
    return lines(measure, data, Part.LABELS, setting.besides(Part.LABELS))
        .map(drawn -> drawn.apply(Sheet.SCREEN));
  }

  private Optional<Function<Sheet, Drawing>> lines(
      Measure measure, String data, Part axis, String fixed) {
    List<Setting> steps = steps(data, axis, fixed);
    List<LineChart.Series> series =
        study.methods().stream()
            .map(
                method ->
                    Study.series(
                        method,
                        steps.stream()
                            .map(s -> study.values(data, method, s, r -> r.measure(measure.key())))
                            .toList()))
            .toList();
    if (!Study.known(series)) {
      return Optional.empty();
    }
    LineChart.Steps along = along(data, axis, steps);
    String title = named(data, fixed) + Message.of(" (n = %d runs a point)", study.draws());
    return Optional.of(
        sheet ->
            LineChart.of(
                title, axis.axis().title(), Comparison.named(measure), along, series, sheet));
  }

  /** Settings along an axis; label budgets by the rows that they are in a data set. */
  private List<Setting> steps(String data, Part axis, String fixed) {
    Stream<Setting> all = study.settings().stream().filter(s -> s.besides(axis).equals(fixed));
    return axis != Part.LABELS
        ? all.toList()
        : all.filter(s -> study.labelled(data, s) > 0)
            .sorted(Comparator.comparing(s -> study.labelled(data, s)))
            .toList();
  }

  private LineChart.Steps along(String data, Part axis, List<Setting> steps) {
    if (axis != Part.LABELS || steps.isEmpty()) {
      return LineChart.Steps.even(steps.stream().map(s -> s.at(axis)).toList());
    }
    List<Double> rows = steps.stream().map(s -> study.labelled(data, s)).toList();
    return LineChart.Steps.logarithmic(
        steps.stream().map(s -> s.budget(study.labelled(data, s))).toList(), rows);
  }
}
