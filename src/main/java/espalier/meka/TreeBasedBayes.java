package espalier.meka;

import espalier.bayes.BayesOptions;
import espalier.bayes.BayesOptions.Rule;
import espalier.option.OptionValues;

/** Tree-based Bayes as a learner of MEKA. */
public class TreeBasedBayes extends TreeBasedBayesProperties {

  private static final long serialVersionUID = 1L;

  @Override
  protected OptionValues defaults() {
    return with(BayesOptions.list(Rule.BAYES));
  }
}
