package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import espalier.measure.SetPromises.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * What scores say of themselves on rows that no fit has seen: calibration error, Brier score and
 * pooled AUPRC of the votes and of the calibrated scores, and what label sets with a promised
 * precision and a promised recall keep.
 *
 * <pre>CompareCalibration SHARED SETS SIZE SEEDS METHOD...</pre>
 *
 * Prints a line for each run, then means over runs and, for promises, the standard error over sets.
 */
public final class CompareCalibration {

  private static final int MOST_ROWS = 1700;
  private static final double PRECISION = .8;
  private static final double RECALL = .9;
  private static final int COLUMNS = 10;

  private CompareCalibration() {}

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    Shared shared = new Shared(Path.of(a[0]));
    String[] sets = a[1].split(",");
    String[] seeds = a[3].split(",");
    String[] methods = Arrays.copyOfRange(a, 4, a.length);
    double[][][][] found = new double[methods.length][sets.length][seeds.length][];
    System.out.println(
        "| set | seed | method | ece of votes | ece | Brier of votes | Brier | AUPRC of votes | AUPRC"
            + " | precision at .8 | recall there | recall at .9 | labels there |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
    for (int s = 0; s < sets.length; s++) {
      Dataset all = shared.read(sets[s]);
      for (int d = 0; d < seeds.length; d++) {
        long seed = Long.parseLong(seeds[d]);
        Dataset data = all.select(Shared.drawn(all.rows(), MOST_ROWS, seed));
        int labelled = Math.min(Integer.parseInt(a[2]), data.rows() / 2);
        int[] known = Shared.drawn(data.rows(), labelled, 100 + seed);
        Dataset train = data.keepTargets(known);
        Dataset test = data.select(Shared.others(data, known));
        for (int m = 0; m < methods.length; m++) {
          String[] parts = methods[m].split(";");
          Model model = Catalogue.of(parts[0]).learner(Shared.options(parts, seeds[d])).fit(train);
          found[m][s][d] = run(model, test);
          System.out.println(
              "| " + sets[s] + " | " + seed + " | " + methods[m] + line(found[m][s][d]));
        }
      }
    }
    System.out.println();
    for (int m = 0; m < methods.length; m++) {
      System.out.println("| mean | " + seeds.length + " | " + methods[m] + line(means(found[m])));
      double[] p = overSets(found[m], 6);
      double[] r = overSets(found[m], 8);
      System.out.printf(
          Locale.ROOT,
          "%s: precision at %.1f %.3f +- %.3f over %.0f sets with a threshold; recall at %.1f %.3f"
              + " +- %.3f over %.0f%n",
          methods[m],
          PRECISION,
          p[0],
          p[1],
          p[2],
          RECALL,
          r[0],
          r[1],
          r[2]);
    }
  }

  private static double[] run(Model model, Dataset test) {
    double[][] raw = model.raw(test);
    double[][] scores = model.score(test);
    Targets truth = test.targets();
    double[] out = new double[COLUMNS];
    String[] keys = {"ece", "brier", "auprc.pooled"};
    for (int k = 0; k < keys.length; k++) {
      out[2 * k] = value(keys[k], truth, raw, MeasureOptions.defaults());
      out[2 * k + 1] = value(keys[k], truth, scores, MeasureOptions.defaults());
    }
    MeasureOptions sure = promising(model, Kind.PRECISION, PRECISION);
    MeasureOptions wide = promising(model, Kind.RECALL, RECALL);
    out[6] = value("precision.micro", truth, scores, sure);
    out[7] = Double.isNaN(out[6]) ? Double.NaN : value("recall.micro", truth, scores, sure);
    out[8] = recallOfRows(truth, scores, wide.thresholds()[0]);
    out[9] = value("set.size", truth, scores, wide);
    return out;
  }

  private static MeasureOptions promising(Model model, Kind kind, double level) {
    ModelHead head = model.head().promising(kind, level);
    return MeasureOptions.defaults().withThresholds(head.thresholds());
  }

  /** The mean over rows with a label of the share of their labels that score above a threshold. */
  private static double recallOfRows(Targets truth, double[][] scores, double threshold) {
    double sum = 0;
    int rows = 0;
    for (int i = 0; i < truth.rows(); i++) {
      double[] row = scores[i];
      int[] present = truth.present(i);
      if (present.length > 0) {
        sum +=
            Arrays.stream(present).filter(j -> row[j] > threshold).count()
                / (double) present.length;
        rows++;
      }
    }
    return sum / rows;
  }

  private static double value(String key, Targets truth, double[][] scores, MeasureOptions how) {
    return MeasureCatalogue.of(key).value(truth, scores, how).value();
  }

  private static double[] means(double[][][] runs) {
    double[] means = new double[COLUMNS];
    for (int c = 0; c < COLUMNS; c++) {
      int column = c;
      means[c] =
          Arrays.stream(runs)
              .flatMap(Arrays::stream)
              .mapToDouble(r -> r[column])
              .filter(v -> !Double.isNaN(v))
              .average()
              .orElse(Double.NaN);
    }
    return means;
  }

  /** Mean and standard error over the means of sets, and how many sets have one. */
  private static double[] overSets(double[][][] runs, int column) {
    double[] each =
        Arrays.stream(runs)
            .mapToDouble(
                set ->
                    Arrays.stream(set)
                        .mapToDouble(r -> r[column])
                        .filter(v -> !Double.isNaN(v))
                        .average()
                        .orElse(Double.NaN))
            .filter(v -> !Double.isNaN(v))
            .toArray();
    double mean = Arrays.stream(each).average().orElse(Double.NaN);
    double squares = Arrays.stream(each).map(v -> (v - mean) * (v - mean)).sum();
    double error = Math.sqrt(squares / (each.length - 1) / each.length);
    return new double[] {mean, error, each.length};
  }

  private static String line(double[] of) {
    StringBuilder text = new StringBuilder();
    for (double v : of) {
      text.append(Double.isNaN(v) ? " | -" : String.format(Locale.ROOT, " | %.4f", v));
    }
    return text + " |";
  }
}
