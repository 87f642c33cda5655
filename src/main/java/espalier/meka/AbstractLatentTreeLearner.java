package espalier.meka;

import espalier.adapter.Papers;
import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptions;
import espalier.bayes.BayesOptions.Attachment;
import espalier.bayes.BayesOptions.Distance;
import espalier.bayes.BayesOptions.LinkageMode;
import espalier.bayes.BayesOptions.Rule;
import espalier.learn.FeatureSpace.Missing;
import espalier.learn.FeatureSpace.Scaling;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import espalier.learn.UnlabelledRows;
import espalier.option.OptionList;
import java.util.Set;
import weka.core.TechnicalInformation;

/**
 * Learners that build a latent tree over all rows, for MEKA: {@link BayesLearner} with its options.
 */
public abstract class AbstractLatentTreeLearner extends AbstractEspalierLearner<BayesOptions> {

  private static final long serialVersionUID = 1L;

  private static final String LINKAGE = "linkage";
  private static final String DISTANCE = "distance";
  private static final String SCALING = "scaling";
  private static final String MISSING = "missing";
  private static final String UNLABELLED_ROWS = "unlabelled-rows";
  private static final String TREE_ROWS = "tree-rows";
  private static final String ATTACHMENT = "attachment";

  /** How labels are inferred. */
  protected abstract Rule rule();

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.latentTrees();
  }

  @Override
  protected final OptionTable<BayesOptions> table() {
    OptionList hidden = OptionList.of(BayesOptions.RULE);
    if (rule() == Rule.NEIGHBOUR) {
      hidden = hidden.and(BayesOptions.MUTATION).and(BayesOptions.SAMPLING);
    }
    return OptionTable.of(defaults()).without(Set.copyOf(hidden.keys()));
  }

  @Override
  protected final BayesOptions defaults() {
    return BayesOptions.defaults(rule());
  }

  @Override
  protected final Learner engine(BayesOptions chosen) {
    return new BayesLearner(chosen);
  }

  /** How the tree is built. */
  public LinkageMode getLinkage() {
    return choice(LINKAGE, LinkageMode.class);
  }

  public void setLinkage(LinkageMode value) {
    option(LINKAGE, value);
  }

  public String linkageTipText() {
    return optionHelp(LINKAGE);
  }

  /** How rows are compared. */
  public Distance getDistance() {
    return choice(DISTANCE, Distance.class);
  }

  public void setDistance(Distance value) {
    option(DISTANCE, value);
  }

  public String distanceTipText() {
    return optionHelp(DISTANCE);
  }

  /** What is done to numeric features first. */
  public Scaling getScaling() {
    return choice(SCALING, Scaling.class);
  }

  public void setScaling(Scaling value) {
    option(SCALING, value);
  }

  public String scalingTipText() {
    return optionHelp(SCALING);
  }

  /** What is done about missing feature values. */
  public Missing getMissing() {
    return choice(MISSING, Missing.class);
  }

  public void setMissing(Missing value) {
    option(MISSING, value);
  }

  public String missingTipText() {
    return optionHelp(MISSING);
  }

  /** Whether unlabelled rows are in the tree. */
  public UnlabelledRows getUnlabelledRows() {
    return choice(UNLABELLED_ROWS, UnlabelledRows.class);
  }

  public void setUnlabelledRows(UnlabelledRows value) {
    option(UNLABELLED_ROWS, value);
  }

  public String unlabelledRowsTipText() {
    return optionHelp(UNLABELLED_ROWS);
  }

  /** The most rows in the tree; 0 for all. */
  public int getTreeRows() {
    return whole(TREE_ROWS);
  }

  public void setTreeRows(int value) {
    option(TREE_ROWS, value);
  }

  public String treeRowsTipText() {
    return optionHelp(TREE_ROWS);
  }

  /** Where rows that are not in the tree are attached. */
  public Attachment getAttachment() {
    return choice(ATTACHMENT, Attachment.class);
  }

  public void setAttachment(Attachment value) {
    option(ATTACHMENT, value);
  }

  public String attachmentTipText() {
    return optionHelp(ATTACHMENT);
  }
}
