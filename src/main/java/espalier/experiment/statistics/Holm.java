package espalier.experiment.statistics;

import espalier.probability.Tails;
import java.util.Arrays;
import java.util.List;

/**
 * Holm's step-down correction for several tests (Holm 1979): the i-th smallest of m p-values is
 * multiplied by m - i + 1, and none may come out below an earlier one.
 */
public final class Holm {

  private Holm() {}

  /**
   * The adjusted p-values in the order given; those up to α are significant together. O(m log m).
   *
   * @throws IllegalArgumentException if a p-value is NaN
   */
  public static double[] adjust(double... p) {
    Ranks.ascending(p);
    List<Integer> order = Ranks.order(Arrays.stream(p).boxed().toList());
    double[] adjusted = new double[p.length];
    double highest = 0;
    for (int i = 0; i < p.length; i++) {
      highest = Math.max(highest, Math.min(1, (p.length - i) * p[order.get(i)]));
      adjusted[order.get(i)] = highest;
    }
    return adjusted;
  }

  /**
   * The two-sided p-value, not yet adjusted, of a method's average rank against a control's, z =
   * (R₁ - R₂)/√(k(k+1)/(6N)).
   */
  public static double againstControl(double rank, double control, int methods, int dataSets) {
    double z = Math.abs(rank - control) / Nemenyi.error(methods, dataSets);
    return Math.min(1, 2 * Tails.normalAbove(z));
  }
}
