package espalier.meka;

import espalier.bayes.BayesOptions;
import espalier.bayes.BayesOptions.Rule;
import espalier.option.OptionValues;

/** Tree nearest neighbour for MEKA. */
public class TreeNearestNeighbour extends TreeNearestNeighbourProperties {

  private static final long serialVersionUID = 1L;

  @Override
  protected OptionValues defaults() {
    return with(BayesOptions.list(Rule.NEIGHBOUR));
  }
}
