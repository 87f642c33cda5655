package espalier.impurity;

/**
 * The objective that a split maximises. For a node E with n rows (weights summed) of which m are
 * labelled, and children s with n_s and m_s, let SS_c be the sum of squared deviations of column c
 * from its mean over the known cells, K_c their number, p_c the column's weight.
 */
public enum Objective {
  /**
   * Each part counts the share of its own spread that the split explains: p_c is the column's
   * weight over the part's weighted SS at the root, a part's gain is Σ_c p_c (SS_c(E) - Σ_s
   * SS_c(s)). So ω means the same for any number of rows, labels and features. The default.
   */
  RELATIVE,
  /**
   * The published heuristic: I(E) - Σ_s n_s/n I(s) with I = Σ_c p_c SS_c/K_c, p_c the column's
   * weight over the variance on the training rows; a hierarchy's labels are divided by the sum of
   * their weights, not by their variance. As printed, the targets are divided by the number of all
   * labels (by the sum of all weights for a hierarchy) and the features by their number D, those
   * that never vary included, and with a feature ranking by D as well, not by the sum of its
   * scores. One deviation: a hierarchy's squared distances are divided by the number of labelled
   * rows of the node, not of all its rows. Levatić et al., SSL-PCT for (hierarchical) multi-label
   * classification, equations 5 to 10.
   */
  PAPER,
  /**
   * The sums that CLUS+ 2.12.8 computes, for trees that equal its trees: Σ_c p_c (SS_c(E) - Σ_s
   * SS_c(s)) with targets over labelled and features over all rows, flat targets and features
   * divided by their training variance and number, a hierarchy only by the sum of its weights.
   */
  CLUS
}
