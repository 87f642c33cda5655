package espalier.measure;

import espalier.data.Targets;
import espalier.hierarchy.Consistency;
import espalier.hierarchy.LabelHierarchy;
import java.util.Arrays;

/**
 * The measures by which predictions of protein functions are compared (Critical Assessment of
 * Function Annotation); definitions in the {@link MeasureCatalogue}. O(rows x labels).
 */
final class FunctionMeasures {

  /** Thresholds .01, .02, ... 1. */
  private static final int STEPS = 100;

  private static final String NO_ROW = "no row has a present label";

  private final Targets truth;
  private final ScoreTable table;
  private final LabelHierarchy hierarchy;
  private final double[] weights;
  private final ExactSums precision = new ExactSums(STEPS + 1);
  private final int[] predicting = new int[STEPS + 1];
  private final ExactSums recall = new ExactSums(STEPS + 1);
  private final ExactSums uncertainty = new ExactSums(STEPS + 1);
  private final ExactSums misinformation = new ExactSums(STEPS + 1);
  private int rows;
  private int recalled;
  private long cells;

  /** Sums over the rows; labels lend their scores to those above them, if any. */
  FunctionMeasures(Targets truth, ScoreTable table, LabelHierarchy hierarchy, double[] weights) {
    this.truth = truth;
    this.table = table;
    this.hierarchy = hierarchy;
    this.weights = weights;
    for (int i = 0; i < truth.rows(); i++) {
      if (truth.present(i).length > 0) {
        row(i);
      }
    }
  }

  /**
   * The information accretion of every label in bits: -log₂((1 + n) / (1 + m)), with m the rows in
   * which all parents are present (all rows for a label at the top) and n those of them in which
   * the label is present, too.
   */
  static double[] accretion(Targets training, LabelHierarchy hierarchy) {
    double[] with = new double[training.count()];
    double[] parents = new double[training.count()];
    boolean[] present = new boolean[training.count()];
    for (int i = 0; i < training.rows(); i++) {
      Arrays.fill(present, false);
      for (int j : training.present(i)) {
        present[j] = true;
      }
      for (int j = 0; j < present.length && training.labelled(i); j++) {
        boolean below = training.known(i, j);
        int[] above = hierarchy == null ? new int[0] : hierarchy.parents(j);
        for (int p = 0; p < above.length && below; p++) {
          below = present[above[p]];
        }
        parents[j] += below ? 1 : 0;
        with[j] += below && present[j] ? 1 : 0;
      }
    }
    double[] bits = new double[with.length];
    Arrays.setAll(
        bits,
        j -> Math.max(0, StrictMath.log((1 + parents[j]) / (1 + with[j])) / StrictMath.log(2)));
    return bits;
  }

  private void row(int i) {
    double[] scores = table.array(table.arrayOf(i)).clone();
    if (hierarchy != null) {
      Consistency.repair(hierarchy, scores);
    }
    double[] hit = new double[STEPS + 1];
    double[] said = new double[STEPS + 1];
    double all = 0;
    for (int j = 0; j < scores.length; j++) {
      if (truth.known(i, j)) {
        boolean is = truth.get(i, j) == 1;
        int step = step(scores[j]);
        said[step] += weights[j];
        hit[step] += is ? weights[j] : 0;
        all += is ? weights[j] : 0;
        cells++;
      }
    }
    rows++;
    recalled += all > 0 ? 1 : 0;
    double hits = 0;
    double total = 0;
    for (int k = STEPS; k >= 1; k--) {
      hits += hit[k];
      total += said[k];
      predicting[k] += total > 0 ? 1 : 0;
      precision.add(k, total > 0 ? hits / total : 0);
      recall.add(k, all > 0 ? hits / all : 0);
      uncertainty.add(k, all - hits);
      misinformation.add(k, total - hits);
    }
  }

  /** The largest k with k / {@value #STEPS} at or below a score; 0 for lower ones. */
  private static int step(double score) {
    int step = (int) Math.max(0, Math.min(STEPS, score * STEPS));
    step += step < STEPS && score >= (step + 1) / (double) STEPS ? 1 : 0;
    return step > 0 && score < step / (double) STEPS ? step - 1 : step;
  }

  Measurement fMax() {
    double best = 0;
    for (int k = 1; k <= STEPS; k++) {
      double p = predicting[k] > 0 ? precision.value(k) / predicting[k] : 0;
      double r = recalled > 0 ? recall.value(k) / recalled : 0;
      best = Math.max(best, p + r > 0 ? 2 * p * r / (p + r) : 0);
    }
    return recalled == 0
        ? Measurement.undefined(NO_ROW + (rows > 0 ? " that carries information" : ""))
        : Measurement.of(best, recalled, truth.count(), cells);
  }

  Measurement leastDistance() {
    double least = Double.POSITIVE_INFINITY;
    for (int k = 1; k <= STEPS; k++) {
      double ru = uncertainty.value(k) / rows;
      double mi = misinformation.value(k) / rows;
      least = Math.min(least, Math.sqrt(ru * ru + mi * mi));
    }
    return rows == 0
        ? Measurement.undefined(NO_ROW)
        : Measurement.of(least, rows, truth.count(), cells);
  }
}
