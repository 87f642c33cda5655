package espalier.ensemble;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.Arrays;
import java.util.List;

/**
 * Squared errors of scores for groups of targets: the squared difference of a known target (0 or 1
 * for each value of a nominal one) and its score; numeric targets are divided by the variance of
 * their known cells.
 */
public final class GroupErrors {

  private final Targets targets;
  private final double[] scale;

  /** Judges by the known cells of some rows. */
  public GroupErrors(Targets targets) {
    this.targets = targets;
    this.scale = new double[targets.count()];
    Arrays.setAll(scale, t -> targets.attribute(t).isNumeric() ? precision(t) : 1);
  }

  /** One over the variance; 0 for a constant target. */
  private double precision(int target) {
    double[] known = targets.known(target);
    double mean = Arrays.stream(known).average().orElse(0);
    double squares = Arrays.stream(known).map(v -> (v - mean) * (v - mean)).sum();
    return squares > 0 ? known.length / squares : 0;
  }

  /**
   * Adds the errors of a row's scores.
   *
   * @param sums one for each group
   */
  public void add(int row, double[] scores, List<TargetGroup> groups, double[] sums) {
    for (int g = 0; g < sums.length; g++) {
      for (int target : groups.get(g).targets()) {
        sums[g] += error(row, target, scores);
      }
    }
  }

  private double error(int row, int t, double[] scores) {
    double y = targets.get(row, t);
    if (Double.isNaN(y)) {
      return 0;
    }
    Attribute target = targets.attribute(t);
    int first = targets.offset(t);
    double sum = 0;
    for (int o = first; o < first + target.outputs(); o++) {
      boolean oneHot = target.isNominal() && target.outputs() > 1;
      double needed = oneHot ? (y == o - first ? 1 : 0) : y;
      sum += scale[t] * (needed - scores[o]) * (needed - scores[o]);
    }
    return sum;
  }
}
