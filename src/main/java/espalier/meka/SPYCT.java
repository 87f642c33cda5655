package espalier.meka;

import espalier.option.OptionValues;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import meka.core.MultiLabelDrawable;

/**
 * Oblique predictive clustering trees, supervised (SPYCT) to semi-supervised (SSL-SPYCT), for MEKA:
 * {@link PctLearner} with hyperplanes as tests.
 */
public class SPYCT extends SPYCTProperties implements MultiLabelDrawable {

  private static final long serialVersionUID = 1L;

  @Override
  protected OptionValues defaults() {
    return with(PctOptions.HYPERPLANES);
  }
}
