package espalier.bayes;

import espalier.learn.FitContext;
import espalier.learn.Schema;
import espalier.run.Workers;
import java.util.Arrays;

/**
 * Posteriors averaged over drawn trees at the leaves, those of one tree above them. Each tree
 * counts as often as it was drawn, for a label or class times the probability of what is known of
 * it given the tree; the exact marginals of the trees are averaged, not draws from them. A row hung
 * on the tree scores as the node below.
 *
 * <p>Paper: Kemp et al. 2003.
 *
 * @param leaves leaves x outputs
 * @param above the scores of the inner nodes
 */
record AveragedScores(double[][] leaves, NodeScores above) implements NodeScores {

  /** The averages. O(trees x nodes x targets). */
  static double[][] over(
      SampledTrees drawn,
      TargetEvidence evidence,
      TargetRates rates,
      FitContext context,
      Workers workers) {
    int trees = drawn.trees().size();
    Schema schema = evidence.schema();
    int targets = schema.targets().size();
    double[][] weight = new double[targets][trees];
    for (int k = 0; k < trees; k++) {
      context.check();
      SampledTrees.Draw draw = drawn.trees().get(k);
      PosteriorScores scores = new PosteriorScores(draw.tree(), evidence, rates, workers);
      for (int t = 0; t < targets; t++) {
        weight[t][k] = StrictMath.log(draw.count()) + scores.logEvidence(t);
      }
    }
    for (double[] row : weight) {
      normalise(row);
    }
    double[][] mean = new double[evidence.leaves()][schema.outputs()];
    int[] targetOf = schema.targetOf();
    for (int k = 0; k < trees; k++) {
      context.check();
      SampledTrees.Draw draw = drawn.trees().get(k);
      PosteriorScores scores = new PosteriorScores(draw.tree(), evidence, rates, workers);
      for (int leaf = 0; leaf < mean.length; leaf++) {
        double[] one = scores.at(leaf);
        for (int o = 0; o < targetOf.length; o++) {
          mean[leaf][o] += weight[targetOf[o]][k] * one[o];
        }
      }
    }
    for (double[] row : mean) {
      for (int o = 0; o < targetOf.length; o++) {
        boolean number = schema.targets().get(targetOf[o]).isNumeric();
        row[o] = number ? row[o] : Math.min(1, row[o]);
      }
    }
    return mean;
  }

  /** Log weights become weights that sum to 1. */
  private static void normalise(double[] log) {
    double top = Arrays.stream(log).max().getAsDouble();
    double total = 0;
    for (int k = 0; k < log.length; k++) {
      log[k] = StrictMath.exp(log[k] - top);
      total += log[k];
    }
    for (int k = 0; k < log.length; k++) {
      log[k] /= total;
    }
  }

  @Override
  public double[] at(int node) {
    return node < leaves.length ? leaves[node] : above.at(node);
  }

  @Override
  public double[] attached(int node, double height) {
    return at(node);
  }
}
