package espalier.ensemble;

import espalier.kernel.KernelOptions;

/**
 * Kernel ridge regression that uses unlabelled rows: an RBF kernel over the features and the
 * smoothed ones ({@link espalier.smooth.Smoother}), both of the same spread. A kernel that is
 * warped by the graph makes Laplacian-regularised least squares of kernel ridge regression.
 *
 * <p>Papers: M. Belkin, P. Niyogi, V. Sindhwani, Manifold regularization, JMLR 7, 2006; V.
 * Sindhwani, P. Niyogi, M. Belkin, Beyond the point cloud, ICML 2005.
 */
public final class SmoothedKernelLearner extends BlendLearner<SmoothedKernelOptions> {

  public SmoothedKernelLearner(SmoothedKernelOptions options) {
    super("SSL-Kernel", options, SmoothedKernelLearner::new);
  }

  @Override
  protected Blend parts(BlendParts parts) {
    parts.kernel("kernel", KernelOptions.asGiven().takeFrom(options), this::labelWeights);
    return parts.blend(new double[] {1});
  }
}
