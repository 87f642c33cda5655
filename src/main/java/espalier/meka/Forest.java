package espalier.meka;

import espalier.ensemble.ForestKind;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestOptionTable;
import espalier.ensemble.ForestOptions;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import espalier.learn.TwinMode;
import espalier.split.SplitSearch;
import java.util.Map;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;

/**
 * Forests of predictive clustering trees, supervised to semi-supervised, for MEKA: {@link
 * ForestLearner} with its options.
 */
public class Forest extends AbstractEspalierLearner<ForestOptions> {

  private static final long serialVersionUID = 1L;

  private static final String TREES = "trees";
  private static final String FOREST = "forest";
  private static final String SPLITTER = "splitter";
  private static final String FEATURES = "features";
  private static final String TWIN = "twin";
  private static final String OMEGA = "omega";
  private static final String SMOOTHING = "smoothing";

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
    TechnicalInformation forests = new TechnicalInformation(Type.ARTICLE);
    forests.setValue(
        Field.AUTHOR, "Dragi Kocev and Celine Vens and Jan Struyf and Sa\u0161o D\u017eeroski");
    forests.setValue(Field.TITLE, "Tree ensembles for predicting structured outputs");
    forests.setValue(Field.JOURNAL, "Pattern Recognition");
    forests.setValue(Field.VOLUME, "46");
    forests.setValue(Field.PAGES, "817-833");
    forests.setValue(Field.YEAR, "2013");

    TechnicalInformation labels = forests.add(Type.MISC);
    labels.setValue(
        Field.AUTHOR,
        "Jurica Levati\u0107 and Michelangelo Ceci and Dragi Kocev and Sa\u0161o D\u017eeroski");
    labels.setValue(
        Field.TITLE,
        "Semi-supervised Predictive Clustering Trees for (Hierarchical) Multi-label Classification");
    labels.setValue(Field.HOWPUBLISHED, "arXiv:2207.09237");
    labels.setValue(Field.YEAR, "2022");
    return forests;
  }

  @Override
  protected OptionTable<ForestOptions> table() {
    return ForestOptionTable.table();
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
    return Integer.parseInt(option(TREES));
  }

  public void setNumTrees(int value) {
    option(TREES, Integer.toString(value));
  }

  public String numTreesTipText() {
    return optionHelp(TREES);
  }

  /** How trees differ. */
  public ForestKind getForest() {
    return OptionTable.choice(FOREST, option(FOREST), ForestKind.class);
  }

  public void setForest(ForestKind value) {
    option(FOREST, OptionTable.name(value));
  }

  public String forestTipText() {
    return optionHelp(FOREST);
  }

  /** Which tests the trees ask. */
  public SplitSearch getSplitter() {
    return OptionTable.choice(SPLITTER, option(SPLITTER), SplitSearch.class);
  }

  public void setSplitter(SplitSearch value) {
    option(SPLITTER, OptionTable.name(value));
  }

  public String splitterTipText() {
    return optionHelp(SPLITTER);
  }

  /** How many features a node tries: a rule, a fraction or a number. */
  public String getFeatures() {
    return option(FEATURES);
  }

  public void setFeatures(String value) {
    option(FEATURES, value);
  }

  public String featuresTipText() {
    return optionHelp(FEATURES);
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
}
