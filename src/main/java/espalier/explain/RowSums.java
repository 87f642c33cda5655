package espalier.explain;

import espalier.learn.FeatureRow;
import espalier.tree.Tree;

/** The values of one row, summed over trees one by one. */
final class RowSums {

  /** Differences this small are rounding. */
  private static final double ROUNDING = 1e-12;

  private final FeatureRow row;
  private final int features;
  private final double factor;
  private final double[][] values;
  private final double[] votes;
  private double[][] variance;

  /**
   * @param start the scores before any tree
   * @param factor what every tree counts
   */
  RowSums(FeatureRow row, int features, double[] start, double factor) {
    this.row = row;
    this.features = features;
    this.factor = factor;
    this.values = new double[start.length][features];
    this.votes = start.clone();
  }

  /**
   * Adds a tree.
   *
   * @param leaves the values of every leaf, by node
   */
  void add(Tree tree, TreeGame game, double[][] leaves) {
    tree.route(row, (leaf, share) -> addTo(votes, factor * share, leaves[leaf]));
    int batches = game.batches();
    if (batches == 1) {
      game.divide(row, 0, (leaf, f, amount) -> spread(values, f, factor * amount, leaves[leaf]));
      return;
    }
    variance = variance == null ? new double[values.length][features] : variance;
    double[][] sum = new double[values.length][features];
    double[][] squares = new double[values.length][features];
    for (int b = 0; b < batches; b++) {
      double[][] own = new double[values.length][features];
      game.divide(row, b, (leaf, f, amount) -> spread(own, f, factor * amount, leaves[leaf]));
      for (int o = 0; o < own.length; o++) {
        for (int f = 0; f < features; f++) {
          sum[o][f] += own[o][f];
          squares[o][f] += own[o][f] * own[o][f];
        }
      }
    }
    for (int o = 0; o < values.length; o++) {
      for (int f = 0; f < features; f++) {
        double mean = sum[o][f] / batches;
        values[o][f] += mean;
        variance[o][f] += Math.max(0, squares[o][f] / batches - mean * mean) / (batches - 1);
      }
    }
  }

  private static void addTo(double[] sums, double share, double[] leaf) {
    for (int o = 0; o < sums.length; o++) {
      sums[o] += share * leaf[o];
    }
  }

  private static void spread(double[][] sums, int feature, double amount, double[] leaf) {
    for (int o = 0; o < sums.length; o++) {
      sums[o][feature] += amount * leaf[o];
    }
  }

  /** The values: outputs x features. */
  double[][] values() {
    return values;
  }

  /** The standard errors of the sums; trees are sampled apart. */
  double[][] errors() {
    double[][] errors = new double[values.length][features];
    for (int o = 0; variance != null && o < errors.length; o++) {
      for (int f = 0; f < features; f++) {
        errors[o][f] = Math.sqrt(variance[o][f]);
      }
    }
    return errors;
  }

  /** What the model's scores have beyond the mean of the votes. */
  double[] corrections(double[] scores, int[] outputs) {
    double[] corrections = new double[votes.length];
    for (int o = 0; o < corrections.length; o++) {
      double more = scores[outputs[o]] - votes[o];
      corrections[o] = Math.abs(more) < ROUNDING * Math.max(1, Math.abs(votes[o])) ? 0 : more;
    }
    return corrections;
  }

  /** The row. */
  FeatureRow row() {
    return row;
  }
}
