package espalier.learn;

import espalier.data.IndexSort;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.probability.Tails;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Whether rows differ from others in the distribution of single features: a test of each feature,
 * with Bonferroni's correction, so that rows that do not differ are named in at most {@value
 * #LEVEL} of all cases.
 *
 * <p>Numbers: the Kolmogorov-Smirnov statistic of the binned values, whose approximate p-value is
 * too large for bins. Nominal values: Fisher's exact test of each value. Missing cells: Fisher's
 * exact test. Differences that show in no single feature are not seen. O(features x bins).
 *
 * <p>Paper: S. Rabanser, S. Günnemann, Z. Lipton, Failing loudly: an empirical study of methods for
 * detecting dataset shift, NeurIPS 2019, where such tests find most shifts.
 */
public final class Drift {

  /** Fewer rows are not compared. */
  public static final int FEWEST = 20;

  static final double LEVEL = .05;

  /** The level at which training names selected rows. */
  private static final double SELECTED = .01;

  private static final int NAMED = 3;

  private Drift() {}

  /** The p-value of each feature, times the number of tests, for counts of features x bins. */
  static double[] test(RowProfile profile, int[][] some, int[][] others) {
    double[] all = new double[some.length];
    int tests = 0;
    for (int f = 0; f < some.length; f++) {
      int missing = some[f].length - 1;
      int a = sum(some[f]);
      int b = sum(others[f]);
      double p = 1;
      if (some[f][missing] + others[f][missing] > 0) {
        p = Tails.fisher(some[f][missing], a, others[f][missing], b);
        tests++;
      }
      int m = a - some[f][missing];
      int n = b - others[f][missing];
      if (profile.cuts()[f].length > 0) {
        p = Math.min(p, kolmogorov(some[f], m, others[f], n));
        tests++;
      } else {
        for (int v = 0; v < missing; v++) {
          if (some[f][v] + others[f][v] > 0) {
            p = Math.min(p, Tails.fisher(some[f][v], m, others[f][v], n));
            tests++;
          }
        }
      }
      all[f] = p;
    }
    for (int f = 0; f < all.length; f++) {
      all[f] = Math.min(1, tests * all[f]);
    }
    return all;
  }

  /** The features with a p-value up to a level, the smallest first. */
  private static int[] below(double[] p, double level) {
    return IntStream.of(IndexSort.order(p, p.length)).filter(f -> p[f] <= level).toArray();
  }

  private static int sum(int[] bins) {
    return IntStream.of(bins).sum();
  }

  private static double kolmogorov(int[] some, int m, int[] others, int n) {
    if (m == 0 || n == 0) {
      return 1;
    }
    double most = 0;
    double a = 0;
    double b = 0;
    for (int k = 0; k < some.length - 1; k++) {
      a += (double) some[k] / m;
      b += (double) others[k] / n;
      most = Math.max(most, Math.abs(a - b));
    }
    double root = Math.sqrt((double) m * n / (m + n));
    return Tails.kolmogorovAbove((root + .12 + .11 / root) * most);
  }

  /**
   * A sentence for new rows that differ from the labelled training rows; empty if they do not, or
   * are fewer than {@value #FEWEST}.
   *
   * @param schema the features
   * @param profile the training rows
   * @param counts the new rows, features x bins
   */
  public static Optional<String> sentence(Schema schema, RowProfile profile, int[][] counts) {
    if (counts.length == 0 || sum(counts[0]) < FEWEST || profile.rows(false) < FEWEST) {
      return Optional.empty();
    }
    double[] p = test(profile, counts, profile.labelled());
    if (below(p, LEVEL).length == 0) {
      return Optional.empty();
    }
    boolean some = profile.rows(true) - profile.rows(false) >= FEWEST;
    boolean selected =
        some && below(test(profile, counts, profile.unlabelled()), LEVEL).length == 0;
    return Optional.of(
        (selected
                ? "The rows are like the unlabelled training rows but differ from the labelled ones"
                : "The rows differ from the training rows")
            + " in "
            + named(schema, profile, p, LEVEL, counts)
            + ". Probabilities, label sets and intervals promise nothing for them.");
  }

  /**
   * A sentence for labelled training rows that differ from the unlabelled ones; empty if they do
   * not.
   */
  public static Optional<String> selection(Schema schema, RowProfile profile) {
    int labelled = profile.rows(false);
    if (labelled < FEWEST || profile.rows(true) - labelled < FEWEST) {
      return Optional.empty();
    }
    double[] p = test(profile, profile.unlabelled(), profile.labelled());
    return below(p, SELECTED).length == 0
        ? Optional.empty()
        : Optional.of(
            "Unlabelled rows differ from the labelled ones in "
                + named(schema, profile, p, SELECTED, profile.unlabelled())
                + ". The labelled rows are no random sample: estimates, probabilities and promises"
                + " hold for rows like them.");
  }

  private static String named(
      Schema schema, RowProfile profile, double[] p, double level, int[][] counts) {
    int[] found = below(p, level);
    List<String> names = new ArrayList<>();
    for (int f : Arrays.copyOf(found, Math.min(NAMED, found.length))) {
      names.add(
          Message.of(
              "'%s' (%s, p %s)",
              schema.features().get(f).name(),
              difference(schema, f, profile.cuts()[f], counts[f], profile.labelled()[f]),
              Numbers.equal(p[f])));
    }
    int more = found.length - names.size();
    return String.join(", ", names) + (more > 0 ? Message.of(" and %,d more features", more) : "");
  }

  /** The values that differ most in their share of the rows, and both shares. */
  private static String difference(
      Schema schema, int f, double[] cuts, int[] some, int[] labelled) {
    int missing = some.length - 1;
    double a = sum(some);
    double b = sum(labelled);
    double here = some[missing] / a;
    double there = labelled[missing] / b;
    String what = "missing";
    double[] from = new double[2];
    for (int v = missing - 1; v >= 0; v--) {
      boolean number = cuts.length > 0;
      from[0] = some[v] / a + (number ? from[0] : 0);
      from[1] = labelled[v] / b + (number ? from[1] : 0);
      if (Math.abs(from[0] - from[1]) > Math.abs(here - there) && (!number || v > 0)) {
        here = from[0];
        there = from[1];
        what =
            number
                ? "from " + new FeatureText(schema).value(f, cuts[v - 1], 4) + " up"
                : "'" + schema.features().get(f).values().get(v) + "'";
      }
    }
    return Message.of(
        "%s %% %s, %s %% of labelled rows",
        Numbers.fixed(100 * here, 1), what, Numbers.fixed(100 * there, 1));
  }
}
