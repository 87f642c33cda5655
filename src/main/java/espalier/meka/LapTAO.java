package espalier.meka;

import espalier.adapter.Papers;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import espalier.neighbour.Bandwidth;
import espalier.neighbour.GraphScaling;
import espalier.neighbour.GraphSearch;
import espalier.neighbour.LaplacianKind;
import espalier.tao.LapTaoLearner;
import espalier.tao.LapTaoOptions;
import espalier.tao.NodeKind;
import espalier.tao.Strategy;
import weka.core.TechnicalInformation;

/** One tree optimised with the graph of all rows, for MEKA: {@link LapTaoLearner}. */
public class LapTAO extends AbstractEspalierLearner<LapTaoOptions> {

  private static final long serialVersionUID = 1L;

  private static final String STRATEGY = "strategy";
  private static final String NODES = "nodes";
  private static final String START = "start";
  private static final String DEPTH = "depth";
  private static final String GAMMA = "gamma";
  private static final String SPARSITY = "sparsity";
  private static final String NEIGHBOURS = "neighbours";
  private static final String BANDWIDTH = "bandwidth";
  private static final String SCALING = "scaling";
  private static final String LAPLACIAN = "laplacian";
  private static final String SEARCH = "search";
  private static final String TREES = "trees";
  private static final String STEPS = "steps";

  /** MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new LapTAO(), arguments);
  }

  @Override
  public String globalInfo() {
    return "One tree of fixed depth whose tests, sparse hyperplanes or single features, are"
        + " optimised together. Every row, labelled or not, is joined to its nearest rows; known"
        + " labels spread along this graph, the tree learns what has spread, and what spreads heeds"
        + " what the tree can say, in turn until both agree. Meant for few labelled rows among many."
        + " For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.optimisedTrees();
  }

  @Override
  protected OptionTable<LapTaoOptions> table() {
    return OptionTable.of(LapTaoOptions.defaults());
  }

  @Override
  protected LapTaoOptions defaults() {
    return LapTaoOptions.defaults();
  }

  @Override
  protected Learner engine(LapTaoOptions chosen) {
    return new LapTaoLearner(chosen);
  }

  /** What is made of rows without labels. */
  public Strategy getStrategy() {
    return choice(STRATEGY, Strategy.class);
  }

  public void setStrategy(Strategy value) {
    option(STRATEGY, value);
  }

  public String strategyTipText() {
    return optionHelp(STRATEGY);
  }

  /** Which tests the tree asks. */
  public NodeKind getNodes() {
    return choice(NODES, NodeKind.class);
  }

  public void setNodes(NodeKind value) {
    option(NODES, value);
  }

  public String nodesTipText() {
    return optionHelp(NODES);
  }

  /** The tests before optimisation: random, cart or auto. */
  public String getStart() {
    return option(START);
  }

  public void setStart(String value) {
    option(START, value);
  }

  public String startTipText() {
    return optionHelp(START);
  }

  /** The depth before pruning, a number or auto. */
  public String getDepth() {
    return option(DEPTH);
  }

  public void setDepth(String value) {
    option(DEPTH, value);
  }

  public String depthTipText() {
    return optionHelp(DEPTH);
  }

  /** How much neighbours are to agree, a number or auto. */
  public String getGamma() {
    return option(GAMMA);
  }

  public void setGamma(String value) {
    option(GAMMA, value);
  }

  public String gammaTipText() {
    return optionHelp(GAMMA);
  }

  /** How strongly weights are drawn to 0, a number or auto. */
  public String getSparsity() {
    return option(SPARSITY);
  }

  public void setSparsity(String value) {
    option(SPARSITY, value);
  }

  public String sparsityTipText() {
    return optionHelp(SPARSITY);
  }

  /** How many nearest rows a row is joined to, a number or auto. */
  public String getNeighbours() {
    return option(NEIGHBOURS);
  }

  public void setNeighbours(String value) {
    option(NEIGHBOURS, value);
  }

  public String neighboursTipText() {
    return optionHelp(NEIGHBOURS);
  }

  /** How distances become weights of the graph. */
  public Bandwidth getBandwidth() {
    return choice(BANDWIDTH, Bandwidth.class);
  }

  public void setBandwidth(Bandwidth value) {
    option(BANDWIDTH, value);
  }

  public String bandwidthTipText() {
    return optionHelp(BANDWIDTH);
  }

  /** How features are scaled for the graph. */
  public GraphScaling getScaling() {
    return choice(SCALING, GraphScaling.class);
  }

  public void setScaling(GraphScaling value) {
    option(SCALING, value);
  }

  public String scalingTipText() {
    return optionHelp(SCALING);
  }

  /** Which Laplacian of the graph is used. */
  public LaplacianKind getLaplacian() {
    return choice(LAPLACIAN, LaplacianKind.class);
  }

  public void setLaplacian(LaplacianKind value) {
    option(LAPLACIAN, value);
  }

  public String laplacianTipText() {
    return optionHelp(LAPLACIAN);
  }

  /** How nearest rows are found. */
  public GraphSearch getSearch() {
    return choice(SEARCH, GraphSearch.class);
  }

  public void setSearch(GraphSearch value) {
    option(SEARCH, value);
  }

  public String searchTipText() {
    return optionHelp(SEARCH);
  }

  /** How many trees vote. */
  public int getTrees() {
    return whole(TREES);
  }

  public void setTrees(int value) {
    option(TREES, value);
  }

  public String treesTipText() {
    return optionHelp(TREES);
  }

  /** The most outer steps. */
  public int getSteps() {
    return whole(STEPS);
  }

  public void setSteps(int value) {
    option(STEPS, value);
  }

  public String stepsTipText() {
    return optionHelp(STEPS);
  }
}
