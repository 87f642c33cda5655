package espalier.neighbour;

/** The criterion of propagated targets z; L is the Laplacian, M marks the known cells. */
public enum PropagationForm {
  /** Σ M (z - y)² + γ zᵀLz: given targets may change. */
  SOFT,
  /** The limit γ → 0: known targets stay, every other row is the mean of its neighbours. */
  HARMONIC,
  /**
   * (I + γL)⁻¹My as a share of (I + γL)⁻¹M1, M being without weights on other rows: every row is
   * held a little, so that targets fade with the distance from known ones.
   */
  NORMALISED
}
