package espalier.meka;

import espalier.bayes.BayesOptions;
import espalier.bayes.BayesOptions.Rule;
import espalier.option.OptionValues;

/** Tree nearest neighbour for MEKA. */
public class TreeNearestNeighbour extends TreeNearestNeighbourProperties {

  private static final long serialVersionUID = 1L;

  @Override
  protected String about() {
    return "A tree over all rows, labelled or not, by average linkage of their features; a row gets"
        + " the label frequencies of the smallest clade around it that knows the label. The"
        + " limit of tree-based Bayes for high mutation rates.";
  }

  @Override
  protected OptionValues defaults() {
    return with(BayesOptions.list(Rule.NEIGHBOUR));
  }
}
