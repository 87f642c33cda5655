package espalier.measure;

import espalier.data.LabelColumns;
import espalier.data.Targets;
import java.util.Arrays;

/**
 * The threshold with the highest F1 = 2TP/(2TP+FP+FN) over known cells, of several equal ones the
 * highest; halfway between two neighbouring scores. Only cells that can matter are sorted.
 *
 * @param present how many of the cells are present
 * @param threshold the highest score if no cell is
 */
record BestF1(long present, double threshold) {

  /** So many labels are gathered at a time. */
  private static final int BLOCK = 64;

  /** Of all cells. Of k cells above a threshold, F1 is at most 2P/(k+P). */
  static BestF1 pooled(Targets truth, double[][] scores) {
    CellCounts counts = new CellCounts(truth, scores);
    long present = counts.positives();
    double reached = counts.reachedF1();
    CellCounts.Top cells = counts.top(reached > 0 ? present * (2 / reached - 1) + 1 : 0);
    double best = cells.count() > 0 ? Math.max(0, cells.score()[0]) : 0;
    double bestF1 = 0;
    long right = 0;
    for (int k = 0; k < cells.count(); k++) {
      right += cells.present(k) ? 1 : 0;
      double f1 = 2.0 * right / (k + 1 + present);
      if (cells.ends(k) && f1 > bestF1) {
        bestF1 = f1;
        best = cells.below(k);
      }
    }
    return new BestF1(present, best);
  }

  /** Of each label; cells below the lowest present one cannot matter. O(cells). */
  static BestF1[] perLabel(Targets truth, double[][] scores) {
    LabelColumns columns = new LabelColumns(truth);
    BestF1[] found = new BestF1[truth.count()];
    double[][] block = new double[Math.min(BLOCK, found.length)][truth.rows()];
    for (int from = 0; from < found.length; from += BLOCK) {
      int width = Math.min(BLOCK, found.length - from);
      for (int i = 0; i < truth.rows(); i++) {
        for (int j = 0; j < width; j++) {
          block[j][i] = truth.labelled(i) ? scores[i][from + j] : Double.NaN;
        }
      }
      for (int j = 0; j < width; j++) {
        found[from + j] =
            label(block[j], columns.presentRows(from + j), columns.unknownRows(from + j));
      }
    }
    return found;
  }

  /** Of one label, whose scores are changed. */
  private static BestF1 label(double[] scores, int[] present, int[] unknown) {
    double[] with = new double[present.length];
    for (int k = 0; k < present.length; k++) {
      with[k] = scores[present[k]];
      scores[present[k]] = Double.NaN;
    }
    for (int row : unknown) {
      scores[row] = Double.NaN;
    }
    Arrays.sort(with);
    double least = with.length > 0 ? with[0] : Double.POSITIVE_INFINITY;
    double below = Double.NEGATIVE_INFINITY;
    double[] without = new double[scores.length];
    int n = 0;
    for (double score : scores) {
      if (score >= least) {
        without[n++] = score;
      } else if (score > below) {
        below = score;
      }
    }
    Arrays.sort(without, 0, n);
    return new BestF1(with.length, best(with, without, n, below));
  }

  /** Walks down two ascending arrays; below is the highest score lower than all of them. */
  private static double best(double[] with, double[] without, int n, double below) {
    int p = with.length;
    double best =
        p == 0 && n == 0
            ? Math.max(0, below)
            : Math.max(p > 0 ? with[p - 1] : 0, n > 0 ? without[n - 1] : 0);
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
        double next = Math.max(a > 0 ? with[a - 1] : below, b > 0 ? without[b - 1] : below);
        best = ScoreCut.between(next, here);
      }
    }
    return best;
  }
}
