package espalier.meka;

import espalier.hierarchy.DepthRule;
import espalier.impurity.MissingVariance;
import espalier.impurity.NominalImpurity;
import espalier.impurity.Objective;
import espalier.learn.UnlabelledRows;
import espalier.tuning.OmegaSearch;

/**
 * Predictive clustering trees, one or many, as a classifier of MEKA, with the options that all
 * sorts of them share.
 *
 * @param <O> the engine's options
 */
public abstract class AbstractTreeLearner<O> extends AbstractEspalierLearner<O> {

  private static final long serialVersionUID = 1L;

  private static final String ITERATIONS = "iterations";
  private static final String COST = "cost";
  private static final String OMEGA = "omega";
  private static final String OMEGA_GRID = "omega-grid";
  private static final String OMEGA_SEARCH = "omega-search";
  private static final String OMEGA_MEASURE = "omega-measure";
  private static final String FOLD_REPEATS = "fold-repeats";
  private static final String UNLABELLED_ROWS = "unlabelled-rows";
  private static final String OBJECTIVE = "objective";
  private static final String LABEL_SCALE = "label-scale";
  private static final String IMPURITY = "impurity";
  private static final String MISSING_VARIANCE = "missing-variance";
  private static final String DEPTH_RULE = "depth-rule";
  private static final String DEPTH_BASE = "depth-base";
  private static final String SMOOTHING = "smoothing";
  private static final String MIN_LEAF = "min-leaf";
  private static final String MIN_LABELLED = "min-labelled";
  private static final String MAX_DEPTH = "max-depth";
  private static final String F_TEST = "f-test";

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

  /** The values of omega that are tried, or that trees take in turn. */
  public String getOmegaGrid() {
    return option(OMEGA_GRID);
  }

  public void setOmegaGrid(String value) {
    option(OMEGA_GRID, value);
  }

  public String omegaGridTipText() {
    return optionHelp(OMEGA_GRID);
  }

  /** How thoroughly the values of omega are tried. */
  public OmegaSearch.Form getOmegaSearch() {
    return choice(OMEGA_SEARCH, OmegaSearch.Form.class);
  }

  public void setOmegaSearch(OmegaSearch.Form value) {
    option(OMEGA_SEARCH, value);
  }

  public String omegaSearchTipText() {
    return optionHelp(OMEGA_SEARCH);
  }

  /** How many times the labelled rows are divided into internal folds, or auto. */
  public String getFoldRepeats() {
    return option(FOLD_REPEATS);
  }

  public void setFoldRepeats(String value) {
    option(FOLD_REPEATS, value);
  }

  public String foldRepeatsTipText() {
    return optionHelp(FOLD_REPEATS);
  }

  /** The measure that chooses omega, or auto. */
  public String getOmegaMeasure() {
    return option(OMEGA_MEASURE);
  }

  public void setOmegaMeasure(String value) {
    option(OMEGA_MEASURE, value);
  }

  public String omegaMeasureTipText() {
    return optionHelp(OMEGA_MEASURE);
  }

  /** Whether unlabelled rows are learned from. */
  public UnlabelledRows getUnlabelledRows() {
    return choice(UNLABELLED_ROWS, UnlabelledRows.class);
  }

  public void setUnlabelledRows(UnlabelledRows value) {
    option(UNLABELLED_ROWS, value);
  }

  public String unlabelledRowsTipText() {
    return optionHelp(UNLABELLED_ROWS);
  }

  /** What a split is to gain. */
  public Objective getObjective() {
    return choice(OBJECTIVE, Objective.class);
  }

  public void setObjective(Objective value) {
    option(OBJECTIVE, value);
  }

  public String objectiveTipText() {
    return optionHelp(OBJECTIVE);
  }

  /** Whether labels are brought to a similar range: none, variance or auto. */
  public String getLabelScale() {
    return option(LABEL_SCALE);
  }

  public void setLabelScale(String value) {
    option(LABEL_SCALE, value);
  }

  public String labelScaleTipText() {
    return optionHelp(LABEL_SCALE);
  }

  /** The impurity of labels and classes. */
  public NominalImpurity getImpurity() {
    return choice(IMPURITY, NominalImpurity.class);
  }

  public void setImpurity(NominalImpurity value) {
    option(IMPURITY, value);
  }

  public String impurityTipText() {
    return optionHelp(IMPURITY);
  }

  /** The variance of a column that is hardly known in a child. */
  public MissingVariance getMissingVariance() {
    return choice(MISSING_VARIANCE, MissingVariance.class);
  }

  public void setMissingVariance(MissingVariance value) {
    option(MISSING_VARIANCE, value);
  }

  public String missingVarianceTipText() {
    return optionHelp(MISSING_VARIANCE);
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

  /** The base of the weights of labels, between 0 and 1. */
  public double getDepthBase() {
    return number(DEPTH_BASE);
  }

  public void setDepthBase(double value) {
    option(DEPTH_BASE, value);
  }

  public String depthBaseTipText() {
    return optionHelp(DEPTH_BASE);
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
    return number(MIN_LEAF);
  }

  public void setMinLeaf(double value) {
    option(MIN_LEAF, value);
  }

  public String minLeafTipText() {
    return optionHelp(MIN_LEAF);
  }

  /** The least weight of labelled rows in a child that has any. */
  public double getMinLabelled() {
    return number(MIN_LABELLED);
  }

  public void setMinLabelled(double value) {
    option(MIN_LABELLED, value);
  }

  public String minLabelledTipText() {
    return optionHelp(MIN_LABELLED);
  }

  /** The largest number of tests on a way from the root; 0 for no limit. */
  public int getMaxDepth() {
    return whole(MAX_DEPTH);
  }

  public void setMaxDepth(int value) {
    option(MAX_DEPTH, value);
  }

  public String maxDepthTipText() {
    return optionHelp(MAX_DEPTH);
  }

  /** The level of the F-test that a split must pass; 1 for no test. */
  public double getSignificance() {
    return number(F_TEST);
  }

  public void setSignificance(double value) {
    option(F_TEST, value);
  }

  public String significanceTipText() {
    return optionHelp(F_TEST);
  }

  /** C, how much the division counts against sparse weights. */
  public double getCost() {
    return number(COST);
  }

  public void setCost(double value) {
    option(COST, value);
  }

  public String costTipText() {
    return optionHelp(COST);
  }

  /** The most steps of the search for a hyperplane. */
  public int getIterations() {
    return whole(ITERATIONS);
  }

  public void setIterations(int value) {
    option(ITERATIONS, value);
  }

  public String iterationsTipText() {
    return optionHelp(ITERATIONS);
  }
}
