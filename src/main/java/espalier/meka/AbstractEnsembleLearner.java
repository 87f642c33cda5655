package espalier.meka;

import espalier.split.SplitSearch;

/**
 * Many trees as a classifier of MEKA, with the options that all sorts of them share.
 *
 * @param <O> the engine's options
 */
public abstract class AbstractEnsembleLearner<O> extends AbstractTreeLearner<O> {

  private static final long serialVersionUID = 1L;

  private static final String SPLITTER = "splitter";
  private static final String FEATURES = "features";

  /** Which kind of test the trees ask. */
  public SplitSearch getSplitter() {
    return choice(SPLITTER, SplitSearch.class);
  }

  public void setSplitter(SplitSearch value) {
    option(SPLITTER, value);
  }

  public String splitterTipText() {
    return optionHelp(SPLITTER);
  }

  /** How many features a node tries: a rule, a fraction or a number. */
  public String getFeatures() {
    return option(FEATURES);
  }

  public void setFeatures(String value) {
    option(FEATURES, value);
  }

  public String featuresTipText() {
    return optionHelp(FEATURES);
  }
}
