package espalier.impurity;

/** The impurity of nominal targets and labels. */
public enum NominalImpurity {
  /** Σ_c q_c (1 - q_c), the variance of the one-hot columns. */
  GINI,
  /** -Σ_c q_c log2 q_c; only for supervised trees. */
  ENTROPY
}
