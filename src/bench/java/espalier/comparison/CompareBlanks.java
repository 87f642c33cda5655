package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.run.Seeds;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Rows of which cells were emptied: log loss of classes with the prior of few known features, and
 * without it. The training rows keep their cells.
 *
 * <pre>CompareBlanks SHARED SETS LABELLED METHODS</pre>
 */
public final class CompareBlanks {

  private static final double[] SHARES = {0, .3, .6, .9, 1};
  private static final int TEST_ROWS = 600;
  private static final int DRAWS = 3;

  private CompareBlanks() {}

  /** Runs the comparison; each cell is "without → with". */
  public static void main(String[] a) {
    Shared shared = new Shared(Path.of(a[0]));
    System.out.print("| set | method |");
    Arrays.stream(SHARES).forEach(s -> System.out.printf(Locale.ROOT, " %.0f %% |", 100 * s));
    System.out.println("\n|---|---|" + "---|".repeat(SHARES.length));
    for (String set : a[1].split(",")) {
      Dataset all = shared.read(set);
      for (String method : a[3].split(",")) {
        double[][] losses = new double[SHARES.length][2];
        for (int draw = 1; draw <= DRAWS; draw++) {
          add(losses, all, Integer.parseInt(a[2]), method, draw);
        }
        System.out.print("| " + set + " | `" + method + "` |");
        for (double[] loss : losses) {
          System.out.printf(Locale.ROOT, " %.3f → %.3f |", loss[0] / DRAWS, loss[1] / DRAWS);
        }
        System.out.println();
      }
    }
  }

  private static void add(double[][] losses, Dataset all, int rows, String method, long draw) {
    int[] order = Seeds.permutation(all.rows(), new SplittableRandom(draw));
    int end = Math.min(all.rows(), rows + TEST_ROWS);
    Dataset test = all.select(Arrays.copyOfRange(order, rows, end));
    String[] parts = {method};
    Model model =
        Catalogue.of(method)
            .learner(Shared.options(parts, Long.toString(draw)))
            .fit(all.select(Arrays.copyOf(order, rows)));
    for (int s = 0; s < SHARES.length; s++) {
      SplittableRandom random = new SplittableRandom(draw + 1000);
      for (int i = 0; i < test.rows(); i++) {
        double[] cells = test.values(i);
        for (int f = 0; f < cells.length; f++) {
          cells[f] = random.nextDouble() < SHARES[s] ? Double.NaN : cells[f];
        }
        FeatureRow row = f -> cells[f];
        int truth = (int) test.targets().get(i, 0);
        losses[s][0] += loss(model.head().calibrated(model.raw(row))[truth]) / test.rows();
        losses[s][1] += loss(model.score(row)[truth]) / test.rows();
      }
    }
  }

  private static double loss(double share) {
    return -Math.log(Math.max(1e-3, share));
  }
}
