package espalier.measure;

import espalier.data.Targets;
import java.util.Arrays;

/** How well the labels of single rows are ordered, as the {@link MeasureCatalogue} defines it. */
final class Rankings {

  private final RowMean weighted = new RowMean();
  private final RowMean plain = new RowMean();
  private final RowMean oneError = new RowMean();
  private final RowMean coverage = new RowMean();
  private final RowMean loss = new RowMean();
  private long weightedCells;
  private long plainCells;
  private long lossCells;
  private long allCells;
  private final long labelled;
  private final int labels;

  Rankings(Targets truth, ScoreTable table, double[] weights) {
    labels = truth.count();
    labelled = table.labelledRows();
    RowRanks ranks = new RowRanks();
    for (int d = 0; d < table.arrays(); d++) {
      ranks.array(table.array(d), table.multiplicity(d));
      for (int k = 0; k < table.multiplicity(d); k++) {
        int i = table.row(d, k);
        allCells += labels - truth.unknown(i).length;
        if (truth.present(i).length > 0) {
          ranks.row(truth.present(i), truth.unknown(i));
          row(ranks, truth.present(i), table.array(d), weights);
        }
      }
    }
  }

  private void row(RowRanks ranks, int[] present, double[] scores, double[] weights) {
    double sum = 0;
    double weightedSum = 0;
    double weight = 0;
    long wrongPairs = 0;
    for (int j : present) {
      int from = ranks.labelsFrom(scores[j]);
      int presentFrom = ranks.presentFrom(scores[j]);
      double share = (double) presentFrom / from;
      double w = weights == null ? 1 : weights[j];
      sum += share;
      weightedSum += w * share;
      weight += w;
      wrongPairs += from - presentFrom;
    }
    plain.add(sum / present.length);
    plainCells += ranks.known();
    if (weight > 0) {
      weighted.add(weightedSum / weight);
      weightedCells += ranks.known();
    }
    oneError.add(ranks.absentAtTop());
    coverage.add(ranks.labelsFrom(ranks.lowest()) - 1);
    int absent = ranks.known() - present.length;
    if (absent > 0) {
      loss.add((double) wrongPairs / ((double) present.length * absent));
      lossCells += ranks.known();
    }
  }

  /** Label-weighted LRAP of the rows with present labels of positive weight. */
  Measurement weighted() {
    return weighted.measurement(
        labels, weightedCells, "no row has a present label with a weight above 0");
  }

  /** Label-weighted LRAP where every undefined row counts with the given value. */
  Measurement weighted(double undefined) {
    long missing = labelled - weighted.count();
    return Measurement.ratio(
        weighted.sum() + missing * undefined,
        labelled,
        labelled,
        labels,
        allCells,
        "no row has a known label");
  }

  Measurement plain() {
    return plain.measurement(labels, plainCells, "no row has a present label");
  }

  Measurement oneError() {
    return oneError.measurement(labels, plainCells, "no row has a present label");
  }

  Measurement coverage() {
    return coverage.measurement(labels, plainCells, "no row has a present label");
  }

  Measurement loss() {
    return loss.measurement(labels, lossCells, "no row has present and absent labels");
  }

  /**
   * The ranks of the labels present in one row among its known labels.
   *
   * <p>For a row whose scores no or few other rows share, one pass puts every label's score into
   * the slots between the present labels' scores; for an array that many rows share, it is sorted
   * once and each rank is found by bisection.
   */
  static final class RowRanks {

    private static final int SORT_FROM = 4;

    private double[] shared;
    private double[] sorted;

    private double[] own = {};
    private int[] atLeast = {};
    private int count;
    private int known;
    private int aboveTop;

    /** Prepares for the rows that have an array of scores. */
    void array(double[] scores, int rows) {
      shared = scores;
      sorted = null;
      if (rows >= SORT_FROM) {
        sorted = new double[scores.length];
        for (int j = 0; j < scores.length; j++) {
          sorted[j] = scores[j] + 0.0;
        }
        Arrays.sort(sorted);
      }
    }

    /** Ranks the present labels of a row, at least one. */
    void row(int[] present, int[] unknown) {
      count = present.length;
      if (own.length < count) {
        own = new double[count];
        atLeast = new int[count];
      }
      for (int k = 0; k < count; k++) {
        own[k] = shared[present[k]] + 0.0;
      }
      Arrays.sort(own, 0, count);
      Arrays.fill(atLeast, 0, count, 0);
      known = shared.length - unknown.length;
      double top = own[count - 1];
      if (sorted == null) {
        aboveTop = 0;
        for (double score : shared) {
          slot(score, 1, top);
        }
      } else {
        aboveTop = sorted.length - firstAbove(sorted, sorted.length, top);
      }
      for (int j : unknown) {
        slot(shared[j], -1, top);
      }
      for (int k = count - 2; k >= 0; k--) {
        atLeast[k] += atLeast[k + 1];
      }
      if (sorted != null) {
        for (int k = 0; k < count; k++) {
          atLeast[k] += sorted.length - firstFrom(sorted, sorted.length, own[k]);
        }
      }
    }

    private void slot(double score, int times, double top) {
      if (score >= own[0]) {
        atLeast[firstAbove(own, count, score) - 1] += times;
        if (score > top) {
          aboveTop += times;
        }
      }
    }

    int known() {
      return known;
    }

    /** The number of known labels scored at least as high as the present label with this score. */
    int labelsFrom(double score) {
      return atLeast[firstFrom(own, count, score)];
    }

    /** The number of present labels with this score or a higher one. */
    int presentFrom(double score) {
      return count - firstFrom(own, count, score);
    }

    double lowest() {
      return own[0];
    }

    /** The share of absent labels among the known labels with the top score. */
    double absentAtTop() {
      if (aboveTop > 0) {
        return 1;
      }
      double top = own[count - 1];
      return 1 - (double) presentFrom(top) / labelsFrom(top);
    }

    private static int firstFrom(double[] ascending, int length, double score) {
      int low = 0;
      int high = length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (ascending[middle] < score) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    private static int firstAbove(double[] ascending, int length, double score) {
      return firstFrom(ascending, length, Math.nextUp(score));
    }
  }
}
