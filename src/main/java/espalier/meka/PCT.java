package espalier.meka;

import espalier.hierarchy.DepthRule;
import espalier.impurity.Objective;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import espalier.tree.PctLearner;
import espalier.tree.PctOptionTable;
import espalier.tree.PctOptions;
import espalier.tree.Pruning;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;

/**
 * Predictive clustering trees, supervised (PCT) to semi-supervised (SSL-PCT), for MEKA: {@link
 * PctLearner} with its options.
 */
public class PCT extends AbstractEspalierLearner<PctOptions> {

  private static final long serialVersionUID = 1L;

  private static final String OMEGA = "omega";
  private static final String OBJECTIVE = "objective";
  private static final String DEPTH_RULE = "depth-rule";
  private static final String PRUNING = "pruning";
  private static final String SMOOTHING = "smoothing";
  private static final String MIN_LEAF = "min-leaf";
  private static final String MAX_DEPTH = "max-depth";

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
  protected OptionTable<PctOptions> table() {
    return PctOptionTable.table();
  }

  @Override
  protected PctOptions defaults() {
    return PctOptions.semiSupervised();
  }

  @Override
  protected Learner engine(PctOptions chosen) {
    return new PctLearner(chosen);
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

  /** How a label's weight follows from its place in the hierarchy. */
  public DepthRule getDepthRule() {
    return DepthRule.of(option(DEPTH_RULE));
  }

  public void setDepthRule(DepthRule value) {
    option(DEPTH_RULE, value.optionName());
  }

  public String depthRuleTipText() {
    return optionHelp(DEPTH_RULE);
  }

  /** How the tree is cut back. */
  public Pruning getPruning() {
    return OptionTable.choice(PRUNING, option(PRUNING), Pruning.class);
  }

  public void setPruning(Pruning value) {
    option(PRUNING, OptionTable.name(value));
  }

  public String pruningTipText() {
    return optionHelp(PRUNING);
  }

  /** The strength of leaf smoothing: none, a number or auto. */
  public String getSmoothing() {
    return option(SMOOTHING);
  }

  public void setSmoothing(String value) {
    option(SMOOTHING, value);
  }

  public String smoothingTipText() {
    return optionHelp(SMOOTHING);
  }

  /** The least weight of rows in each child. */
  public double getMinLeaf() {
    return Double.parseDouble(option(MIN_LEAF));
  }

  public void setMinLeaf(double value) {
    option(MIN_LEAF, OptionTable.plain(value));
  }

  public String minLeafTipText() {
    return optionHelp(MIN_LEAF);
  }

  /** The largest number of tests on a way from the root; 0 for no limit. */
  public int getMaxDepth() {
    return Integer.parseInt(option(MAX_DEPTH));
  }

  public void setMaxDepth(int value) {
    option(MAX_DEPTH, Integer.toString(value));
  }

  public String maxDepthTipText() {
    return optionHelp(MAX_DEPTH);
  }
}
