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
  protected String about() {
    return "One oblique predictive clustering tree for all labels: a test asks on which side of a"
        + " hyperplane through all features a row lies, so that a few tests say what many tests"
        + " of single features say. Hyperplanes are found by gradient ascent or by support"
        + " vector machines; a side is pure if the rows on it are alike, omega times in their"
        + " labels and 1 - omega times in their features, so that rows whose labels are missing"
        + " shape the tree too. omega is chosen by internal cross-validation unless given, and"
        + " omega = 1 is the supervised tree.";
  }

  @Override
  protected OptionValues defaults() {
    return with(PctOptions.HYPERPLANES);
  }
}
