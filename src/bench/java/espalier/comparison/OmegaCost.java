package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.learn.Learner;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What the search for ω costs: processor time of one SSL-PCT tree with ω = .5, and of the search
 * over 11 values in 3 folds in such fits.
 *
 * <pre>OmegaCost SHARED SETS SIZES SEEDS REPEATS</pre>
 *
 * SETS, SIZES and SEEDS are separated by commas. Times are the least of REPEATS after one warm-up,
 * one thread.
 */
public final class OmegaCost {

  private final Shared shared;
  private final int repeats;

  private OmegaCost(Shared shared, int repeats) {
    this.shared = shared;
    this.repeats = repeats;
  }

  /** Runs the comparison. */
  public static void main(String[] a) {
    OmegaCost runs = new OmegaCost(new Shared(Path.of(a[0])), Integer.parseInt(a[4]));
    System.out.println("| data set | L | seed | one fit, s | search |");
    System.out.println("|---|---|---|---|---|");
    for (String set : a[1].split(",")) {
      Dataset data = runs.shared.read(set);
      for (String size : a[2].split(",")) {
        for (String seed : a[3].split(",")) {
          runs.row(set, data, size, seed);
        }
      }
    }
  }

  private void row(String set, Dataset all, String size, String seed) {
    Dataset train = all.keepTargets(shared.labelled(set, all, Integer.parseInt(size), seed));
    Learner one = learner(seed, Map.of("omega", "0.5"));
    Learner exact = learner(seed, Map.of("omega-search", "exact"));
    double[] least = {Double.MAX_VALUE, Double.MAX_VALUE};
    Learner[] learners = {one, exact};
    for (int r = 0; r <= repeats; r++) {
      for (int k = 0; k < 2; k++) {
        for (int again = 0; again < (k == 0 ? 4 : 1); again++) {
          Shared.Timed fit = Shared.fit(learners[k], train);
          if (r > 0) {
            least[k] = Math.min(least[k], fit.seconds());
          }
        }
      }
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %s | %.3f | %.1f |%n",
        set,
        size,
        seed,
        least[0],
        least[1] / least[0]);
  }

  private static Learner learner(String seed, Map<String, String> options) {
    Map<String, String> all = new LinkedHashMap<>(options);
    all.put("seed", seed);
    return Catalogue.of("ssl-pct").learner(all);
  }
}
