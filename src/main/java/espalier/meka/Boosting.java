package espalier.meka;

import espalier.adapter.Papers;
import espalier.ensemble.BoostingLearner;
import espalier.ensemble.BoostingOptions;
import espalier.ensemble.EarlyStop;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import weka.core.TechnicalInformation;

/**
 * Boosted predictive clustering trees, supervised to semi-supervised, for MEKA: {@link
 * BoostingLearner} with its options.
 */
public class Boosting extends AbstractEnsembleLearner<BoostingOptions> {

  private static final long serialVersionUID = 1L;

  private static final String STAGES = "stages";
  private static final String STEP = "step";
  private static final String SUBSAMPLE = "subsample";
  private static final String SUBSAMPLE_UNLABELLED = "subsample-unlabelled";
  private static final String EARLY_STOP = "early-stop";
  private static final String PATIENCE = "patience";
  private static final String SEARCH_STAGES = "search-stages";

  /** MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new Boosting(), arguments);
  }

  @Override
  public String globalInfo() {
    return "Predictive clustering trees that are added up, each for all labels: a tree is grown for"
        + " what the trees before it left unexplained (squared loss), from a random share of the"
        + " labelled and of the unlabelled rows, and a small step of its answer is added. Omega says"
        + " how much the labels count against the features when a node is divided; it is chosen by"
        + " internal cross-validation unless given, and omega = 1 is the supervised method. For more"
        + " information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.boosting();
  }

  @Override
  protected OptionTable<BoostingOptions> table() {
    return OptionTable.of(BoostingOptions.semiSupervised());
  }

  @Override
  protected BoostingOptions defaults() {
    return BoostingOptions.semiSupervised();
  }

  @Override
  protected Learner engine(BoostingOptions chosen) {
    return new BoostingLearner(chosen);
  }

  /** The largest number of stages. */
  public int getStages() {
    return whole(STAGES);
  }

  public void setStages(int value) {
    option(STAGES, value);
  }

  public String stagesTipText() {
    return optionHelp(STAGES);
  }

  /** The share of a tree's answer that is added. */
  public double getStep() {
    return number(STEP);
  }

  public void setStep(double value) {
    option(STEP, value);
  }

  public String stepTipText() {
    return optionHelp(STEP);
  }

  /** The share of the labelled rows that a stage sees. */
  public double getSubsample() {
    return number(SUBSAMPLE);
  }

  public void setSubsample(double value) {
    option(SUBSAMPLE, value);
  }

  public String subsampleTipText() {
    return optionHelp(SUBSAMPLE);
  }

  /** The share of the unlabelled rows that a stage sees. */
  public double getSubsampleUnlabelled() {
    return number(SUBSAMPLE_UNLABELLED);
  }

  public void setSubsampleUnlabelled(double value) {
    option(SUBSAMPLE_UNLABELLED, value);
  }

  public String subsampleUnlabelledTipText() {
    return optionHelp(SUBSAMPLE_UNLABELLED);
  }

  /** How the number of stages is found. */
  public EarlyStop getEarlyStop() {
    return choice(EARLY_STOP, EarlyStop.class);
  }

  public void setEarlyStop(EarlyStop value) {
    option(EARLY_STOP, value);
  }

  public String earlyStopTipText() {
    return optionHelp(EARLY_STOP);
  }

  /** How many stages may pass without a better estimate. */
  public int getPatience() {
    return whole(PATIENCE);
  }

  public void setPatience(int value) {
    option(PATIENCE, value);
  }

  public String patienceTipText() {
    return optionHelp(PATIENCE);
  }

  /** The number of stages of the models that are compared to choose omega. */
  public int getSearchStages() {
    return whole(SEARCH_STAGES);
  }

  public void setSearchStages(int value) {
    option(SEARCH_STAGES, value);
  }

  public String searchStagesTipText() {
    return optionHelp(SEARCH_STAGES);
  }
}
