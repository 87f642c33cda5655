package espalier.catalogue;

/** The publications that describe the methods. */
public enum Paper {
  /** Models weighed by least squares. */
  STACKING("Breiman, Stacked regressions, 1996"),
  TREES("Levatić, Ceci, Kocev and Džeroski, Semi-supervised classification trees, 2017"),
  /** Trees that imitate other models. */
  DISTILLATION("Breiman and Shang, Born again trees, 1996"),
  /** Forests of predictive clustering trees. */
  FORESTS(
      "Kocev, Vens, Struyf and Džeroski, Tree ensembles for predicting structured outputs, 2013"),
  /** Features smoothed along a graph of rows. */
  SMOOTHING("Wu et al., Simplifying graph convolutional networks, 2019"),
  /** Trees and forests of hyperplanes. */
  OBLIQUE("Stepišnik and Kocev, Semi-supervised oblique predictive clustering trees, 2021"),
  BOOSTING("Friedman, Greedy function approximation: a gradient boosting machine, 2001"),
  SELF_TRAINING(
      "Levatić et al., Self-training for multi-target regression with tree ensembles, 2017"),
  OPTIMISED(
      "Zharmagambetov and Carreira-Perpiñán, Semi-supervised learning with decision trees, 2022"),
  PROPAGATION("Zhu, Ghahramani and Lafferty, Semi-supervised learning using Gaussian fields, 2003"),
  EIGENVECTORS("Belkin and Niyogi, Semi-supervised learning on Riemannian manifolds, 2004"),
  /** Tree-based Bayes and what it was compared with. */
  LATENT("Kemp, Griffiths, Stromsten and Tenenbaum, Semi-supervised learning with trees, 2003"),
  /** Ridge regression of rows compared by a kernel. */
  KERNELS(
      "Saunders, Gammerman and Vovk, Ridge regression learning algorithm in dual variables, 1998");

  private final String citation;

  Paper(String citation) {
    this.citation = citation;
  }

  public String citation() {
    return citation;
  }
}
