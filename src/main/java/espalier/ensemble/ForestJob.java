package espalier.ensemble;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.tree.Tree;
import java.util.List;
import java.util.Optional;

/**
 * The input for growing the trees of one forest: every tree follows from it and its own number
 * alone. What trees share, such as sorted features, is made for the first of them and kept. Safe
 * for several threads at once.
 */
public final class ForestJob {

  private final Dataset rows;
  private final ForestOptions options;
  private final double[] omegas;
  private final double[] sigma;
  private ForestFit fit;

  /**
   * A job to grow trees.
   *
   * @param rows the training rows
   * @param options the forest's options
   * @param omegas the degrees of supervision, which trees take in turn
   * @param sigma a weight for each feature in the clustering space, null for all 1
   */
  public ForestJob(Dataset rows, ForestOptions options, double[] omegas, double[] sigma) {
    this.rows = rows;
    this.options = options;
    this.omegas = omegas.clone();
    this.sigma = sigma == null ? null : sigma.clone();
  }

  public Dataset rows() {
    return rows;
  }

  public ForestOptions options() {
    return options;
  }

  /** The degrees of supervision, which trees take in turn. */
  public double[] omegas() {
    return omegas.clone();
  }

  /** A weight for each feature in the clustering space, null for all 1. */
  public double[] sigma() {
    return sigma == null ? null : sigma.clone();
  }

  /** Grows the trees from..to-1 here, with the threads of the context. */
  public List<Tree> grow(int from, int to, FitContext context) {
    try (Workers workers = new Workers(context)) {
      return fit().grow(from, to, Optional.empty(), context, workers);
    }
  }

  private synchronized ForestFit fit() {
    if (fit == null) {
      fit = new ForestFit(rows, options, omegas, sigma);
    }
    return fit;
  }
}
