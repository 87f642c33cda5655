package espalier.tao;

import espalier.data.IndexSort;
import espalier.learn.FitContext;
import espalier.neighbour.Points;
import java.util.Optional;

/** The test on one column with the least price of rows sent to the wrong branch. */
final class AxisNode {

  private static final double SMALLER = 1e-15;

  private AxisNode() {}

  /**
   * Tries every column and every midpoint of two successive values of the care set, either side to
   * the right. Ties go to the lower column, the lower threshold, then to "above goes right". O(D n
   * log n) for n rows.
   *
   * @return empty if no column varies
   */
  static Optional<Router> best(CareSet care, Points points, FitContext context) {
    int n = care.size();
    double towardsRight = 0;
    double towardsLeft = 0;
    for (double g : care.gain()) {
      towardsRight += Math.max(g, 0);
      towardsLeft += Math.max(-g, 0);
    }
    double least = Double.POSITIVE_INFINITY;
    Router best = null;
    double[] values = new double[n];
    for (int c = 0; c < points.columns(); c++) {
      context.check();
      for (int p = 0; p < n; p++) {
        values[p] = points.get(care.rows()[p], c);
      }
      int[] order = IndexSort.order(values, n);
      double rightBelow = 0;
      double leftBelow = 0;
      for (int q = 0; q + 1 < n; q++) {
        double g = care.gain()[order[q]];
        rightBelow += Math.max(g, 0);
        leftBelow += Math.max(-g, 0);
        double here = values[order[q]];
        double next = values[order[q + 1]];
        if (here < next) {
          double threshold = middle(here, next);
          double above = rightBelow + (towardsLeft - leftBelow);
          double below = leftBelow + (towardsRight - rightBelow);
          if (least - above > SMALLER * Math.max(1, above)) {
            least = above;
            best = new Router.Axis(c, threshold, true);
          }
          if (least - below > SMALLER * Math.max(1, below)) {
            least = below;
            best = new Router.Axis(c, threshold, false);
          }
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** A number with {@code low <= middle < high}. */
  static double middle(double low, double high) {
    double half = low + (high - low) / 2;
    return half < high ? half : low;
  }
}
