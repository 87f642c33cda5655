package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.learn.Model;
import espalier.measure.Measure;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import espalier.run.Seeds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * Whether probabilities of classes are frequencies, and intervals of numbers hold the share that
 * they promise, on rows that no fit has seen.
 *
 * <pre>CompareIntervals SHARED SETS ROWS SEEDS METHOD...</pre>
 *
 * For classes calibration error and Brier score of votes and scores; for numbers the share of
 * values inside the intervals of {@value #LEVEL}, their half width in standard deviations, and the
 * share inside by fifths of the predictions.
 */
public final class CompareIntervals {

  private static final int MOST_ROWS = 1700;
  private static final double LEVEL = .9;
  private static final int FIFTHS = 5;

  private CompareIntervals() {}

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    Shared shared = new Shared(Path.of(a[0]));
    String[] seeds = a[3].split(",");
    for (String method : Arrays.copyOfRange(a, 4, a.length)) {
      for (String set : a[1].split(",")) {
        Dataset all = set.startsWith("sim-") ? simulated(set) : shared.read(set);
        double[] means = new double[2 + FIFTHS];
        for (String seed : seeds) {
          double[] one = run(all, Integer.parseInt(a[2]), Long.parseLong(seed), method);
          Arrays.setAll(means, k -> means[k] + (k < one.length ? one[k] / seeds.length : 0));
        }
        boolean numbers = all.targets().attribute(0).isNumeric();
        System.out.printf(
            Locale.ROOT,
            numbers
                ? "| %s | `%s` | %.3f | %.2f | %.2f %.2f %.2f %.2f %.2f |%n"
                : "| %s | `%s` | %.3f | %.3f | %.3f | %.3f |%n",
            set,
            method,
            means[0],
            means[1],
            means[2],
            means[3],
            means[4],
            means[5],
            means[6]);
      }
    }
  }

  /**
   * 1,700 rows of eight uniform features and one number: 10 x₁ + 5 x₂² + 3 sin(6 x₃) with errors
   * that grow with it ({@code sim-grow}), depend on x₄ ({@code sim-side}), or have heavy tails
   * ({@code sim-tail}, Student's t with 3 degrees of freedom).
   */
  private static Dataset simulated(String name) {
    SplittableRandom random = new SplittableRandom(17);
    double[][] features = new double[8][MOST_ROWS];
    double[] target = new double[MOST_ROWS];
    for (int i = 0; i < MOST_ROWS; i++) {
      for (double[] feature : features) {
        feature[i] = random.nextDouble();
      }
      double mean =
          10 * features[0][i]
              + 5 * features[1][i] * features[1][i]
              + 3 * Math.sin(6 * features[2][i]);
      double squares = 0;
      for (int k = 0; k < 3; k++) {
        double g = random.nextGaussian();
        squares += g * g / 3;
      }
      target[i] =
          mean
              + random.nextGaussian()
                  * switch (name) {
                    case "sim-grow" -> .1 + .03 * mean * mean;
                    case "sim-side" -> .3 + 4 * features[3][i];
                    default -> 1 / Math.sqrt(squares);
                  };
    }
    List<Attribute> names =
        IntStream.rangeClosed(1, 8).mapToObj(f -> Attribute.numeric("x" + f)).toList();
    List<Column> columns = Arrays.stream(features).map(f -> (Column) DenseColumn.of(f)).toList();
    return Dataset.of(
        name,
        names,
        columns,
        Targets.ofNumbers(List.of(Attribute.numeric("y")), new double[][] {target}));
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
      Measure measure = MeasureCatalogue.of(keys[k]);
      out[2 * k] = measure.value(truth, model.raw(test), MeasureOptions.defaults()).value();
      out[2 * k + 1] = measure.value(truth, model.score(test), MeasureOptions.defaults()).value();
    }
    return out;
  }

  private static double[] numbers(Model model, Dataset test) {
    List<DoubleUnaryOperator> halves =
        model.head().heldOut().intervals().orElseThrow().halves(LEVEL);
    double[][] scores = model.score(test);
    double inside = 0;
    double cells = 0;
    double width = 0;
    double[] fifths = new double[FIFTHS];
    for (int t = 0; t < halves.size(); t++) {
      int target = t;
      int[] known =
          IntStream.range(0, test.rows())
              .filter(i -> test.targets().known(i, target))
              .boxed()
              .sorted(Comparator.comparingDouble(i -> scores[i][target]))
              .mapToInt(i -> i)
              .toArray();
      double mean =
          IntStream.of(known).mapToDouble(i -> test.targets().get(i, target)).average().orElse(0);
      double squares =
          IntStream.of(known)
              .mapToDouble(i -> Math.pow(test.targets().get(i, target) - mean, 2))
              .sum();
      double spread = Math.sqrt(squares / known.length);
      for (int k = 0; k < known.length; k++) {
        double said = scores[known[k]][t];
        double half = halves.get(t).applyAsDouble(said);
        boolean in = Math.abs(test.targets().get(known[k], t) - said) <= half;
        int fifth = k * FIFTHS / known.length;
        int from = (fifth * known.length + FIFTHS - 1) / FIFTHS;
        int to = ((fifth + 1) * known.length + FIFTHS - 1) / FIFTHS;
        fifths[fifth] += in ? 1.0 / (to - from) / halves.size() : 0;
        inside += in ? 1 : 0;
        cells++;
        width += half / spread / known.length / halves.size();
      }
    }
    double[] out = new double[2 + FIFTHS];
    out[0] = inside / cells;
    out[1] = width;
    System.arraycopy(fifths, 0, out, 2, FIFTHS);
    return out;
  }
}
