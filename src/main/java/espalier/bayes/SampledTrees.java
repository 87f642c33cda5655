package espalier.bayes;

import java.util.List;

/**
 * Trees drawn from their posterior.
 *
 * @param trees the different topologies, in the order of their first draw
 * @param acceptance the share of proposals that were accepted, in [0, 1]
 * @param modal the tree with the highest probability of all seen, burn-in included
 * @param course the log probability of every 20th tree of the chain, burn-in included
 */
public record SampledTrees(List<Draw> trees, double acceptance, Draw modal, List<Double> course) {

  public SampledTrees {
    trees = List.copyOf(trees);
    course = List.copyOf(course);
  }

  /**
   * A topology and how often it was drawn.
   *
   * @param tree the tree
   * @param topology its canonical text, see {@link LatentTree#topology}
   * @param logLikelihood the log probability of the columns given the tree
   * @param count how often it was drawn
   */
  public record Draw(LatentTree tree, String topology, double logLikelihood, int count) {}

  /**
   * The posterior of a class averaged over the trees: the exact marginals of each tree, not draws
   * from them.
   *
   * @param classes the class of every leaf, -1 if unknown
   * @param model how classes mutate
   * @param reweigh whether trees count by the probability of these classes too; false if they were
   *     among the columns of the sampler
   * @return leaves x classes
   */
  public double[][] posterior(int[] classes, MutationModel model, boolean reweigh) {
    StateMessages[] messages = new StateMessages[trees.size()];
    double top = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < messages.length; i++) {
      messages[i] = StateMessages.of(trees.get(i).tree(), model, classes);
      top = Math.max(top, messages[i].logEvidence());
    }
    double[][] mean = new double[classes.length][model.classes()];
    double total = 0;
    for (int i = 0; i < messages.length; i++) {
      double w =
          trees.get(i).count() * (reweigh ? StrictMath.exp(messages[i].logEvidence() - top) : 1);
      total += w;
      for (int leaf = 0; leaf < mean.length; leaf++) {
        double[] p = messages[i].posterior(leaf);
        for (int s = 0; s < p.length; s++) {
          mean[leaf][s] += w * p[s];
        }
      }
    }
    for (double[] row : mean) {
      for (int s = 0; s < row.length; s++) {
        row[s] /= total;
      }
    }
    return mean;
  }
}
