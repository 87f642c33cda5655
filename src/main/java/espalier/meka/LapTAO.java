package espalier.meka;

import espalier.tao.LapTaoLearner;
import meka.core.MultiLabelDrawable;

/** One tree optimised with the graph of all rows, for MEKA: {@link LapTaoLearner}. */
public class LapTAO extends LapTAOProperties implements MultiLabelDrawable {

  private static final long serialVersionUID = 1L;

  @Override
  protected String about() {
    return "One tree of fixed depth whose tests, sparse hyperplanes or single features, are"
        + " optimised together. Every row, labelled or not, is joined to its nearest rows; given"
        + " labels spread along this graph, the tree learns what has spread, and what spreads"
        + " heeds what the tree can say, in turn until both agree. Meant for few labelled rows"
        + " among many.";
  }
}
