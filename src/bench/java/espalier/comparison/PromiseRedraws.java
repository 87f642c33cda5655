package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.Model;
import espalier.measure.SetPromises.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * How often label sets break a promised precision, over draws of the labelled rows.
 *
 * <pre>PromiseRedraws SHARED SETS SIZES DRAWS LEVEL METHOD</pre>
 *
 * Each draw trains on SIZE rows with labels and counts right labels in the sets of all other rows,
 * at most {@value #MOST_ROWS}. A line has the draws with a threshold, those among all draws whose
 * precision is below LEVEL, mean precision and mean recall, for estimate and bound.
 */
public final class PromiseRedraws {

  private static final int MOST_ROWS = 3000;

  private PromiseRedraws() {}

  /** Runs the draws. */
  public static void main(String[] a) throws IOException {
    Shared shared = new Shared(Path.of(a[0]));
    int draws = Integer.parseInt(a[3]);
    double level = Double.parseDouble(a[4]);
    String[] parts = a[5].split(";");
    System.out.println(
        "| set | labelled | promise | with threshold | below level | precision | recall |");
    System.out.println("|---|---|---|---|---|---|---|");
    for (String set : a[1].split(",")) {
      Dataset all = shared.read(set);
      for (String size : a[2].split(",")) {
        double[][] found = new double[2][4];
        for (int draw = 1; draw <= draws; draw++) {
          int[] some = Shared.drawn(all.rows(), MOST_ROWS, draw);
          Dataset data = all.select(some);
          int[] known = Shared.drawn(data.rows(), Integer.parseInt(size), 1000 + draw);
          Dataset train = data.select(known);
          Dataset test = data.select(Shared.others(data, known));
          Model model =
              Catalogue.of(parts[0])
                  .learner(Shared.options(parts, Integer.toString(draw)))
                  .fit(train);
          double[][] scores = model.score(test);
          add(found[0], model, Kind.PRECISION, level, test.targets(), scores);
          add(found[1], model, Kind.BOUND, level, test.targets(), scores);
        }
        for (int k = 0; k < 2; k++) {
          double[] f = found[k];
          System.out.printf(
              Locale.ROOT,
              "| %s | %s | %s | %.0f of %d | %.0f | %.3f | %.3f |%n",
              set,
              size,
              k == 0 ? "estimate" : "bound",
              f[0],
              draws,
              f[1],
              f[2] / f[0],
              f[3] / f[0]);
        }
      }
    }
  }

  private static void add(
      double[] found, Model model, Kind kind, double level, Targets truth, double[][] scores) {
    if (model.head().promises().orElseThrow().at(kind, level).isEmpty()) {
      return;
    }
    double threshold = model.head().promising(kind, level).thresholds()[0];
    double right = 0;
    double said = 0;
    double all = 0;
    for (int i = 0; i < truth.rows(); i++) {
      double[] row = scores[i];
      said += Arrays.stream(row).filter(s -> s > threshold).count();
      right += Arrays.stream(truth.present(i)).filter(j -> row[j] > threshold).count();
      all += truth.present(i).length;
    }
    found[0]++;
    found[1] += said > 0 && right < level * said ? 1 : 0;
    found[2] += said > 0 ? right / said : 1;
    found[3] += right / all;
  }
}
