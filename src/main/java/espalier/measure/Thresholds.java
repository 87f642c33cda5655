package espalier.measure;

import espalier.data.Targets;
import espalier.hierarchy.LabelHierarchy;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Thresholds τ for label scores: label j is predicted where score > τ_j, strictly; immutable.
 *
 * <p>Calibration chooses τ halfway between two neighbouring scores, so that rounding noise in a
 * score does not flip a label.
 */
public final class Thresholds {

  private final double[] values;

  private Thresholds(double[] values) {
    check(values);
    this.values = values;
  }

  static void check(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("At least one threshold is needed; none was given.");
    }
    for (int j = 0; j < values.length; j++) {
      if (Double.isNaN(values[j])) {
        throw new IllegalArgumentException("The threshold of label " + j + " is not a number.");
      }
    }
  }

  /** One threshold for all labels. */
  public static Thresholds single(double value) {
    return new Thresholds(new double[] {value});
  }

  /** One threshold for each label. */
  public static Thresholds perLabel(double... values) {
    return new Thresholds(values.clone());
  }

  /** The threshold of a label. */
  public double get(int label) {
    return values.length == 1 ? values[0] : values[label];
  }

  /** The thresholds: one for all labels or one for each. */
  public double[] values() {
    return values.clone();
  }

  void fit(int labels) {
    if (values.length != 1 && values.length != labels) {
      throw new IllegalArgumentException(
          values.length + " thresholds were given for " + labels + " labels.");
    }
  }

  /**
   * The single threshold with which the predicted sets are, on average, as large as the true ones:
   * the share of predicted cells comes closest to the share of present among the known cells of the
   * training rows (Read et al. 2011, "PCut"). Of two equally close ones the higher is taken.
   *
   * <p>O(cells) time, no copy of the scores.
   *
   * @param training targets of the training rows, labels only
   * @param scores scores of any rows: the training rows (better out of bag) or the rows to predict
   * @throws IllegalArgumentException if no training cell is known, there are no scores, or one is
   *     not finite
   */
  public static Thresholds cardinality(Targets training, double[][] scores) {
    long present = 0;
    long known = 0;
    for (int i = 0; i < training.rows(); i++) {
      present += training.present(i).length;
      known += training.count() - training.unknown(i).length;
    }
    requireKnown(known, "the training rows");
    requireScores(training, scores);
    return single(ScoreCut.above(scores, (double) present / known));
  }

  /**
   * For every label the threshold with which it is predicted as often as it is present in the known
   * cells of the training rows; a label without known cells gets that of {@link #cardinality}.
   */
  public static Thresholds cardinalityPerLabel(Targets training, double[][] scores) {
    double fallback = cardinality(training, scores).get(0);
    LabelColumns columns = new LabelColumns(training);
    double[] values = new double[training.count()];
    for (int j = 0; j < values.length; j++) {
      values[j] =
          columns.known(j) == 0
              ? fallback
              : ScoreCut.above(column(scores, j), (double) columns.positives(j) / columns.known(j));
    }
    return new Thresholds(values);
  }

  /**
   * For every label the threshold with the highest F1 on the known cells of these rows, of several
   * equal ones the highest; a label without a positive row gets the score that no row exceeds.
   *
   * @param truth the true labels of the rows
   * @param scores the scores of the same rows
   * @throws IllegalArgumentException if the rows or labels do not fit
   */
  public static Thresholds bestF1PerLabel(Targets truth, double[][] scores) {
    requireScores(truth, scores);
    ScoreTable.of(truth, scores);
    LabelColumns columns = new LabelColumns(truth);
    double[] values = new double[truth.count()];
    for (int j = 0; j < values.length; j++) {
      requireKnown(columns.known(j), "label '" + truth.attribute(j).name() + "'");
      values[j] = bestF1(truth, scores, j, columns.positives(j));
    }
    return new Thresholds(values);
  }

  private static double bestF1(Targets truth, double[][] scores, int label, int positives) {
    int[] order =
        IntStream.range(0, truth.rows())
            .filter(i -> truth.known(i, label))
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -scores[i][label]))
            .mapToInt(Integer::intValue)
            .toArray();
    double best = scores[order[0]][label];
    double bestF1 = 0;
    int tp = 0;
    for (int k = 0; k < order.length; k++) {
      tp += truth.get(order[k], label) == 1 ? 1 : 0;
      double here = scores[order[k]][label];
      double next = k + 1 < order.length ? scores[order[k + 1]][label] : Double.NEGATIVE_INFINITY;
      double f1 = 2.0 * tp / (k + 1 + positives);
      if (here != next && f1 > bestF1) {
        bestF1 = f1;
        best = ScoreCut.between(next, here);
      }
    }
    return best;
  }

  /** These thresholds with every parent's lowered to the lowest of its descendants'. */
  public Thresholds consistent(LabelHierarchy hierarchy) {
    fit(hierarchy.size());
    if (values.length == 1) {
      return this;
    }
    double[] lowered = values.clone();
    int[] order = hierarchy.topologicalOrder();
    for (int k = order.length - 1; k >= 0; k--) {
      for (int p : hierarchy.parents(order[k])) {
        lowered[p] = Math.min(lowered[p], lowered[order[k]]);
      }
    }
    return new Thresholds(lowered);
  }

  private static double[][] column(double[][] scores, int label) {
    double[] column = new double[scores.length];
    for (int i = 0; i < column.length; i++) {
      column[i] = scores[i][label];
    }
    return new double[][] {column};
  }

  private static void requireKnown(long known, String whose) {
    if (known == 0) {
      throw new IllegalArgumentException(
          "No label cell of " + whose + " is known; thresholds cannot be calibrated on them.");
    }
  }

  private static void requireScores(Targets truth, double[][] scores) {
    if (!truth.allLabels() || scores.length == 0) {
      throw new IllegalArgumentException(
          "Thresholds need label targets and at least one row of scores; there are "
              + scores.length
              + " rows.");
    }
    for (int i = 0; i < scores.length; i++) {
      ScoreTable.check(truth, scores[i], i);
    }
  }
}
