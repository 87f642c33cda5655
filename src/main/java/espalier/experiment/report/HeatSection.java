package espalier.experiment.report;

import espalier.chart.HeatMap;
import espalier.measure.Measure;
import java.util.List;

/** Data sets by methods at a glance, for each measure: means over draws and settings. */
final class HeatSection {

  private HeatSection() {}

  static void write(Study study, Page page) {
    page.section("Data sets by methods");
    page.note(
        "Means over folds, repeats, seeds and settings. Darker cells are better within their row;"
            + " the best cell of a row has a star.");
    for (Measure measure : study.measures()) {
      double[][] values = new double[study.data().size()][];
      for (int d = 0; d < values.length; d++) {
        String data = study.data().get(d);
        values[d] =
            study.methods().stream().mapToDouble(m -> mean(study, data, m, measure)).toArray();
      }
      page.figure(
          "heat-" + measure.key(),
          sheet ->
              HeatMap.of(
                  Names.of(measure),
                  study.methods(),
                  study.data(),
                  values,
                  measure.higherIsBetter(),
                  sheet));
    }
  }

  /** NaN unless the method has a value in every setting that the data set has. */
  private static double mean(Study study, String data, String method, Measure measure) {
    List<Setting> there =
        study.settings().stream()
            .filter(s -> study.methods().stream().anyMatch(m -> !study.of(data, m, s).isEmpty()))
            .toList();
    return there.stream()
        .mapToDouble(s -> Study.mean(study.values(data, method, s, r -> r.measure(measure.key()))))
        .average()
        .orElse(Double.NaN);
  }
}
