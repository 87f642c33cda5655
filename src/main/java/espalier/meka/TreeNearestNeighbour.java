package espalier.meka;

import static espalier.tuning.TwinMode.TWIN;

import espalier.bayes.BayesOptions;
import espalier.bayes.BayesOptions.Rule;
import espalier.option.OptionValues;
import espalier.tuning.ThresholdLearner;

/** Tree nearest neighbour for MEKA. */
public class TreeNearestNeighbour extends TreeNearestNeighbourProperties {

  private static final long serialVersionUID = 1L;

  /** Runs the learner on MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new TreeNearestNeighbour(), arguments);
  }

  @Override
  public String globalInfo() {
    return "A tree over all rows, labelled or not, by average linkage of their features; a row gets"
        + " the label frequencies of the smallest clade around it that knows the label. The limit of"
        + " tree-based Bayes for high mutation rates. For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  protected OptionValues defaults() {
    return OptionValues.defaults(BayesOptions.list(Rule.NEIGHBOUR))
        .and(ThresholdLearner.ownOptions())
        .and(TWIN);
  }
}
