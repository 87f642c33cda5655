package espalier.ensemble;

import static espalier.ensemble.ForestOptions.TREES;
import static espalier.ensemble.SmoothedForestOptions.SMOOTH_SHARE;

/**
 * Extremely randomized trees that use unlabelled rows: half of the trees are grown on the features,
 * half on smoothed ones ({@link espalier.smooth.Smoother}). How much each half counts is given, or
 * found by least squares on rows that trees have left out ({@link Blend}). Then rows that share
 * codes vote, too, if the features are codes ({@link espalier.neighbour.SharedCodes}).
 *
 * <p>Papers: P. Geurts, D. Ernst, L. Wehenkel, Extremely randomized trees, 2006; for the graph see
 * {@link espalier.smooth.Smoother}.
 */
public final class SmoothedForestLearner extends BlendLearner<SmoothedForestOptions> {

  /** How strongly the votes of the halves are drawn to each other. */
  private static final double RIDGE = 0.1;

  public SmoothedForestLearner(SmoothedForestOptions options) {
    super("SSL-ExtraTrees", options, SmoothedForestLearner::new);
  }

  @Override
  protected Blend parts(BlendParts parts) {
    double share = parts.smoothed() ? options.get(SMOOTH_SHARE).orElse(0.5) : 0;
    int trees = options.get(TREES);
    if (share < 1) {
      int own = share == 0 ? trees : Math.max(1, trees / 2);
      parts.forest("trees on the features", options.forest(own, false), false);
    }
    if (share > 0) {
      int own = share == 1 ? trees : Math.max(1, trees - trees / 2);
      parts.forest("trees on smoothed features", options.forest(own, true), true);
    }
    if (share == 0 || share == 1) {
      return parts.blend(new double[] {1});
    }
    if (options.get(SMOOTH_SHARE).isPresent()) {
      return parts.blend(new double[] {1 - share, share});
    }
    parts.sharedCodes("rows with shared codes");
    return parts.blend(RIDGE);
  }
}
