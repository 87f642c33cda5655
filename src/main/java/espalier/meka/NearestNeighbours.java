package espalier.meka;

import espalier.neighbour.NeighbourLearner;

/** Nearest neighbours for MEKA: {@link NeighbourLearner} with its options. */
public class NearestNeighbours extends NearestNeighboursProperties {

  private static final long serialVersionUID = 1L;
}
