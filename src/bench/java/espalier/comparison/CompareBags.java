package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.measure.Measure;
import espalier.measure.MeasureCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Fits one method on the folds and labelled rows that spyct was measured on, wherever spyct has a
 * result of the same kind (GRAD, ω = .5, as many trees), and prints means over these folds beside
 * spyct's and those of the constant ranking.
 *
 * <pre>CompareBags SHARED SETS TREES METHOD</pre>
 *
 * TREES is spyct's number of trees, 1 or 50; METHOD is a name and options, such as {@code
 * ssl-spyct-grad-bagging;omega=0.5}.
 */
public final class CompareBags {

  private final Shared shared;
  private final Map<String, Double> known = new HashMap<>();

  private CompareBags(Shared shared) throws IOException {
    this.shared = shared;
    for (String line : Files.readAllLines(shared.baselines("spyct-baseline.csv"))) {
      String[] c = line.split(",");
      if (c[8].equals("wlrap") || c[8].equals("mean_r2")) {
        String method = c[2].equals("PRIOR") ? "prior" : c[2] + c[3] + c[4];
        known.put(String.join(",", c[0], method, c[5], c[6]), Double.parseDouble(c[9]));
      }
    }
  }

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    CompareBags runs = new CompareBags(new Shared(Path.of(a[0])));
    System.out.println("| data set | L | folds | ours | spyct | constant | CPU s of a fit |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (String set : a[1].split(",")) {
      Dataset data = runs.shared.readForSpyct(set);
      for (int size : new int[] {50, 250}) {
        runs.row(set, data, size, "GRADssl-w0.5" + a[2], a[3].split(";"));
      }
    }
  }

  private void row(String set, Dataset data, int size, String theirs, String[] method) {
    Measure measure = MeasureCatalogue.of(data.task().isRegression() ? "r2.mean" : "wlrap.one");
    double[] sums = new double[4];
    int folds = 0;
    for (int fold = 0; fold < 3; fold++) {
      String key = "," + size + "," + fold;
      Double other = known.get(set + "," + theirs + key);
      if (other == null) {
        continue;
      }
      Shared.Fold rows = shared.fold(set, data, fold, size);
      Shared.Timed fit =
          Shared.fit(Catalogue.of(method[0]).learner(Shared.options(method, "1")), rows.train());
      double[][] scores = fit.model().score(rows.test());
      sums[0] += measure.value(rows.test().targets(), scores, Shared.weighted(data)).value();
      sums[1] += other;
      sums[2] += known.getOrDefault(set + ",prior" + key, Double.NaN);
      sums[3] += fit.seconds();
      folds++;
    }
    if (folds > 0) {
      System.out.printf(
          Locale.ROOT,
          "| %s | %d | %d | %.3f | %.3f | %.3f | %.2f |%n",
          set,
          size,
          folds,
          sums[0] / folds,
          sums[1] / folds,
          sums[2] / folds,
          sums[3] / folds);
    }
  }
}
