package espalier.meka;

import espalier.ensemble.RankedPctLearner;
import espalier.ensemble.RankedPctOptionTable;
import espalier.ensemble.RankedPctOptions;
import espalier.impurity.Objective;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import espalier.tree.PctLearner;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;

/**
 * Predictive clustering trees, supervised (PCT) to semi-supervised (SSL-PCT), for MEKA: {@link
 * PctLearner} with its options.
 */
public class PCT extends AbstractTreeLearner<RankedPctOptions> {

  private static final long serialVersionUID = 1L;

  private static final String OBJECTIVE = "objective";
  private static final String FEATURE_RANKING = "feature-ranking";

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
    TechnicalInformation trees = new TechnicalInformation(Type.INPROCEEDINGS);
    trees.setValue(Field.AUTHOR, "H. Blockeel and L. De Raedt and J. Ramon");
    trees.setValue(Field.TITLE, "Top-down induction of clustering trees");
    trees.setValue(
        Field.BOOKTITLE, "Proceedings of the 15th International Conference on Machine Learning");
    trees.setValue(Field.PAGES, "55-63");
    trees.setValue(Field.PUBLISHER, "Morgan Kaufmann");
    trees.setValue(Field.YEAR, "1998");

    TechnicalInformation classification = trees.add(Type.ARTICLE);
    classification.setValue(
        Field.AUTHOR,
        "Jurica Levati\u0107 and Michelangelo Ceci and Dragi Kocev and Sa\u0161o D\u017eeroski");
    classification.setValue(Field.TITLE, "Semi-supervised classification trees");
    classification.setValue(Field.JOURNAL, "Journal of Intelligent Information Systems");
    classification.setValue(Field.VOLUME, "49");
    classification.setValue(Field.PAGES, "461-486");
    classification.setValue(Field.YEAR, "2017");

    TechnicalInformation labels = trees.add(Type.MISC);
    labels.setValue(
        Field.AUTHOR,
        "Jurica Levati\u0107 and Michelangelo Ceci and Dragi Kocev and Sa\u0161o D\u017eeroski");
    labels.setValue(
        Field.TITLE,
        "Semi-supervised Predictive Clustering Trees for (Hierarchical) Multi-label Classification");
    labels.setValue(Field.HOWPUBLISHED, "arXiv:2207.09237");
    labels.setValue(Field.YEAR, "2022");
    return trees;
  }

  @Override
  protected OptionTable<RankedPctOptions> table() {
    return RankedPctOptionTable.table();
  }

  @Override
  protected RankedPctOptions defaults() {
    return RankedPctOptions.defaults();
  }

  @Override
  protected Learner engine(RankedPctOptions chosen) {
    return chosen.ranked() ? new RankedPctLearner(chosen) : new PctLearner(chosen.tree());
  }

  /** Whether features weigh in the clustering as much as they matter to the labels. */
  public boolean getFeatureRanking() {
    return Boolean.parseBoolean(option(FEATURE_RANKING));
  }

  public void setFeatureRanking(boolean value) {
    option(FEATURE_RANKING, Boolean.toString(value));
  }

  public String featureRankingTipText() {
    return optionHelp(FEATURE_RANKING);
  }

  /** What a split is to gain. */
  public Objective getObjective() {
    return OptionTable.choice(OBJECTIVE, option(OBJECTIVE), Objective.class);
  }

  public void setObjective(Objective value) {
    option(OBJECTIVE, OptionTable.name(value));
  }

  public String objectiveTipText() {
    return optionHelp(OBJECTIVE);
  }
}
