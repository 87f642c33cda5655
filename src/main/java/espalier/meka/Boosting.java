package espalier.meka;

import espalier.ensemble.BoostingLearner;

/**
 * Boosted predictive clustering trees, supervised to semi-supervised, for MEKA: {@link
 * BoostingLearner} with its options.
 */
public class Boosting extends BoostingProperties {

  private static final long serialVersionUID = 1L;

  @Override
  protected String about() {
    return "Predictive clustering trees that are added up, each for all labels, learned from"
        + " labelled and unlabelled rows. A tree is grown for what the trees before it left"
        + " unexplained (squared loss), from a random share of the labelled and of the"
        + " unlabelled rows, and a small step of its answer is added. Omega says how much the"
        + " labels count against the features when a node is divided; it is chosen by internal"
        + " cross-validation unless given, and omega = 1 is the supervised method.";
  }
}
