package espalier.tree;

import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.tree.GrowthOptions.F_TEST;

import espalier.data.Dataset;
import espalier.data.IdleFeatures;
import espalier.data.Targets;
import espalier.impurity.NodeRows;
import espalier.impurity.Objective;
import espalier.impurity.Tolerances;
import espalier.probability.Tails;
import espalier.split.Split;
import espalier.split.SplitterFactory.TargetWeights;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The F-test of the best split of n rows, which explains a share R of their spread. It has d free
 * weights: 1 of a threshold, one for each feature of a hyperplane of two or more, whether or not it
 * came to use it. The chance that R / (1 - R) (n - 1 - d) / d reaches so much under F(q d, q (n - 1
 * - d)), as in a regression on d features, times the number of thresholds that are tried, must lie
 * below the level: n - 1 along a hyperplane, n - 1 for each feature otherwise. q is the effective
 * number of targets ({@link #effectiveTargets}), 1 of a single one. A hyperplane of as many
 * features as rows never passes: it explains more than half of 27 random numbers by 20 random
 * features. CLUS tests the best split as if it were the only one, with q = 1, and so does {@code
 * objective=clus}.
 */
final class FTest {

  /** Far more than the ratio of the two largest eigenvalues of covariances commonly asks for. */
  private static final int STEPS = 60;

  private final double level;
  private final boolean alone;
  private final PctOptions options;

  FTest(PctOptions options) {
    this.options = options;
    this.level = options.get(F_TEST);
    this.alone = options.get(OBJECTIVE) == Objective.CLUS;
  }

  double level() {
    return level;
  }

  /** Whether the best split of a node of some data passes; any does at level 1. */
  boolean passes(Dataset data, NodeRows node, Split split) {
    if (level == 1) {
      return true;
    }
    double n = Math.round(node.total());
    double rest = 1 - split.explained();
    double q =
        alone
            ? 1
            : effectiveTargets(data.targets(), node, Conventions.targetWeights(data, options));
    int features = IdleFeatures.others(data).length;
    int weights = split.test().shares().length;
    boolean threshold = weights == 1;
    int d = threshold ? 1 : Math.max(features, weights);
    if (n < d + 2) {
      return false;
    }
    if (rest <= Tolerances.ROUNDING) {
      return true;
    }
    double f = (1 - rest) / d / (rest / (n - 1 - d));
    double tried = alone ? 0 : StrictMath.log((threshold ? features : 1) * (n - 1));
    return Tails.logFAbove(f, q * d, q * (n - 1 - d)) + tried < StrictMath.log(level);
  }

  /**
   * tr S / λ, with S the covariance of the weighted targets over the node's labelled rows and λ its
   * largest eigenvalue: 1 of targets that say the same, K of K unrelated ones of equal weight.
   * Chance explains as much of q unrelated targets at most. Unknown values count as the mean.
   * O(rows x targets).
   */
  static double effectiveTargets(Targets targets, NodeRows node, TargetWeights weights) {
    List<double[]> columns = columns(targets, node, weights);
    if (columns.size() < 2) {
      return 1;
    }
    double trace = columns.stream().mapToDouble(c -> product(c, c)).sum();
    SplittableRandom random = new SplittableRandom(1);
    double[] along = random.doubles(columns.size(), 0.5, 1).toArray();
    double largest = 0;
    for (int step = 0; step < STEPS; step++) {
      double length = Math.sqrt(product(along, along));
      double[] rows = new double[columns.get(0).length];
      for (int c = 0; c < along.length; c++) {
        double[] column = columns.get(c);
        double share = along[c] / length;
        for (int i = 0; i < rows.length; i++) {
          rows[i] += share * column[i];
        }
      }
      largest = product(rows, rows);
      for (int c = 0; c < along.length; c++) {
        along[c] = product(columns.get(c), rows);
      }
    }
    return largest > 0 ? Math.max(1, trace / largest) : 1;
  }

  /** The centred and weighted columns of targets that vary; a class has one for each value. */
  private static List<double[]> columns(Targets targets, NodeRows node, TargetWeights weights) {
    List<double[]> columns = new ArrayList<>();
    for (int t = 0; t < targets.count(); t++) {
      boolean nominal = targets.attribute(t).isNominal() && !targets.attribute(t).isLabel();
      int kinds = nominal ? targets.attribute(t).values().size() : 1;
      for (int v = 0; v < kinds; v++) {
        double[] column = centred(targets, t, nominal ? v : -1, node);
        double variance = product(column, column) / node.labelledTotal();
        if (variance > 0) {
          double scale = Math.sqrt(weights.of(t, variance) / variance);
          for (int i = 0; i < column.length; i++) {
            column[i] *= scale;
          }
          columns.add(column);
        }
      }
    }
    return columns;
  }

  /** √weight (y - mean) of the labelled rows; y is 1 where a value is meant and holds, else 0. */
  private static double[] centred(Targets targets, int t, int value, NodeRows node) {
    int[] rows = node.labelled();
    double[] column = new double[rows.length];
    double sum = 0;
    double known = 0;
    for (int i = 0; i < rows.length; i++) {
      double y = targets.get(rows[i], t);
      column[i] = value < 0 || Double.isNaN(y) ? y : y == value ? 1 : 0;
      if (!Double.isNaN(y)) {
        sum += node.weight(rows[i]) * column[i];
        known += node.weight(rows[i]);
      }
    }
    for (int i = 0; i < rows.length; i++) {
      double deviation = column[i] - sum / known;
      column[i] = Double.isNaN(deviation) ? 0 : Math.sqrt(node.weight(rows[i])) * deviation;
    }
    return column;
  }

  private static double product(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
