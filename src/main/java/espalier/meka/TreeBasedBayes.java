package espalier.meka;

import espalier.bayes.BayesOptions.Criterion;
import espalier.bayes.BayesOptions.Prior;
import espalier.bayes.BayesOptions.Rule;
import espalier.bayes.BayesOptions.Scope;
import espalier.bayes.BayesOptions.Trees;

/** Tree-based Bayes for MEKA. */
public class TreeBasedBayes extends AbstractLatentTreeLearner {

  private static final long serialVersionUID = 1L;

  private static final String PRIOR = "prior";
  private static final String RATE = "rate";
  private static final String CRITERION = "criterion";
  private static final String RATE_SCOPE = "rate-scope";
  private static final String NOISE = "noise";
  private static final String TREES = "trees";
  private static final String BURN_IN = "burn-in";
  private static final String SAMPLES = "samples";

  /** MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new TreeBasedBayes(), arguments);
  }

  @Override
  protected Rule rule() {
    return Rule.BAYES;
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

  /** The prior of presence. */
  public Prior getPrior() {
    return choice(PRIOR, Prior.class);
  }

  public void setPrior(Prior value) {
    option(PRIOR, value);
  }

  public String priorTipText() {
    return optionHelp(PRIOR);
  }

  /** The mutation rate for a tree of height 1, a number or auto. */
  public String getRate() {
    return option(RATE);
  }

  public void setRate(String value) {
    option(RATE, value);
  }

  public String rateTipText() {
    return optionHelp(RATE);
  }

  /** What the automatic rate minimises. */
  public Criterion getCriterion() {
    return choice(CRITERION, Criterion.class);
  }

  public void setCriterion(Criterion value) {
    option(CRITERION, value);
  }

  public String criterionTipText() {
    return optionHelp(CRITERION);
  }

  /** Whether labels share the rate. */
  public Scope getRateScope() {
    return choice(RATE_SCOPE, Scope.class);
  }

  public void setRateScope(Scope value) {
    option(RATE_SCOPE, value);
  }

  public String rateScopeTipText() {
    return optionHelp(RATE_SCOPE);
  }

  /** How likely a label is wrong where equal rows contradict each other. */
  public double getNoise() {
    return number(NOISE);
  }

  public void setNoise(double value) {
    option(NOISE, value);
  }

  public String noiseTipText() {
    return optionHelp(NOISE);
  }

  /** Whether one tree is used or the average over drawn ones. */
  public Trees getTrees() {
    return choice(TREES, Trees.class);
  }

  public void setTrees(Trees value) {
    option(TREES, value);
  }

  public String treesTipText() {
    return optionHelp(TREES);
  }

  /** The steps of the chain of drawn trees that do not count. */
  public int getBurnIn() {
    return whole(BURN_IN);
  }

  public void setBurnIn(int value) {
    option(BURN_IN, value);
  }

  public String burnInTipText() {
    return optionHelp(BURN_IN);
  }

  /** The steps of the chain of drawn trees that count. */
  public int getSamples() {
    return whole(SAMPLES);
  }

  public void setSamples(int value) {
    option(SAMPLES, value);
  }

  public String samplesTipText() {
    return optionHelp(SAMPLES);
  }
}
