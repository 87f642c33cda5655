package espalier.split.oblique;

import espalier.impurity.NodeRows;

/**
 * A node's rows in its own standardised clustering space: every column has mean 0 and variance 1
 * over the node's known cells, constant columns have weight 0, and the weights add up to ω for the
 * targets and 1 - ω for the features. Nothing is copied: means and deviations are folded into the
 * vectors that meet the data.
 */
final class NodeSpace {

  /** Roundings of a term beside those of the sum. */
  private static final int ROUNDINGS = 16;

  final NodeRows node;
  final FeatureMatrix features;
  final TargetMatrix targets;

  /** Means of the stored feature columns, and 1/deviation (0 for constant columns). */
  final double[] mean;

  final double[] scale;

  /** Clustering weight p of every feature column. */
  final double[] featureWeight;

  final double[] targetMean;
  final double[] targetScale;

  /** Clustering weight p of every target column. */
  final double[] targetWeight;

  /** Weight of the labelled rows that know each target column. */
  final double[] targetKnown;

  private final boolean[] free;
  private NodeProducts products;
  private final boolean filled;

  /**
   * @param terms the columns of the features
   * @param sigma a weight for each feature, or null for all 1
   */
  NodeSpace(NodeRows node, TermMatrix terms, TargetMatrix targets, double omega, double[] sigma) {
    this(node, terms, targets, omega, sigma, null);
  }

  /**
   * As above.
   *
   * @param known the moments of the node's rows; null if they are not known
   */
  NodeSpace(
      NodeRows node,
      TermMatrix terms,
      TargetMatrix targets,
      double omega,
      double[] sigma,
      NodeMoments known) {
    this.node = node;
    this.targets = targets;
    FeatureMatrix stored = terms.matrix();
    NodeMoments moments = known == null ? NodeMoments.of(stored, targets, node) : known;
    ColumnMoments featureMoments = moments.features();
    ColumnMoments targetMoments = moments.targets();
    int d = stored.columns();
    mean = new double[d];
    scale = new double[d];
    free = new boolean[d];
    featureWeight = new double[d];
    double sum = 0;
    for (int c = 0; c < d; c++) {
      mean[c] = featureMoments.mean(c);
      double variance = featureMoments.variance(c);
      if (variance > 0) {
        scale[c] = 1 / Math.sqrt(variance);
        free[c] = true;
        Term term = terms.terms().get(c);
        featureWeight[c] = term.share() * (sigma == null ? 1 : sigma[term.feature()]);
        sum += featureWeight[c];
      }
    }
    normalise(featureWeight, sum, 1 - omega);
    int t = targets.columns();
    targetMean = new double[t];
    targetScale = new double[t];
    targetWeight = new double[t];
    targetKnown = targetMoments.known;
    sum = 0;
    for (int c = 0; c < t; c++) {
      targetMean[c] = targetMoments.mean(c);
      double variance = targetMoments.variance(c);
      if (variance > 0) {
        targetScale[c] = 1 / Math.sqrt(variance);
        targetWeight[c] = targets.weight(c, variance);
        sum += targetWeight[c];
      }
    }
    normalise(targetWeight, sum, omega);
    features = stored.filled(node.rows(), mean);
    filled = features != stored;
  }

  private static void normalise(double[] weights, double sum, double total) {
    for (int c = 0; c < weights.length; c++) {
      weights[c] = sum > 0 ? weights[c] * total / sum : 0;
    }
  }

  /** Products of the node's rows in the standardised space; made once. */
  NodeProducts products() {
    if (products == null) {
      products = features.products(node.rows(), mean, scale);
    }
    return products;
  }

  /** The products of a node with dense rows, column by column; made once. Null for other nodes. */
  ColumnProducts columnProducts() {
    if (!(features instanceof DenseMatrix dense)) {
      return null;
    }
    if (products == null) {
      products = dense.columnProducts(node.rows(), mean, scale);
    }
    return (ColumnProducts) products;
  }

  /** The largest of the clustering weights; 1 if all are 0. */
  double heaviest() {
    double most = 0;
    for (double p : featureWeight) {
      most = Math.max(most, p);
    }
    for (double p : targetWeight) {
      most = Math.max(most, p);
    }
    return most > 0 ? most : 1;
  }

  /** Keeps the hyperplane from weighing columns that are not open; they stay in the clustering. */
  void restrict(boolean[] open) {
    for (int c = 0; c < free.length; c++) {
      free[c] &= open[c];
    }
  }

  /** Whether the hyperplane may weigh a column: it varies, and nothing keeps it out. */
  boolean free(int column) {
    return free[column];
  }

  /** Whether the hyperplane may weigh any column, so that there is something to split on. */
  boolean divisible() {
    for (boolean may : free) {
      if (may) {
        return true;
      }
    }
    return false;
  }

  /** Whether projections are made from products that were computed already. */
  boolean multiplied() {
    return products != null;
  }

  /**
   * How far a projection z_i · w + b may be from the score of the test that it stands for, both
   * with their roundings: with u = 2⁻²⁴ at most (d + {@value #ROUNDINGS}) u Σ_c |w_c| scale_c (max
   * |x_c| + |mean_c|) for d weights, and the same for doubles with the centres that the data have.
   */
  double doubt(double[] w) {
    double near = 0;
    double far = 0;
    int d = 0;
    for (int c = 0; c < w.length; c++) {
      if (w[c] != 0) {
        double size = Math.abs(w[c]) * scale[c];
        near += size * (features.largest(c) + Math.abs(mean[c]));
        far += size * Math.abs(features.centre(c));
        d++;
      }
    }
    return (d + ROUNDINGS) * (0x1p-24 * near + 0x1p-50 * far);
  }

  /** The moments of a child, as the node sees it: missing cells hold the node's means. */
  NodeMoments moments(NodeRows child) {
    return NodeMoments.of(features, targets, child);
  }

  /** These moments for the child itself; null if its own missing cells hold other means. */
  NodeMoments kept(NodeMoments child, int rows) {
    return filled ? null : child.kept(rows);
  }

  /**
   * The impurity of a child relative to the node: Σ_k p_k var_k(child) / var_k(node) / Σ_k p_k over
   * the columns that vary in the node; a column the child does not know counts as unchanged.
   */
  double impurity(NodeMoments child) {
    ColumnMoments x = child.features();
    ColumnMoments y = child.targets();
    double sum = 0;
    double weights = 0;
    for (int c = 0; c < featureWeight.length; c++) {
      if (featureWeight[c] > 0) {
        sum += featureWeight[c] * x.variance(c) * scale[c] * scale[c];
        weights += featureWeight[c];
      }
    }
    for (int c = 0; c < targetWeight.length; c++) {
      if (targetWeight[c] > 0) {
        double ratio = y.known[c] > 0 ? y.variance(c) * targetScale[c] * targetScale[c] : 1;
        sum += targetWeight[c] * ratio;
        weights += targetWeight[c];
      }
    }
    return weights > 0 ? sum / weights : 1;
  }
}
