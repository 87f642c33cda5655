package espalier.meka;

import espalier.hierarchy.DepthRule;
import espalier.learn.OptionTable;
import espalier.learn.TwinMode;

/**
 * A single tree as a classifier of MEKA, with the options that all sorts of trees share.
 *
 * @param <O> the engine's options
 */
public abstract class AbstractTreeLearner<O> extends AbstractEspalierLearner<O> {

  private static final long serialVersionUID = 1L;

  private static final String OMEGA = "omega";
  private static final String TWIN = "twin";
  private static final String DEPTH_RULE = "depth-rule";
  private static final String PRUNING = "pruning";
  private static final String SMOOTHING = "smoothing";
  private static final String MIN_LEAF = "min-leaf";
  private static final String MAX_DEPTH = "max-depth";

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

  /** What is done with the supervised twin. */
  public TwinMode getTwin() {
    return OptionTable.choice(TWIN, option(TWIN), TwinMode.class);
  }

  public void setTwin(TwinMode value) {
    option(TWIN, OptionTable.name(value));
  }

  public String twinTipText() {
    return optionHelp(TWIN);
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

  /** How the tree is cut back: none, m5, a number or auto. */
  public String getPruning() {
    return option(PRUNING);
  }

  public void setPruning(String value) {
    option(PRUNING, value);
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
