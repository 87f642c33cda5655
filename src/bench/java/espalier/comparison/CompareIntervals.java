package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.Model;
import espalier.measure.Measure;
import espalier.measure.MeasureOptions;
import espalier.run.Seeds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Whether probabilities of classes are frequencies, and intervals of numbers hold the share that
 * they promise, on rows that no fit has seen.
 *
 * <pre>CompareIntervals SHARED SETS ROWS SEEDS METHOD...</pre>
 *
 * For classes calibration error and Brier score of votes and scores; for numbers the share of
 * values inside the intervals of {@value #LEVEL}, and their half width in standard deviations.
 */
public final class CompareIntervals {

  private static final int MOST_ROWS = 1700;
  private static final double LEVEL = .9;

  private CompareIntervals() {}

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    Shared shared = new Shared(Path.of(a[0]));
    String[] seeds = a[3].split(",");
    for (String method : Arrays.copyOfRange(a, 4, a.length)) {
      for (String set : a[1].split(",")) {
        Dataset all = shared.read(set);
        double[] means = new double[4];
        for (String seed : seeds) {
          double[] one = run(all, Integer.parseInt(a[2]), Long.parseLong(seed), method);
          Arrays.setAll(means, k -> means[k] + (k < one.length ? one[k] / seeds.length : 0));
        }
        boolean numbers = all.targets().attribute(0).isNumeric();
        System.out.printf(
            Locale.ROOT,
            numbers
                ? "| %s | `%s` | %.3f | %.2f |%n"
                : "| %s | `%s` | %.3f | %.3f | %.3f | %.3f |%n",
            set,
            method,
            means[0],
            means[1],
            means[2],
            means[3]);
      }
    }
  }

  private static double[] run(Dataset all, int rows, long seed, String method) {
    int[] order = Seeds.permutation(all.rows(), new SplittableRandom(seed));
    Dataset data = all.select(Arrays.copyOf(order, Math.min(MOST_ROWS, order.length)));
    int[] known = IntStream.range(0, Math.min(rows, data.rows() / 2)).toArray();
    Dataset test = data.select(Shared.others(data, known));
    String[] parts = method.split(";");
    Model model =
        Catalogue.of(parts[0])
            .learner(Shared.options(parts, Long.toString(seed)))
            .fit(data.keepTargets(known));
    return data.targets().attribute(0).isNumeric()
        ? numbers(model, test)
        : classes(model, test.targets(), test);
  }

  private static double[] classes(Model model, Targets truth, Dataset test) {
    double[] out = new double[4];
    String[] keys = {"ece", "brier"};
    for (int k = 0; k < keys.length; k++) {
      Measure measure = Measure.of(keys[k]);
      out[2 * k] = measure.value(truth, model.raw(test), MeasureOptions.defaults()).value();
      out[2 * k + 1] = measure.value(truth, model.score(test), MeasureOptions.defaults()).value();
    }
    return out;
  }

  private static double[] numbers(Model model, Dataset test) {
    double[] reach =
        model.head().heldOut().intervals().orElseThrow().at(LEVEL).orElseThrow().getValue();
    double[][] scores = model.score(test);
    double inside = 0;
    double cells = 0;
    double width = 0;
    for (int t = 0; t < reach.length; t++) {
      int target = t;
      double[] known = Arrays.stream(test.targets().column(t)).filter(v -> v == v).toArray();
      double mean = Arrays.stream(known).average().orElse(0);
      double squares = Arrays.stream(known).map(v -> (v - mean) * (v - mean)).sum();
      width += reach[t] / Math.sqrt(squares / known.length) / reach.length;
      for (int i = 0; i < test.rows(); i++) {
        if (test.targets().known(i, target)) {
          inside += Math.abs(test.targets().get(i, t) - scores[i][t]) <= reach[t] ? 1 : 0;
          cells++;
        }
      }
    }
    return new double[] {inside / cells, width};
  }
}
