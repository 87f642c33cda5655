package espalier.meka;

import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptionTable;
import espalier.bayes.BayesOptions;
import espalier.bayes.BayesOptions.Attachment;
import espalier.bayes.BayesOptions.Distance;
import espalier.bayes.BayesOptions.LinkageMode;
import espalier.bayes.BayesOptions.Rule;
import espalier.learn.FeatureSpace.Missing;
import espalier.learn.FeatureSpace.Scaling;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;

/**
 * Learners that build a latent tree over all rows, for MEKA: {@link BayesLearner} with its options.
 */
public abstract class AbstractLatentTreeLearner extends AbstractEspalierLearner<BayesOptions> {

  private static final long serialVersionUID = 1L;

  private static final String LINKAGE = "linkage";
  private static final String DISTANCE = "distance";
  private static final String SCALING = "scaling";
  private static final String MISSING = "missing";
  private static final String TREE_ROWS = "tree-rows";
  private static final String ATTACHMENT = "attachment";

  /** How labels are inferred. */
  protected abstract Rule rule();

  @Override
  public TechnicalInformation getTechnicalInformation() {
    TechnicalInformation paper = new TechnicalInformation(Type.INPROCEEDINGS);
    paper.setValue(
        Field.AUTHOR,
        "Charles Kemp and Thomas L. Griffiths and Sean Stromsten and Joshua B. Tenenbaum");
    paper.setValue(Field.TITLE, "Semi-supervised learning with trees");
    paper.setValue(Field.BOOKTITLE, "Advances in Neural Information Processing Systems 16");
    paper.setValue(Field.YEAR, "2003");
    return paper;
  }

  @Override
  protected final OptionTable<BayesOptions> table() {
    return BayesOptionTable.tableFor(rule());
  }

  @Override
  protected final BayesOptions defaults() {
    return BayesOptionTable.table().set(BayesOptions.defaults(), "rule", OptionTable.name(rule()));
  }

  @Override
  protected final Learner engine(BayesOptions chosen) {
    return new BayesLearner(chosen);
  }

  /** How the tree is built. */
  public LinkageMode getLinkage() {
    return OptionTable.choice(LINKAGE, option(LINKAGE), LinkageMode.class);
  }

  public void setLinkage(LinkageMode value) {
    option(LINKAGE, OptionTable.name(value));
  }

  public String linkageTipText() {
    return optionHelp(LINKAGE);
  }

  /** How rows are compared. */
  public Distance getDistance() {
    return OptionTable.choice(DISTANCE, option(DISTANCE), Distance.class);
  }

  public void setDistance(Distance value) {
    option(DISTANCE, OptionTable.name(value));
  }

  public String distanceTipText() {
    return optionHelp(DISTANCE);
  }

  /** What is done to numeric features first. */
  public Scaling getScaling() {
    return OptionTable.choice(SCALING, option(SCALING), Scaling.class);
  }

  public void setScaling(Scaling value) {
    option(SCALING, OptionTable.name(value));
  }

  public String scalingTipText() {
    return optionHelp(SCALING);
  }

  /** What is done about missing feature values. */
  public Missing getMissing() {
    return OptionTable.choice(MISSING, option(MISSING), Missing.class);
  }

  public void setMissing(Missing value) {
    option(MISSING, OptionTable.name(value));
  }

  public String missingTipText() {
    return optionHelp(MISSING);
  }

  /** The most rows in the tree; 0 for all. */
  public int getTreeRows() {
    return Integer.parseInt(option(TREE_ROWS));
  }

  public void setTreeRows(int value) {
    option(TREE_ROWS, Integer.toString(value));
  }

  public String treeRowsTipText() {
    return optionHelp(TREE_ROWS);
  }

  /** Where rows that are not in the tree are attached. */
  public Attachment getAttachment() {
    return OptionTable.choice(ATTACHMENT, option(ATTACHMENT), Attachment.class);
  }

  public void setAttachment(Attachment value) {
    option(ATTACHMENT, OptionTable.name(value));
  }

  public String attachmentTipText() {
    return optionHelp(ATTACHMENT);
  }
}
