package espalier.meka;

import espalier.ensemble.BoostingLearner;

/**
 * Boosted predictive clustering trees, supervised to semi-supervised, for MEKA: {@link
 * BoostingLearner} with its options.
 */
public class Boosting extends BoostingProperties {

  private static final long serialVersionUID = 1L;
}
