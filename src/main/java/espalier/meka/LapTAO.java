package espalier.meka;

import espalier.tao.LapTaoLearner;
import meka.core.MultiLabelDrawable;

/** One tree optimised with the graph of all rows, for MEKA: {@link LapTaoLearner}. */
public class LapTAO extends LapTAOProperties implements MultiLabelDrawable {

  private static final long serialVersionUID = 1L;
}
