package espalier.neighbour;

/** Which Laplacian of a graph with weights W and degrees D is used. */
public enum LaplacianKind {
  /** (D - W) / mean degree: its size depends neither on k nor on the bandwidth. */
  SCALED,
  /** The unnormalised Laplacian D - W of weights W and degrees D. */
  UNNORMALISED,
  /**
   * I - D^-½ W D^-½. Where degrees differ it also draws constant targets towards 0, so it suits
   * neither regression nor small γ.
   */
  SYMMETRIC
}
