package espalier.meka;

import espalier.adapter.Papers;
import espalier.ensemble.ForestKind;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestOptions;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import java.util.Map;
import weka.core.TechnicalInformation;

/**
 * Forests of predictive clustering trees, supervised to semi-supervised, for MEKA: {@link
 * ForestLearner} with its options.
 */
public class Forest extends AbstractEnsembleLearner<ForestOptions> {

  private static final long serialVersionUID = 1L;

  private static final String TREES = "trees";
  private static final String FOREST = "forest";
  private static final String OMEGA_BLEND = "omega-blend";
  private static final String SEARCH_TREES = "search-trees";
  private static final String EARLY_STOP = "early-stop";
  private static final String TIME_BUDGET = "time-budget";
  private static final String FEATURE_RANKING = "feature-ranking";

  /** MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new Forest(), arguments);
  }

  @Override
  public String globalInfo() {
    return "Predictive clustering trees that vote, each for all labels, learned from labelled and"
        + " unlabelled rows. Every tree is grown on a bootstrap of its own that keeps the share of"
        + " labelled rows, and a node tries some random features; scores are averaged. Omega says"
        + " how much the labels count against the features when a node is divided; trees take 0, .5"
        + " and 1 in turn unless it is given (omega-blend=false chooses one by internal"
        + " cross-validation), and omega = 1 is the supervised forest. For more"
        + " information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.forests();
  }

  @Override
  protected OptionTable<ForestOptions> table() {
    return OptionTable.of(ForestOptions.semiSupervised());
  }

  @Override
  protected ForestOptions defaults() {
    return ForestOptions.semiSupervised();
  }

  @Override
  protected Map<String, String> spelled() {
    return Map.of(TREES, "num-trees");
  }

  @Override
  protected Learner engine(ForestOptions chosen) {
    return new ForestLearner(chosen);
  }

  /** The number of trees. */
  public int getNumTrees() {
    return whole(TREES);
  }

  public void setNumTrees(int value) {
    option(TREES, value);
  }

  public String numTreesTipText() {
    return optionHelp(TREES);
  }

  /** How trees differ. */
  public ForestKind getForest() {
    return choice(FOREST, ForestKind.class);
  }

  public void setForest(ForestKind value) {
    option(FOREST, value);
  }

  public String forestTipText() {
    return optionHelp(FOREST);
  }

  /** Whether trees take the values of omega in turn. */
  public boolean getOmegaBlend() {
    return flag(OMEGA_BLEND);
  }

  public void setOmegaBlend(boolean value) {
    option(OMEGA_BLEND, value);
  }

  public String omegaBlendTipText() {
    return optionHelp(OMEGA_BLEND);
  }

  /** The number of trees of the forests that are compared to choose omega. */
  public int getSearchTrees() {
    return whole(SEARCH_TREES);
  }

  public void setSearchTrees(int value) {
    option(SEARCH_TREES, value);
  }

  public String searchTreesTipText() {
    return optionHelp(SEARCH_TREES);
  }

  /** How flat the out-of-bag measure is to be for an early end; 0 for no such end. */
  public double getEarlyStop() {
    return number(EARLY_STOP);
  }

  public void setEarlyStop(double value) {
    option(EARLY_STOP, value);
  }

  public String earlyStopTipText() {
    return optionHelp(EARLY_STOP);
  }

  /** The seconds after which no further tree is begun; 0 for no limit. */
  public double getTimeBudget() {
    return number(TIME_BUDGET);
  }

  public void setTimeBudget(double value) {
    option(TIME_BUDGET, value);
  }

  public String timeBudgetTipText() {
    return optionHelp(TIME_BUDGET);
  }

  /** Whether features weigh in the clustering as much as they matter to the labels. */
  public boolean getFeatureRanking() {
    return flag(FEATURE_RANKING);
  }

  public void setFeatureRanking(boolean value) {
    option(FEATURE_RANKING, value);
  }

  public String featureRankingTipText() {
    return optionHelp(FEATURE_RANKING);
  }
}
