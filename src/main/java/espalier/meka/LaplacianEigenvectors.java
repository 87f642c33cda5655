package espalier.meka;

import espalier.neighbour.SpectralLearner;

/** Laplacian eigenvectors for MEKA: {@link SpectralLearner} with its options. */
public class LaplacianEigenvectors extends LaplacianEigenvectorsProperties {

  private static final long serialVersionUID = 1L;
}
