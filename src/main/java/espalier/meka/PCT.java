package espalier.meka;

import espalier.adapter.Papers;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.RankedPctLearner;
import espalier.ensemble.RankedPctOptions;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import espalier.tree.PctLearner;
import weka.core.TechnicalInformation;
import weka.gui.ProgrammaticProperty;

/**
 * Predictive clustering trees, supervised (PCT) to semi-supervised (SSL-PCT), for MEKA: {@link
 * PctLearner} with its options.
 */
public class PCT extends AbstractSingleTreeLearner<RankedPctOptions> {

  private static final long serialVersionUID = 1L;

  private static final String FEATURE_RANKING = "feature-ranking";
  private static final String RANKING_TREES = "ranking-trees";

  /** MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new PCT(), arguments);
  }

  @Override
  public String globalInfo() {
    return "One predictive clustering tree for all labels, learned from labelled and unlabelled rows."
        + " A split gains omega times what it explains of the labels and 1 - omega times what it"
        + " explains of the features, so that rows whose labels are missing shape the tree too; omega"
        + " is chosen by internal cross-validation unless given, and omega = 1 is the supervised"
        + " tree. The labels may form a hierarchy, a tree or a graph without cycles; then no label"
        + " scores above those it lies below. For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.trees();
  }

  @Override
  protected OptionTable<RankedPctOptions> table() {
    return OptionTable.of(RankedPctOptions.defaults());
  }

  @Override
  protected RankedPctOptions defaults() {
    return RankedPctOptions.defaults();
  }

  @Override
  protected Learner engine(RankedPctOptions chosen) {
    return chosen.get(ForestOptions.FEATURE_RANKING)
        ? new RankedPctLearner(chosen)
        : new PctLearner(chosen.tree());
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

  /** The number of trees of the forest that ranks features. */
  public int getRankingTrees() {
    return whole(RANKING_TREES);
  }

  public void setRankingTrees(int value) {
    option(RANKING_TREES, value);
  }

  public String rankingTreesTipText() {
    return optionHelp(RANKING_TREES);
  }

  /** For hyperplanes, which are those of {@link SPYCT}: hidden in the GUI. */
  @Override
  @ProgrammaticProperty
  public void setCost(double value) {
    super.setCost(value);
  }

  /** For hyperplanes, which are those of {@link SPYCT}: hidden in the GUI. */
  @Override
  @ProgrammaticProperty
  public void setIterations(int value) {
    super.setIterations(value);
  }
}
