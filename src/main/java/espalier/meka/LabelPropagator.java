package espalier.meka;

import espalier.neighbour.LabelPropagation;

/** Label propagation for MEKA: {@link LabelPropagation} with its options. */
public class LabelPropagator extends LabelPropagatorProperties {

  private static final long serialVersionUID = 1L;
}
