package espalier.meka;

import espalier.neighbour.LabelPropagation;

/** Label propagation for MEKA: {@link LabelPropagation} with its options. */
public class LabelPropagator extends LabelPropagatorProperties {

  private static final long serialVersionUID = 1L;

  @Override
  protected String about() {
    return "Label propagation: every row, labelled or not, is joined to its nearest rows, and given"
        + " labels spread along this graph until neighbours agree; no tree is learned. Rows not"
        + " seen in training get the mean of their neighbours. The labels may form a hierarchy.";
  }
}
