package espalier.measure;

import espalier.data.Targets;
import java.util.Arrays;

/**
 * The threshold with the highest F1 = 2TP/(2TP+FP+FN) over the known cells of some labels, of
 * several equal ones the highest; halfway between two neighbouring scores. Time O(n log n) for n
 * cells, memory O(n).
 */
final class BestF1 {

  private final long present;
  private final double threshold;

  /** Looks at the labels from one up to another, that one left out. */
  BestF1(Targets truth, double[][] scores, int from, int to) {
    double[] with = new double[truth.rows() * (to - from)];
    double[] without = new double[with.length];
    int p = 0;
    int n = 0;
    for (int i = 0; i < truth.rows(); i++) {
      for (int j = from; j < to; j++) {
        if (truth.known(i, j) && truth.get(i, j) == 1) {
          with[p++] = scores[i][j];
        } else if (truth.known(i, j)) {
          without[n++] = scores[i][j];
        }
      }
    }
    Arrays.sort(with, 0, p);
    Arrays.sort(without, 0, n);
    present = p;
    threshold = best(with, p, without, n);
  }

  /** Takes two ascending arrays; walks down the scores and stops at every distinct one. */
  private static double best(double[] with, int p, double[] without, int n) {
    double best = Math.max(p > 0 ? with[p - 1] : 0, n > 0 ? without[n - 1] : 0);
    double bestF1 = 0;
    int a = p;
    int b = n;
    while (a > 0) {
      double here = b > 0 ? Math.max(with[a - 1], without[b - 1]) : with[a - 1];
      while (a > 0 && with[a - 1] == here) {
        a--;
      }
      while (b > 0 && without[b - 1] == here) {
        b--;
      }
      double f1 = 2.0 * (p - a) / (p - a + n - b + p);
      if (f1 > bestF1) {
        bestF1 = f1;
        double next =
            Math.max(
                a > 0 ? with[a - 1] : Double.NEGATIVE_INFINITY,
                b > 0 ? without[b - 1] : Double.NEGATIVE_INFINITY);
        best = ScoreCut.between(next, here);
      }
    }
    return best;
  }

  /** How many of the cells are present. */
  long present() {
    return present;
  }

  /** The threshold; the highest score if no cell is present. */
  double threshold() {
    return threshold;
  }
}
