package espalier.spark;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.split.SplitterFactory.TargetWeights;
import espalier.split.oblique.Standardised;
import java.io.Serializable;

/**
 * The standardised space of a node, small enough to go along with every task, and the two sums that
 * one step of the ascent takes over the rows of a partition.
 */
final class NodeFrame implements Serializable {

  private static final long serialVersionUID = 1L;

  final double total;
  final double labelled;
  final double[] mean;
  final double[] scale;
  final double[] featureWeight;
  final double[] targetMean;
  final double[] targetScale;
  final double[] targetWeight;
  final double[] targetKnown;

  /**
   * The space of a node.
   *
   * @param targetWeights what the targets count
   * @param omega the degree of supervision
   */
  NodeFrame(Moments node, TargetWeights targetWeights, double omega) {
    total = node.total;
    labelled = node.labelled;
    Standardised x = Standardised.of(Moments.columns(node.features), (c, v) -> 1, 1 - omega);
    mean = x.mean();
    scale = x.scale();
    featureWeight = x.weight();
    Standardised y = Standardised.of(Moments.columns(node.targets), targetWeights::of, omega);
    targetMean = y.mean();
    targetScale = y.scale();
    targetWeight = y.weight();
    targetKnown = node.targets[0];
  }

  private Standardised features() {
    return new Standardised(mean, scale, featureWeight);
  }

  private Standardised targets() {
    return new Standardised(targetMean, targetScale, targetWeight);
  }

  /** Whether any feature varies, so that there is something to divide on. */
  boolean divisible() {
    for (double s : scale) {
      if (s > 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether no target with a weight varies. */
  boolean pure() {
    for (double p : targetScale) {
      if (p > 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * The impurity of a child relative to the node, as the local search has it. A missing feature
   * cell counts as the mean of the node; a target that the child does not know counts as unchanged.
   */
  double impurity(Moments child) {
    double[][] filled = new double[3][mean.length];
    for (int c = 0; c < mean.length; c++) {
      double gone = child.total - child.features[0][c];
      filled[0][c] = child.total;
      filled[1][c] = child.features[1][c] + gone * mean[c];
      filled[2][c] = child.features[2][c] + gone * mean[c] * mean[c];
    }
    return Standardised.impurity(
        features(), Moments.columns(filled), targets(), Moments.columns(child.targets));
  }

  /** The largest of the clustering weights; 1 if all are 0. */
  double heaviest() {
    return Standardised.heaviest(features(), targets());
  }

  private double[] cells(Dataset data, int row) {
    double[] z = new double[mean.length];
    for (int c = 0; c < z.length; c++) {
      double x = data.value(row, c);
      z[c] = Double.isNaN(x) ? 0 : (x - mean[c]) * scale[c];
    }
    return z;
  }

  private static double product(double[] a, double[] b) {
    double sum = 0;
    for (int c = 0; c < a.length; c++) {
      sum += a[c] * b[c];
    }
    return sum;
  }

  /** The weight of the rows in each of some bins of their projections z·w, and beyond them. */
  double[] histogram(Dataset data, double[] w, double low, double high, int bins) {
    double[] found = new double[bins + 2];
    for (int row = 0; row < data.rows(); row++) {
      double at = (product(cells(data, row), w) - low) / (high - low) * bins;
      int bin = at < 0 ? 0 : at >= bins ? bins + 1 : 1 + (int) at;
      found[bin] += data.weight(row);
    }
    return found;
  }

  /** The first sum: S, its labelled part, Σ r s z, and Σ r s over present and unknown labels. */
  double[] masses(Dataset data, double[] w, double b) {
    int d = mean.length;
    int t = targetMean.length;
    double[] sums = new double[2 + d + 2 * t];
    Targets targets = data.targets();
    for (int row = 0; row < data.rows(); row++) {
      double[] z = cells(data, row);
      double rs = data.weight(row) / (1 + Math.exp(-product(z, w) - b));
      sums[0] += rs;
      for (int c = 0; c < d; c++) {
        sums[2 + c] += rs * z[c];
      }
      if (targets.labelled(row)) {
        sums[1] += rs;
        for (int c : targets.present(row)) {
          sums[2 + d + c] += rs;
        }
        for (int c : targets.unknown(row)) {
          sums[2 + d + t + c] += rs;
        }
      }
    }
    return sums;
  }

  /** What the second sum needs besides w and b. */
  record Slopes(double[] direction, double constant, double base, double[] slope, double[] curve)
      implements Serializable {

    private static final long serialVersionUID = 1L;
  }

  /** The second sum: the gradient by the weights and, last, by the constant term. */
  double[] gradient(Dataset data, double[] w, double b, Slopes by) {
    int d = mean.length;
    double[] sums = new double[d + 1];
    Targets targets = data.targets();
    for (int row = 0; row < data.rows(); row++) {
      double[] z = cells(data, row);
      double s = 1 / (1 + Math.exp(-product(z, w) - b));
      double rise = product(z, by.direction()) + by.constant();
      if (targets.labelled(row)) {
        rise += by.base();
        for (int c : targets.present(row)) {
          rise += by.slope()[c];
        }
        for (int c : targets.unknown(row)) {
          rise -= by.curve()[c];
        }
      }
      rise *= data.weight(row) * s * (1 - s);
      for (int c = 0; c < d; c++) {
        sums[c] += rise * z[c];
      }
      sums[d] += rise;
    }
    return sums;
  }
}
