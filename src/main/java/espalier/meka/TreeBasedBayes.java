package espalier.meka;

import static espalier.tuning.TwinMode.TWIN;

import espalier.bayes.BayesOptions;
import espalier.bayes.BayesOptions.Rule;
import espalier.option.OptionValues;
import espalier.tuning.ThresholdLearner;

/** Tree-based Bayes as a learner of MEKA. */
public class TreeBasedBayes extends TreeBasedBayesProperties {

  private static final long serialVersionUID = 1L;

  /** Runs the learner on MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new TreeBasedBayes(), arguments);
  }

  @Override
  public String globalInfo() {
    return "A tree over all rows, labelled or not, by average linkage of their features; labels are"
        + " taken to mutate along its branches, and every unlabelled row gets the exact posterior of"
        + " each label. The mutation rate is chosen by the leave-one-out posteriors of the labelled"
        + " rows unless given. Rows not seen in training are attached to the tree. The labels may"
        + " form a hierarchy. For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  protected OptionValues defaults() {
    return OptionValues.defaults(BayesOptions.list(Rule.BAYES))
        .and(ThresholdLearner.ownOptions())
        .and(TWIN);
  }
}
