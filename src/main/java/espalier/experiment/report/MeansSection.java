package espalier.experiment.report;

import espalier.measure.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Means and standard deviations over the draws: one table for each measure. */
final class MeansSection {

  private MeansSection() {}

  static void write(Study study, Page page) {
    page.section("Means and deviations");
    page.note(
        "Mean ± standard deviation over folds, repeats and seeds; the best mean of a row is bold.");
    for (Measure measure : study.measures()) {
      page.heading(Names.of(measure));
      List<String> heading = new ArrayList<>(List.of("data set", "setting"));
      heading.addAll(study.methods());
      ReportTable table = new ReportTable(heading);
      for (String data : study.data()) {
        for (Setting setting : study.settings()) {
          row(study, measure, data, setting, table);
        }
      }
      page.table("means-" + measure.key(), table);
    }
  }

  private static void row(
      Study study, Measure measure, String data, Setting setting, ReportTable table) {
    List<double[]> values =
        study.methods().stream()
            .map(m -> study.values(data, m, setting, r -> r.measure(measure.key())))
            .toList();
    double sign = measure.higherIsBetter() ? 1 : -1;
    double best =
        values.stream()
            .mapToDouble(v -> sign * Study.mean(v))
            .filter(v -> !Double.isNaN(v))
            .max()
            .orElse(Double.NaN);
    if (Double.isNaN(best)) {
      return;
    }
    List<String> cells = new ArrayList<>(List.of(data, setting.toString()));
    IntStream.range(0, values.size()).forEach(m -> cells.add(cell(values.get(m), sign, best)));
    table.row(cells);
  }

  private static String cell(double[] values, double sign, double best) {
    double mean = Study.mean(values);
    if (Double.isNaN(mean)) {
      return "–";
    }
    double deviation = Study.deviation(values);
    String text = String.format(Locale.ROOT, "%.4f", mean);
    text += Double.isNaN(deviation) ? "" : String.format(Locale.ROOT, " ± %.3f", deviation);
    return sign * mean >= best ? text + "*" : text;
  }
}
