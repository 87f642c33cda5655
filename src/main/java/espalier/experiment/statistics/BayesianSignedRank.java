package espalier.experiment.statistics;

import espalier.message.Message;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The Bayesian signed-rank test (Benavoli, Corani, Mangili, Zaffalon and Ruggeri 2014; Benavoli,
 * Corani, Demšar and Zaffalon 2017, JMLR 18): how probable it is that one of two methods is better
 * by more than a region of practical equivalence, or that neither is.
 *
 * <p>The prior of the difference of two methods is a Dirichlet process of strength {@value
 * #STRENGTH} with all its mass at 0, inside the region. Given differences z₁…z_N and z₀ = 0, the
 * posterior draws weights w from the Dirichlet distribution with parameters (½, 1, …, 1). With a
 * region of half width r, the share of a draw in which the first method is better is Σᵢⱼ wᵢwⱼ [zᵢ +
 * zⱼ &gt; 2r], in which the second is better Σᵢⱼ wᵢwⱼ [zᵢ + zⱼ &lt; -2r]; a sum that equals ±2r
 * counts by half. The probabilities are the shares of the draws in which first, second and neither
 * have the largest part.
 *
 * @param first the probability that the first method is better
 * @param equal the probability that both are practically equivalent
 * @param second the probability that the second method is better
 */
public record BayesianSignedRank(double first, double equal, double second) {

  /** The strength of the prior, as in the papers. */
  public static final double STRENGTH = 0.5;

  /** The number of draws; a probability has a standard error of at most 0.0036. */
  public static final int DRAWS = 20_000;

  /**
   * Tests differences, first minus second; greater is better. O(N log N + N x draws).
   *
   * @param region r, half the width of the region of practical equivalence, at least 0
   * @param random the source of the draws; equal sources give equal probabilities
   * @throws IllegalArgumentException without finite differences, or for a negative region
   */
  public static BayesianSignedRank of(
      double[] differences, double region, SplittableRandom random) {
    if (differences.length == 0 || !Arrays.stream(differences).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException(
          "The test needs finite differences; given were " + Arrays.toString(differences) + ".");
    }
    if (!(region >= 0)) {
      throw Message.refused(
          "The region of practical equivalence was given as ±%s; it must be ±0 or more.", region);
    }
    double[] z = Arrays.copyOf(differences, differences.length + 1);
    Arrays.sort(z);
    int n = z.length;
    int prior = Arrays.binarySearch(z, 0.0);
    int[][] above = {new int[n], new int[n]};
    int[][] below = {new int[n], new int[n]};
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double sum = z[i] + z[j];
        above[0][i] += sum <= 2 * region ? 1 : 0;
        above[1][i] += sum < 2 * region ? 1 : 0;
        below[0][i] += sum < -2 * region ? 1 : 0;
        below[1][i] += sum <= -2 * region ? 1 : 0;
      }
    }
    double[] won = new double[3];
    double[] upTo = new double[n + 1];
    for (int draw = 0; draw < DRAWS; draw++) {
      for (int i = 0; i < n; i++) {
        upTo[i + 1] =
            upTo[i] + (i == prior ? half(random) : -StrictMath.log(1 - random.nextDouble()));
      }
      double all = upTo[n];
      double up = 0;
      double down = 0;
      for (int i = 0; i < n; i++) {
        double weight = upTo[i + 1] - upTo[i];
        up += weight * (2 * all - upTo[above[0][i]] - upTo[above[1][i]]) / 2;
        down += weight * (upTo[below[0][i]] + upTo[below[1][i]]) / 2;
      }
      count(up, all * all - up - down, down, won);
    }
    return new BayesianSignedRank(won[0] / DRAWS, won[1] / DRAWS, won[2] / DRAWS);
  }

  /** A draw of the gamma distribution of shape ½: half the square of a normal one. */
  private static double half(SplittableRandom random) {
    double radius = -StrictMath.log(1 - random.nextDouble());
    double cosine = StrictMath.cos(2 * Math.PI * random.nextDouble());
    return radius * cosine * cosine;
  }

  /** Equal largest parts share the draw. */
  private static void count(double up, double middle, double down, double[] won) {
    double[] parts = {up, middle, down};
    double most = Math.max(up, Math.max(middle, down)) * (1 - 1e-12);
    long shared = Arrays.stream(parts).filter(p -> p >= most).count();
    for (int p = 0; p < parts.length; p++) {
      won[p] += parts[p] >= most ? 1.0 / shared : 0;
    }
  }
}
