package espalier.graph;

import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.learn.FitContext;
import espalier.learn.Workers;
import java.util.Arrays;

/**
 * Spreads known targets along the similarity graph without a tree: z minimises Σ_n M_nk (z_nk -
 * y_nk)² + γ z_kᵀ L z_k for every column k, held to the mean of its known cells by a weight of 10⁻⁶
 * so that parts of the graph without a known target answer with the mean (Gaussian fields: X. Zhu,
 * Z. Ghahramani, J. Lafferty, ICML 2003, with soft labels). It answers for the given rows only.
 */
public final class LabelPropagation {

  private static final double PRECISION = 1e-8;

  private LabelPropagation() {}

  /**
   * Scores of all rows, rows x outputs, in the ranges of a model's scores. O(N² D) for the graph,
   * O(N k K) per iteration of the solver.
   *
   * @param options of which γ (default .03 where it is to be chosen) and the graph's count
   * @throws IllegalArgumentException if no row has a known target
   */
  public static double[][] scores(Dataset data, LapTaoOptions options, FitContext context) {
    if (data.targets().labelledRows().length == 0) {
      throw new IllegalArgumentException(
          "Data set '" + data.name() + "' has no labelled row, so there is nothing to spread.");
    }
    EncodedTargets targets = new EncodedTargets(data, DepthRule.DEFAULT, DepthRule.DEFAULT_BASE);
    try (Workers workers = new Workers(context)) {
      SimilarityGraph graph =
          SimilarityGraph.of(
              data, options.neighbours(), options.bandwidth(), options.scaling(), workers);
      Laplacian laplacian = Laplacian.of(graph, options.laplacian());
      double gamma = options.gamma().orElse(0.03);
      int outputs = targets.outputs();
      double[] b = new double[targets.y().length];
      double[] z = new double[b.length];
      for (int e = 0; e < b.length; e++) {
        z[e] = targets.mean()[e % outputs];
        b[e] = targets.mask()[e] * targets.y()[e] + LapTao.FIRST_MU * z[e];
      }
      new GraphSystem(laplacian, gamma, targets.mask(), outputs, context)
          .solve(LapTao.FIRST_MU, b, z, PRECISION);
      double[][] scores = new double[data.rows()][];
      Arrays.setAll(
          scores, i -> targets.scores(Arrays.copyOfRange(z, i * outputs, (i + 1) * outputs)));
      return scores;
    }
  }
}
