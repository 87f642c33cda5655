package espalier.meka;

import espalier.ensemble.BoostingLearner;
import espalier.ensemble.BoostingOptionTable;
import espalier.ensemble.BoostingOptions;
import espalier.ensemble.EarlyStop;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import espalier.split.SplitSearch;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;

/**
 * Boosted predictive clustering trees, supervised to semi-supervised, for MEKA: {@link
 * BoostingLearner} with its options.
 */
public class Boosting extends AbstractEspalierLearner<BoostingOptions> {

  private static final long serialVersionUID = 1L;

  private static final String STAGES = "stages";
  private static final String STEP = "step";
  private static final String SUBSAMPLE = "subsample";
  private static final String EARLY_STOP = "early-stop";
  private static final String SPLITTER = "splitter";
  private static final String OMEGA = "omega";

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
    TechnicalInformation paper = new TechnicalInformation(Type.ARTICLE);
    paper.setValue(Field.AUTHOR, "Jerome H. Friedman");
    paper.setValue(Field.TITLE, "Stochastic gradient boosting");
    paper.setValue(Field.JOURNAL, "Computational Statistics and Data Analysis");
    paper.setValue(Field.VOLUME, "38");
    paper.setValue(Field.PAGES, "367-378");
    paper.setValue(Field.YEAR, "2002");
    return paper;
  }

  @Override
  protected OptionTable<BoostingOptions> table() {
    return BoostingOptionTable.table();
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
    return Integer.parseInt(option(STAGES));
  }

  public void setStages(int value) {
    option(STAGES, Integer.toString(value));
  }

  public String stagesTipText() {
    return optionHelp(STAGES);
  }

  /** The share of a tree's answer that is added. */
  public double getStep() {
    return Double.parseDouble(option(STEP));
  }

  public void setStep(double value) {
    option(STEP, OptionTable.plain(value));
  }

  public String stepTipText() {
    return optionHelp(STEP);
  }

  /** The share of the labelled rows that a stage sees. */
  public double getSubsample() {
    return Double.parseDouble(option(SUBSAMPLE));
  }

  public void setSubsample(double value) {
    option(SUBSAMPLE, OptionTable.plain(value));
  }

  public String subsampleTipText() {
    return optionHelp(SUBSAMPLE);
  }

  /** How the number of stages is found. */
  public EarlyStop getEarlyStop() {
    return OptionTable.choice(EARLY_STOP, option(EARLY_STOP), EarlyStop.class);
  }

  public void setEarlyStop(EarlyStop value) {
    option(EARLY_STOP, OptionTable.name(value));
  }

  public String earlyStopTipText() {
    return optionHelp(EARLY_STOP);
  }

  /** Which kind of test the trees ask. */
  public SplitSearch getSplitter() {
    return OptionTable.choice(SPLITTER, option(SPLITTER), SplitSearch.class);
  }

  public void setSplitter(SplitSearch value) {
    option(SPLITTER, OptionTable.name(value));
  }

  public String splitterTipText() {
    return optionHelp(SPLITTER);
  }

  /** The degree of supervision, a number from 0 to 1 or auto. */
  public String getOmega() {
    return option(OMEGA);
  }

  public void setOmega(String value) {
    option(OMEGA, value);
  }

  public String omegaTipText() {
    return optionHelp(OMEGA);
  }
}
