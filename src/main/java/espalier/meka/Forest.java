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
  protected String about() {
    return "Predictive clustering trees that vote, each for all labels, learned from labelled and"
        + " unlabelled rows. Every tree is grown on a bootstrap of its own that keeps the share"
        + " of labelled rows, and a node tries some random features; scores are averaged. Omega"
        + " says how much the labels count against the features when a node is divided; trees"
        + " take 0, .5 and 1 in turn unless it is given (omega-blend=false chooses one by"
        + " internal cross-validation), and omega = 1 is the supervised forest.";
  }

  @Override
  protected String spelled(String key) {
    return key.equals(ForestOptions.TREES.key()) ? "num-trees" : key;
  }
}
