package espalier.neighbour;

/** How the distance d of neighbours i and j becomes the weight of their edge. */
public enum Bandwidth {
  /**
   * exp(-d² / (s_i s_j)), s_i being the distance of row i to its 7th neighbour (L. Zelnik-Manor, P.
   * Perona, Self-tuning spectral clustering, NIPS 2004), at least a thousandth of the median s.
   */
  SELF_TUNING,
  /** exp(-d² / (2σ²)), σ² being the median squared distance over all neighbours. */
  GAUSSIAN,
  /** Every edge has the weight 1. */
  BINARY
}
