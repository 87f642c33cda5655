package espalier.measure;

import espalier.data.LabelColumns;
import espalier.data.Targets;
import espalier.hierarchy.LabelHierarchy;
import espalier.message.Message;
import java.util.Arrays;

/**
 * Thresholds τ for label scores: label j is predicted where score > τ_j, strictly; immutable.
 *
 * <p>Calibration chooses τ halfway between two neighbouring scores, so that rounding noise in a
 * score does not flip a label.
 */
public final class Thresholds {

  /** How many present cells of a label weigh as much as the threshold of all labels. */
  private static final int PRIOR = 50;

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

  /**
   * The labels with a score above their threshold, ascending. O(labels).
   *
   * @throws IllegalArgumentException if the lengths differ
   */
  public int[] above(double[] scores) {
    fit(scores.length);
    int[] found = new int[scores.length];
    int n = 0;
    for (int j = 0; j < scores.length; j++) {
      if (scores[j] > get(j)) {
        found[n++] = j;
      }
    }
    return Arrays.copyOf(found, n);
  }

  private void fit(int labels) {
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
    if (known == 0) {
      throw new IllegalArgumentException(
          "No label cell of the training rows is known; thresholds cannot be calibrated on them.");
    }
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
    Arrays.setAll(
        values,
        j ->
            columns.known(j) == 0
                ? fallback
                : ScoreCut.above(
                    column(scores, j), (double) columns.positives(j) / columns.known(j)));
    return new Thresholds(values);
  }

  /**
   * The single threshold with the highest micro-averaged F1 on the known cells of these rows, of
   * several equal ones the highest.
   *
   * @param truth the true labels of the rows
   * @param scores the scores of the same rows
   * @throws IllegalArgumentException if the rows or labels do not fit, or no cell is known
   */
  public static Thresholds bestF1Pooled(Targets truth, double[][] scores) {
    requireScores(truth, scores);
    ScoreTable.of(truth, scores);
    return single(BestF1.pooled(truth, scores).threshold());
  }

  /**
   * For every label a threshold between its own best and the pooled one, τ_j = (n_j τ*_j + {@value
   * #PRIOR} τ) / (n_j + {@value #PRIOR}), with n_j the label's present cells, τ*_j the threshold
   * with its highest F1 and τ from {@link #bestF1Pooled}: the rarer a label, the less its own rows
   * can say about its threshold.
   *
   * @param truth the true labels of the rows
   * @param scores the scores of the same rows
   * @throws IllegalArgumentException if the rows or labels do not fit, or no cell is known
   */
  public static Thresholds bestF1Shrunk(Targets truth, double[][] scores) {
    double pooled = bestF1Pooled(truth, scores).get(0);
    double[] values = new double[truth.count()];
    BestF1[] each = BestF1.perLabel(truth, scores);
    for (int j = 0; j < values.length; j++) {
      BestF1 own = each[j];
      values[j] =
          own.present() == 0
              ? pooled
              : (own.present() * own.threshold() + PRIOR * pooled) / (own.present() + PRIOR);
    }
    return new Thresholds(values);
  }

  /** The thresholds with every parent's lowered to the lowest of its descendants'. */
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
    Arrays.setAll(column, i -> scores[i][label]);
    return new double[][] {column};
  }

  private static void requireScores(Targets truth, double[][] scores) {
    if (!truth.allLabels() || scores.length == 0) {
      throw Message.refused(
          "Thresholds need label targets and at least one row of scores; there are %s rows.",
          scores.length);
    }
    for (int i = 0; i < scores.length; i++) {
      ScoreTable.check(truth, scores[i], i);
    }
  }
}
