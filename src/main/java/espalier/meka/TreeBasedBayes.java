package espalier.meka;

import espalier.bayes.BayesOptions;
import espalier.bayes.BayesOptions.Rule;
import espalier.option.OptionValues;

/** Tree-based Bayes as a learner of MEKA. */
public class TreeBasedBayes extends TreeBasedBayesProperties {

  private static final long serialVersionUID = 1L;

  @Override
  protected String about() {
    return "A tree over all rows, labelled or not, by average linkage of their features; labels are"
        + " taken to mutate along its branches, and every unlabelled row gets the exact"
        + " posterior of each label. The mutation rate is chosen by the leave-one-out posteriors"
        + " of the labelled rows unless given. Rows not seen in training are attached to the"
        + " tree. The labels may form a hierarchy.";
  }

  @Override
  protected OptionValues defaults() {
    return with(BayesOptions.list(Rule.BAYES));
  }
}
