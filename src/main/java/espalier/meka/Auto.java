package espalier.meka;

import espalier.auto.AutoLearner;
import meka.core.MultiLabelDrawable;

/** Forests of several kinds, chosen and mixed, for MEKA: {@link AutoLearner} with its options. */
public class Auto extends AutoProperties implements MultiLabelDrawable {

  private static final long serialVersionUID = 1L;

  @Override
  protected String about() {
    return "Chooses among forests of several kinds, learned from labelled and unlabelled rows:"
        + " extremely randomized trees with tests of one feature, and bags of oblique trees,"
        + " each supervised and semi-supervised. Labelled rows are scored by the trees that have"
        + " not seen them; forests whose scores only harm the mean beyond noise are left out,"
        + " and the scores of the others are averaged; the nearest labelled rows vote with them"
        + " where that is better beyond noise.";
  }
}
