package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.Model;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * Whether scores of rare and frequent labels are right, on rows that no fit has seen.
 *
 * <pre>CompareGroups SHARED SETS SIZES SEEDS METHOD...</pre>
 *
 * Labels are in groups by how many labelled training rows have them. For each method and group,
 * over all sets, sizes and seeds: cells with a score of at least .1, their calibration error in ten
 * bins, mean score and share present, and the same two of scores of at least .5. Then the means of
 * log loss and pooled AUPRC.
 */
public final class CompareGroups {

  private static final int MOST_ROWS = 2000;
  private static final int BINS = 10;
  private static final double LEAST = .1;
  private static final double LIKELY = .5;
  private static final int[] FROM = {0, 3, 8, 21, 51};

  private CompareGroups() {}

  /** Runs the comparison. */
  public static void main(String[] a) throws IOException {
    Shared shared = new Shared(Path.of(a[0]));
    System.out.println(
        "| method | rows with the label | cells | error | said | right | said from .5 | right |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    for (String method : Arrays.copyOfRange(a, 4, a.length)) {
      Group[] groups = new Group[FROM.length];
      Arrays.setAll(groups, g -> new Group());
      double loss = 0;
      double area = 0;
      int runs = 0;
      String[] parts = method.split(";");
      for (String set : a[1].split(",")) {
        Dataset all = shared.read(set);
        for (String size : a[2].split(",")) {
          for (String seed : a[3].split(",")) {
            long number = Long.parseLong(seed);
            Dataset data = all.select(Shared.drawn(all.rows(), MOST_ROWS, number));
            int labelled = Math.min(Integer.parseInt(size), data.rows() / 2);
            int[] known = Shared.drawn(data.rows(), labelled, 100 + number);
            Dataset test = data.select(Shared.others(data, known));
            Model model =
                Catalogue.of(parts[0])
                    .learner(Shared.options(parts, seed))
                    .fit(data.keepTargets(known));
            double[][] scores = model.score(test);
            add(groups, data.targets().select(known), test.targets(), scores);
            loss += value("log.loss", test.targets(), scores);
            area += value("auprc.pooled", test.targets(), scores);
            runs++;
          }
        }
      }
      for (int g = 0; g < groups.length; g++) {
        String name = g + 1 < FROM.length ? FROM[g] + " to " + (FROM[g + 1] - 1) : FROM[g] + " up";
        System.out.println("| `" + method + "` | " + name + groups[g].line());
      }
      System.out.printf(
          Locale.ROOT,
          "| `%s` | all | log loss %.4f | pooled AUPRC %.4f | runs %d | | | |%n",
          method,
          loss / runs,
          area / runs,
          runs);
    }
  }

  private static double value(String key, Targets truth, double[][] scores) {
    return MeasureCatalogue.of(key).value(truth, scores, MeasureOptions.defaults()).value();
  }

  private static void add(Group[] groups, Targets known, Targets truth, double[][] scores) {
    int[] often = new int[truth.count()];
    for (int i = 0; i < known.rows(); i++) {
      for (int j : known.present(i)) {
        often[j]++;
      }
    }
    for (int i = 0; i < truth.rows(); i++) {
      for (int j = 0; j < often.length; j++) {
        int g = FROM.length - 1;
        while (often[j] < FROM[g]) {
          g--;
        }
        if (truth.known(i, j) && scores[i][j] >= LEAST) {
          groups[g].add(scores[i][j], truth.get(i, j) == 1);
        }
      }
    }
  }

  private static final class Group {

    private final double[] said = new double[BINS];
    private final double[] right = new double[BINS];
    private final double[] cells = new double[BINS];

    void add(double score, boolean is) {
      int bin = Math.min(BINS - 1, (int) (score * BINS));
      said[bin] += score;
      right[bin] += is ? 1 : 0;
      cells[bin]++;
    }

    private static double from(double[] sums, double least) {
      return Arrays.stream(sums, (int) Math.round(least * BINS), BINS).sum();
    }

    String line() {
      double off = 0;
      for (int b = 0; b < BINS; b++) {
        off += Math.abs(said[b] - right[b]);
      }
      return String.format(
          Locale.ROOT,
          " | %.0f | %.3f | %.2f | %.2f | %.2f | %.2f |",
          from(cells, 0),
          off / from(cells, 0),
          from(said, 0) / from(cells, 0),
          from(right, 0) / from(cells, 0),
          from(said, LIKELY) / from(cells, LIKELY),
          from(right, LIKELY) / from(cells, LIKELY));
    }
  }
}
