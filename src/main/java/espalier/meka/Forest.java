package espalier.meka;

import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestOptions;
import meka.core.MultiLabelDrawable;

/**
 * Forests of predictive clustering trees, supervised to semi-supervised, for MEKA: {@link
 * ForestLearner} with its options.
 */
public class Forest extends ForestProperties implements MultiLabelDrawable {

  private static final long serialVersionUID = 1L;

  @Override
  protected String spelled(String key) {
    return key.equals(ForestOptions.TREES.key()) ? "num-trees" : key;
  }
}
