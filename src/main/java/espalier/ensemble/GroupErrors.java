package espalier.ensemble;

import espalier.data.Targets;
import espalier.neighbour.EncodedTargets;
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
    double[] y = EncodedTargets.row(targets, row);
    for (int g = 0; g < sums.length; g++) {
      for (int t : groups.get(g).targets()) {
        double error = 0;
        for (int o = targets.offset(t); o < targets.offset(t + 1); o++) {
          double gap = Double.isNaN(y[o]) ? 0 : y[o] - scores[o];
          error += scale[t] * gap * gap;
        }
        sums[g] += error;
      }
    }
  }
}
