package espalier.model;

import espalier.chart.BarChart;
import espalier.chart.Drawing;
import espalier.chart.Waterfall;
import espalier.ensemble.FeatureImportance;
import espalier.explain.Explanation;
import espalier.explain.ExplanationCsv;
import espalier.learn.FeatureRow;
import espalier.learn.FeatureText;
import espalier.learn.Schema;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Pictures of how much features matter, to a model or to one score. */
public final class ImportancePicture {

  /** More charts than this are not put on one sheet. */
  public static final int MOST_CHARTS = 12;

  private ImportancePicture() {}

  /**
   * Bars of the most important features, with whiskers of one standard error where there is one;
   * one chart for each group of targets.
   *
   * @param title what was learned or which model it is
   * @param most the largest number of bars in a chart
   * @throws IllegalArgumentException for no charts or more than {@value #MOST_CHARTS}
   */
  public static Drawing of(String title, List<FeatureImportance> all, int most) {
    requireFew(all.size());
    List<Drawing> charts = new ArrayList<>();
    for (FeatureImportance one : all) {
      List<BarChart.Bar> bars = new ArrayList<>();
      for (int f : one.ranking().subList(0, Math.min(most, one.ranking().size()))) {
        String name = one.features().get(f);
        bars.add(new BarChart.Bar(name, one.values().get(f), one.errors().get(f)));
      }
      boolean whiskers = one.errors().stream().anyMatch(e -> e > 0);
      String what = one.measure() + (whiskers ? " ± standard error" : "");
      charts.add(BarChart.of(title + ": " + one.of() + ", " + what, "", bars));
    }
    return Drawing.stack(title, charts);
  }

  /**
   * The steps of the scores of rows, from the base to the score; one chart for each row and output.
   * The features beyond the strongest are one step.
   *
   * @param schema the features' names and kinds
   * @param cells the values of a row, written next to the features
   * @param most the largest number of features in a chart
   * @throws IllegalArgumentException for no charts or more than {@value #MOST_CHARTS}
   */
  public static Drawing of(
      List<Explanation> rows, Schema schema, IntFunction<FeatureRow> cells, int most) {
    requireFew(rows.stream().mapToInt(e -> e.outputs().size()).sum());
    FeatureText words = new FeatureText(schema);
    List<Drawing> charts = new ArrayList<>();
    for (Explanation row : rows) {
      for (int o = 0; o < row.outputs().size(); o++) {
        String title = "Row " + row.name() + ": " + row.outputs().get(o);
        List<Waterfall.Step> steps = steps(row, o, words, cells.apply(row.row()), most);
        charts.add(Waterfall.of(title, "training mean", row.base()[o], "this row", steps));
      }
    }
    return Drawing.stack("What moves the scores", charts);
  }

  private static List<Waterfall.Step> steps(
      Explanation row, int output, FeatureText words, FeatureRow cells, int most) {
    List<Waterfall.Step> steps = new ArrayList<>();
    List<Integer> ranking = row.ranking(output);
    double[] values = row.values()[output];
    for (int f : ranking.subList(0, Math.min(most, ranking.size()))) {
      steps.add(new Waterfall.Step(words.cell(f, cells.value(f)), values[f]));
    }
    if (ranking.size() > most) {
      double rest = ranking.stream().skip(most).mapToDouble(f -> values[f]).sum();
      steps.add(new Waterfall.Step((ranking.size() - most) + " other features", rest));
    }
    if (row.corrections()[output] != 0) {
      steps.add(new Waterfall.Step(ExplanationCsv.CORRECTION, row.corrections()[output]));
    }
    return steps;
  }

  private static void requireFew(int charts) {
    if (charts < 1 || charts > MOST_CHARTS) {
      throw Message.refused(
          "%d charts were requested; one sheet holds 1 to %d: name fewer labels.",
          charts, MOST_CHARTS);
    }
  }
}
