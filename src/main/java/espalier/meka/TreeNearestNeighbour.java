package espalier.meka;

import static espalier.tuning.ThresholdRule.THRESHOLDS;
import static espalier.tuning.TwinMode.TWIN;

import espalier.adapter.Papers;
import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptions;
import espalier.bayes.BayesOptions.Rule;
import espalier.learn.Learner;
import espalier.option.OptionValues;
import weka.core.TechnicalInformation;

/** Tree nearest neighbour for MEKA. */
public class TreeNearestNeighbour extends TreeNearestNeighbourProperties {

  private static final long serialVersionUID = 1L;

  /** MEKA's command line. */
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
  public TechnicalInformation getTechnicalInformation() {
    return Papers.latentTrees();
  }

  @Override
  protected OptionValues defaults() {
    return OptionValues.defaults(BayesOptions.list(Rule.NEIGHBOUR)).and(THRESHOLDS, TWIN);
  }

  @Override
  protected Learner engine(OptionValues chosen) {
    return new BayesLearner(BayesOptions.defaults(Rule.NEIGHBOUR).takeFrom(chosen));
  }
}
