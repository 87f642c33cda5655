package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.learn.Model;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import espalier.measure.Thresholds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * Label sets by the model's own thresholds beside a score above one half and beside cardinality
 * matching, the single threshold that predicts as many labels among the rows to be predicted as the
 * labelled rows have (Read et al. 2011).
 *
 * <pre>CompareThresholds SHARED SETS SIZES SEEDS METHOD...</pre>
 *
 * Prints micro-averaged F1 of each run and the means.
 */
public final class CompareThresholds {

  private static final int MOST_ROWS = 3000;

  private CompareThresholds() {}

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    Shared shared = new Shared(Path.of(a[0]));
    double[] sums = new double[3];
    double worst = Double.POSITIVE_INFINITY;
    int runs = 0;
    System.out.println("| set | L | seed | method | above .5 | own | matching |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (String set : a[1].split(",")) {
      Dataset all = shared.read(set);
      Dataset data = all.select(Shared.drawn(all.rows(), MOST_ROWS, 1));
      for (String size : a[2].split(",")) {
        for (String seed : a[3].split(",")) {
          int labelled = Math.min(Integer.parseInt(size), data.rows() / 2);
          int[] known = Shared.drawn(data.rows(), labelled, Long.parseLong(seed));
          for (String method : Arrays.copyOfRange(a, 4, a.length)) {
            double[] f1 = run(data, known, method, seed);
            for (int k = 0; k < f1.length; k++) {
              sums[k] += f1[k];
            }
            runs++;
            worst = f1[2] > 0 ? Math.min(worst, f1[1] / f1[2]) : worst;
            System.out.printf(
                Locale.ROOT,
                "| %s | %d | %s | %s | %.4f | %.4f | %.4f |%n",
                set,
                labelled,
                seed,
                method,
                f1[0],
                f1[1],
                f1[2]);
          }
        }
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%nmeans of %d runs: above .5 %.4f, own %.4f, matching %.4f; least own / matching %.3f%n",
        runs,
        sums[0] / runs,
        sums[1] / runs,
        sums[2] / runs,
        worst);
  }

  private static double[] run(Dataset data, int[] known, String method, String seed) {
    Dataset train = data.keepTargets(known);
    Dataset test = data.select(Shared.others(data, known));
    String[] parts = method.split(";");
    Model model = Catalogue.of(parts[0]).learner(Shared.options(parts, seed)).fit(train);
    double[][] scores = model.score(test);
    double[] half = new double[train.targets().count()];
    Arrays.fill(half, .5);
    double[] matching = new double[half.length];
    Arrays.fill(
        matching,
        Thresholds.cardinality(train.targets().select(train.targets().labelledRows()), scores)
            .get(0));
    return new double[] {
      f1(test, scores, half), f1(test, scores, model.thresholds()), f1(test, scores, matching)
    };
  }

  private static double f1(Dataset test, double[][] scores, double[] thresholds) {
    MeasureOptions how = MeasureOptions.defaults().withThresholds(thresholds);
    return MeasureCatalogue.of("f1.micro").value(test.targets(), scores, how).value();
  }
}
