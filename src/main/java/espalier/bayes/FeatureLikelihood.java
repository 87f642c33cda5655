package espalier.bayes;

/**
 * How probable features are given a tree: they mutate along it like labels, each for itself. For
 * comparing trees over the same objects; a tree made from the same features is no independent
 * evidence for them.
 */
final class FeatureLikelihood {

  private FeatureLikelihood() {}

  /**
   * The log probability of some features, the sum over them.
   *
   * @param columns for each feature its value at every leaf, -1 if missing
   */
  public static double of(LatentTree tree, MutationModel model, int[][] columns) {
    double sum = 0;
    for (int[] column : columns) {
      sum += StateMessages.of(tree, model, column).logEvidence();
    }
    return sum;
  }

  /**
   * The restricted log likelihood of numeric features, the sum over them, each with the variance
   * that suits it best.
   *
   * @param columns for each feature its value at every leaf, {@code NaN} if missing
   */
  public static double ofNumbers(LatentTree tree, double[][] columns) {
    double sum = 0;
    double[] noise = new double[tree.leaves()];
    for (double[] column : columns) {
      double variance = Diffusion.of(tree, 1, column, noise).restrictedVariance();
      sum += variance > 0 ? Diffusion.of(tree, variance, column, noise).logLikelihood() : 0;
    }
    return sum;
  }
}
