package espalier.explain;

import espalier.learn.FeatureRow;
import espalier.tree.Tree;
import java.util.function.IntConsumer;

/** The values of one row, summed over trees one by one. */
final class RowSums {

  /** Differences this small are rounding. */
  private static final double ROUNDING = 1e-12;

  private final FeatureRow row;
  private final int[] columns;
  private final int features;
  private final double factor;
  private final double[][] values;
  private final double[] votes;
  private double[][] variance;

  /**
   * @param columns the row's outputs among the values of a leaf
   * @param start the scores before any tree
   * @param factor what every tree counts
   */
  RowSums(FeatureRow row, int[] columns, int features, double[] start, double factor) {
    this.row = row;
    this.columns = columns;
    this.features = features;
    this.factor = factor;
    this.values = new double[start.length][features];
    this.votes = start.clone();
  }

  /** Does a number of pieces, on one thread or several. */
  @FunctionalInterface
  interface Each {
    void run(int pieces, IntConsumer piece);
  }

  /**
   * Adds a tree.
   *
   * @param leaves the values of every leaf, by node
   * @param errors whether standard errors are wanted
   * @param each does the estimates of a sampled game
   */
  void add(Tree tree, TreeGame game, double[][] leaves, boolean errors, Each each) {
    tree.route(row, (leaf, share) -> addTo(votes, factor * share, leaves[leaf]));
    int batches = game.batches();
    if (batches == 1 || !errors) {
      game.divide(row, new Parts(values, leaves, columns, factor));
      return;
    }
    double[][][] own = new double[batches][values.length][features];
    each.run(batches, b -> game.divide(row, b, new Parts(own[b], leaves, columns, factor)));
    variance = variance == null ? new double[values.length][features] : variance;
    for (int o = 0; o < values.length; o++) {
      for (int f = 0; f < features; f++) {
        double sum = 0;
        double squares = 0;
        for (double[][] estimate : own) {
          sum += estimate[o][f];
          squares += estimate[o][f] * estimate[o][f];
        }
        double mean = sum / batches;
        values[o][f] += mean;
        variance[o][f] += Math.max(0, squares / batches - mean * mean) / (batches - 1);
      }
    }
  }

  private void addTo(double[] sums, double share, double[] leaf) {
    for (int o = 0; o < sums.length; o++) {
      sums[o] += share * leaf[columns[o]];
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

  int[] columns() {
    return columns;
  }

  FeatureRow row() {
    return row;
  }
}
