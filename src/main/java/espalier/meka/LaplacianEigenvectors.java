package espalier.meka;

import espalier.neighbour.SpectralLearner;

/** Laplacian eigenvectors for MEKA: {@link SpectralLearner} with its options. */
public class LaplacianEigenvectors extends LaplacianEigenvectorsProperties {

  private static final long serialVersionUID = 1L;

  @Override
  protected String about() {
    return "Laplacian eigenvectors: every row, labelled or not, is joined to its nearest rows, and"
        + " each label is fitted as a sum of the smoothest functions on this graph. The labels"
        + " may form a hierarchy.";
  }
}
