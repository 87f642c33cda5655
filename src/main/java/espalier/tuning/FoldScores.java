package espalier.tuning;

import espalier.data.Targets;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The scores that the candidates of a search gave to the rows that each fold held out, if they are
 * few enough to be kept. Folds may be set by several threads, each fold by one.
 */
final class FoldScores {

  /** So many scores are kept: 64 megabytes. */
  private static final long MOST = 1L << 23;

  private final int[] labelled;
  private final int outputs;
  private final int[][] folds;
  private final double[][][][] scores;

  /** No scores yet of the candidates; each labelled row is in as many folds as any other. */
  FoldScores(Targets targets, int[][] folds, int candidates) {
    this.labelled = targets.labelledRows();
    this.outputs = targets.outputs();
    this.folds = folds;
    long cells = Arrays.stream(folds).mapToLong(f -> f.length).sum() * outputs * candidates;
    this.scores = new double[cells > MOST ? 0 : folds.length][candidates][][];
  }

  /** Keeps the scores of the candidates from a number on in a fold. */
  void set(int first, int fold, double[][][] found) {
    if (scores.length > 0) {
      System.arraycopy(found, 0, scores[fold], first, found.length);
    }
  }

  /**
   * The scores of the labelled rows, means over the folds that hold a row out.
   *
   * @param chosen the candidate that the search chose; -1 for none
   * @param without the candidate that is best by folds without a row of the given one; -1 for none
   */
  Unseen unseen(int chosen, IntUnaryOperator without) {
    return scores.length == 0
        ? Unseen.none(labelled.length)
        : new Unseen(mean(f -> chosen), mean(without), Folds.INTERNAL);
  }

  private double[][] mean(IntUnaryOperator candidate) {
    double[][] sums = new double[labelled.length][];
    int[] counts = new int[labelled.length];
    for (int f = 0; f < folds.length; f++) {
      int c = candidate.applyAsInt(f);
      for (int i = 0; c >= 0 && i < folds[f].length; i++) {
        int place = Arrays.binarySearch(labelled, folds[f][i]);
        double[] sum = sums[place] == null ? new double[outputs] : sums[place];
        for (int o = 0; o < outputs; o++) {
          sum[o] += scores[f][c][i][o];
        }
        sums[place] = sum;
        counts[place]++;
      }
    }
    for (int i = 0; i < sums.length; i++) {
      int n = counts[i];
      if (n > 1) {
        sums[i] = Arrays.stream(sums[i]).map(s -> s / n).toArray();
      }
    }
    return sums;
  }
}
