package espalier.experiment.report;

import espalier.experiment.Result;
import espalier.experiment.statistics.Friedman;
import espalier.experiment.statistics.PairTests;
import espalier.measure.Measure;
import espalier.message.Message;
import espalier.message.Phrases;
import espalier.run.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The methods compared over the complete data sets, each of which counts once with its mean over
 * draws and settings: a row of values for each data set, a column for each method.
 */
record Comparison(
    Measure measure,
    String what,
    List<Setting> settings,
    List<String> methods,
    List<String> data,
    double[][] values) {

  /** At which p-values speak of a difference. */
  static final double ALPHA = 0.05;

  /** Fewer data sets than this are not tested: their ranks can hardly differ beyond chance. */
  static final int LEAST_SETS = 5;

  static String named(Measure measure) {
    return measure.key() + (measure.higherIsBetter() ? " (higher" : " (lower") + " is better)";
  }

  static Comparison overall(Study study, Measure measure) {
    return of(study, measure, study.settings(), "mean over all settings");
  }

  private static Comparison of(Study study, Measure measure, List<Setting> over, String what) {
    ToDoubleFunction<Result> by = r -> r.measure(measure.key());
    List<String> all =
        study.methods().stream()
            .filter(m -> study.blocks(List.of(m), over, by).length > 0)
            .toList();
    return new Comparison(
        measure, what, over, all, study.complete(all, over, by), study.blocks(all, over, by));
  }

  /** The mean over all settings, then each setting where there are several. */
  static List<Comparison> all(Study study, Measure measure) {
    boolean several = study.settings().size() > 1;
    List<Comparison> all = new ArrayList<>(several ? List.of(overall(study, measure)) : List.of());
    study.settings().forEach(s -> all.add(of(study, measure, List.of(s), s.toString())));
    return all;
  }

  double value(Result result) {
    return result.measure(measure.key());
  }

  double sign() {
    return measure.higherIsBetter() ? 1 : -1;
  }

  /** Whether there are two methods and {@value #LEAST_SETS} data sets to test. */
  boolean testable() {
    return methods.size() > 1 && values.length >= LEAST_SETS;
  }

  double mean(int method) {
    return Arrays.stream(values).mapToDouble(row -> row[method]).average().orElse(Double.NaN);
  }

  String untested() {
    return methods.size() < 2
        ? "no test: fewer than two methods have complete results"
        : Phrases.count(values.length, "complete data set")
            + Message.of(", too few for a test across data sets (at least %d needed)", LEAST_SETS);
  }

  Friedman friedman() {
    return Friedman.of(values, measure.higherIsBetter());
  }

  /** The tests of all pairs; differences above 0 speak for the first method. */
  PairTests pairs(double region) {
    double[][] columns =
        IntStream.range(0, methods.size())
            .mapToObj(m -> Arrays.stream(values).mapToDouble(row -> sign() * row[m]).toArray())
            .toArray(double[][]::new);
    return PairTests.of(columns, region, Seeds.random(1, "Bayesian signed-rank test"));
  }

  String file(String start) {
    return start + "-" + measure.key() + "-" + what;
  }
}
