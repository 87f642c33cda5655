package espalier.meka;

import espalier.neighbour.NeighbourLearner;

/** Nearest neighbours for MEKA: {@link NeighbourLearner} with its options. */
public class NearestNeighbours extends NearestNeighboursProperties {

  private static final long serialVersionUID = 1L;

  @Override
  protected String about() {
    return "Nearest neighbours: a row gets the mean of the labels of the nearest labelled rows that"
        + " know them. The baseline of tree-based Bayes; unlabelled rows only scale the"
        + " features. The labels may form a hierarchy.";
  }
}
