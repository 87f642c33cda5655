package espalier.bayes;

import espalier.learn.FitContext;
import espalier.run.Workers;

/** Trees of average linkage from plain numbers, on one thread. */
final class AverageLinks {

  private AverageLinks() {}

  /** The tree of a symmetric matrix of distances; each row stands for objects of a weight. */
  static Linkage ofMatrix(double[][] distances, double[] weights) {
    try (Workers workers = new Workers(FitContext.quiet())) {
      MatrixClusters all = MatrixClusters.of(weights, (i, j) -> distances[i][j], workers);
      return AverageLink.run(all, FitContext.quiet(), workers);
    }
  }

  /** The tree of points under squared Euclidean distance, without a matrix. */
  static Linkage ofPoints(double[][] points, double[] weights) {
    try (Workers workers = new Workers(FitContext.quiet())) {
      return AverageLink.run(new CentroidClusters(points, weights), FitContext.quiet(), workers);
    }
  }
}
