package espalier.meka;

import espalier.adapter.Papers;
import espalier.impurity.Objective;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import espalier.split.SplitSearch;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import weka.core.TechnicalInformation;
import weka.gui.ProgrammaticProperty;

/**
 * Oblique predictive clustering trees, supervised (SPYCT) to semi-supervised (SSL-SPYCT), for MEKA:
 * {@link PctLearner} with hyperplanes as tests.
 */
public class SPYCT extends AbstractSingleTreeLearner<PctOptions> {

  private static final long serialVersionUID = 1L;

  private static final String SPLITTER = "splitter";

  /** How hyperplanes are found. */
  public enum Splitter {
    /** By gradient ascent on the purity of the two sides. */
    GRADIENT,
    /** By two-means and a linear support vector machine. */
    SVM
  }

  /** MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new SPYCT(), arguments);
  }

  @Override
  public String globalInfo() {
    return "One oblique predictive clustering tree for all labels: a test asks on which side of a"
        + " hyperplane through all features a row lies, so that a few tests say what many tests of"
        + " single features say. Hyperplanes are found by gradient ascent or by support vector"
        + " machines; a side is pure if the rows on it are alike, omega times in their labels and"
        + " 1 - omega times in their features, so that rows whose labels are missing shape the tree"
        + " too. omega is chosen by internal cross-validation unless given, and omega = 1 is the"
        + " supervised tree. For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.obliqueTrees();
  }

  /** The options of trees, without tests of single features. */
  @Override
  protected OptionTable<PctOptions> table() {
    OptionTable<PctOptions> table = new OptionTable<>();
    for (OptionTable.Entry<PctOptions> e : OptionTable.of(PctOptions.semiSupervised()).entries()) {
      if (e.key().equals(SPLITTER)) {
        table.add(
            SPLITTER,
            "How hyperplanes are found: gradient or svm.",
            e.get(),
            (o, s) -> e.set().apply(o, name(OptionTable.choice(SPLITTER, s, Splitter.class))));
      } else {
        table.add(e.key(), e.help(), e.get(), e.set());
      }
    }
    return table;
  }

  private static String name(Splitter splitter) {
    return OptionTable.name(splitter);
  }

  @Override
  protected Learner engine(PctOptions chosen) {
    return new PctLearner(chosen);
  }

  @Override
  protected PctOptions defaults() {
    return PctOptions.oblique(SplitSearch.GRADIENT);
  }

  /** How hyperplanes are found. */
  public Splitter getSplitter() {
    return choice(SPLITTER, Splitter.class);
  }

  public void setSplitter(Splitter value) {
    option(SPLITTER, value);
  }

  public String splitterTipText() {
    return optionHelp(SPLITTER);
  }

  /** Hyperplanes know one objective: hidden in the GUI. */
  @Override
  @ProgrammaticProperty
  public void setObjective(Objective value) {
    super.setObjective(value);
  }
}
