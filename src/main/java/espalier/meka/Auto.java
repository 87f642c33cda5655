package espalier.meka;

import espalier.auto.AutoLearner;
import meka.core.MultiLabelDrawable;

/** Forests of several kinds, chosen and mixed, for MEKA: {@link AutoLearner} with its options. */
public class Auto extends AutoProperties implements MultiLabelDrawable {

  private static final long serialVersionUID = 1L;
}
