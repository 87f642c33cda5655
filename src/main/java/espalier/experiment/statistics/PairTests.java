package espalier.experiment.statistics;

import espalier.probability.Tails;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * All pairs of methods on the same data sets: signs, signed ranks corrected by {@link Holm} over
 * the pairs, sizes of the effects and the Bayesian signed-rank test.
 *
 * @param pairs every pair once, by the first method, then by the second
 */
public record PairTests(List<Pair> pairs) {

  public PairTests {
    pairs = List.copyOf(pairs);
  }

  /**
   * The tests of one pair of methods.
   *
   * @param a the number of the first method
   * @param b the number of the second method
   * @param holm its p-value after Holm's correction
   * @param effect the sizes of the effect, positive where the first method is better
   */
  public record Pair(
      int a,
      int b,
      SignTest signs,
      Wilcoxon ranks,
      double holm,
      Effect effect,
      BayesianSignedRank bayes) {

    private Pair corrected(double adjusted) {
      return new Pair(a, b, signs, ranks, adjusted, effect, bayes);
    }

    /** Which method is better by signed ranks; a where neither is. */
    public int better() {
      return ranks.negative() > ranks.positive() ? b : a;
    }
  }

  /**
   * How large a difference is.
   *
   * @param mean d̄, the mean difference
   * @param reach t s / √N with the 97.5 % quantile of Student's distribution with N - 1 degrees of
   *     freedom; d̄ ± this is the 95 % interval; NaN for one data set
   * @param rankBiserial (R⁺ - R⁻) / (R⁺ + R⁻) in [-1, 1], the matched-pairs rank-biserial
   *     correlation (Kerby 2014); 1 if the first method is better on every data set
   */
  public record Effect(double mean, double reach, double rankBiserial) {
    static Effect of(double[] d, Wilcoxon ranks) {
      int n = d.length;
      double mean = IntStream.range(0, n).mapToDouble(i -> d[i]).sum() / n;
      double squares = IntStream.range(0, n).mapToDouble(i -> (d[i] - mean) * (d[i] - mean)).sum();
      double reach =
          n < 2 ? Double.NaN : Tails.tExceededBy(0.025, n - 1) * Math.sqrt(squares / (n - 1) / n);
      double all = ranks.positive() + ranks.negative();
      return new Effect(mean, reach, (ranks.positive() - ranks.negative()) / all);
    }
  }

  /**
   * Tests all pairs. O(k² (N³ + N x draws)).
   *
   * @param columns for each method its values on the data sets, greater ones better
   * @param region half the width of the region of practical equivalence
   * @param random the source of the draws
   * @throws IllegalArgumentException if the columns differ in length or hold NaN
   */
  public static PairTests of(double[][] columns, double region, SplittableRandom random) {
    List<Pair> pairs = new ArrayList<>();
    for (int a = 0; a < columns.length; a++) {
      for (int b = a + 1; b < columns.length; b++) {
        double[] d = Wilcoxon.differences(columns[a], columns[b]);
        Wilcoxon ranks = Wilcoxon.of(columns[a], columns[b]);
        SignTest signs = SignTest.of(columns[a], columns[b]);
        BayesianSignedRank bayes = BayesianSignedRank.of(d, region, random);
        pairs.add(new Pair(a, b, signs, ranks, Double.NaN, Effect.of(d, ranks), bayes));
      }
    }
    double[] holm = Holm.adjust(pairs.stream().mapToDouble(p -> p.ranks.p()).toArray());
    return new PairTests(
        IntStream.range(0, holm.length).mapToObj(i -> pairs.get(i).corrected(holm[i])).toList());
  }

  /** The pairs that differ by signed ranks at a level, after Holm's correction. */
  public List<Pair> differing(double alpha) {
    return pairs.stream().filter(p -> p.holm < alpha).toList();
  }

  /**
   * The largest groups of neighbouring methods by average rank in which no two differ by signed
   * ranks after Holm's correction, as bars of a diagram: each of at least two methods, none inside
   * another. O(k³).
   *
   * @return for each group its methods from best to worst
   */
  public List<List<Integer>> cliques(List<Double> averageRanks, double alpha) {
    int k = averageRanks.size();
    boolean[][] differ = new boolean[k][k];
    for (Pair p : differing(alpha)) {
      differ[p.a][p.b] = true;
      differ[p.b][p.a] = true;
    }
    return Ranks.groups(averageRanks, (one, other) -> !differ[one][other]);
  }
}
