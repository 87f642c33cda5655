package espalier.adapter;

import java.io.File;
import weka.classifiers.AbstractClassifier;
import weka.core.Randomizable;
import weka.core.TechnicalInformationHandler;
import weka.core.WeightedInstancesHandler;

/** A classifier of WEKA or MEKA with the options that are no method's own as its properties. */
public abstract class CommonClassifier extends AbstractClassifier
    implements Randomizable, TechnicalInformationHandler, WeightedInstancesHandler {

  private static final long serialVersionUID = 1L;

  private final CommonOptions common = new CommonOptions();

  /** The options that are no method's own. */
  protected final CommonOptions common() {
    return common;
  }

  /** What the method does and which papers describe it. */
  public abstract String globalInfo();

  /** An ARFF file with unlabelled rows; an empty path for none. */
  public final File getUnlabelled() {
    return common.unlabelled();
  }

  public final void setUnlabelled(File file) {
    common.unlabelled(file);
  }

  public final String unlabelledTipText() {
    return CommonOptions.UNLABELLED_HELP;
  }

  /** The number of threads; 0 for all processors. */
  public final int getNumExecutionSlots() {
    return common.slots();
  }

  public final void setNumExecutionSlots(int number) {
    common.slots(number);
  }

  public final String numExecutionSlotsTipText() {
    return CommonOptions.SLOTS_HELP;
  }

  /** How many of the most important features the text of the model lists; 0 for none. */
  public final int getImportance() {
    return common.importance();
  }

  public final void setImportance(int number) {
    common.importance(number);
  }

  public final String importanceTipText() {
    return CommonOptions.IMPORTANCE_HELP;
  }

  /** What the seed is. */
  public final String seedTipText() {
    return CommonOptions.SEED_HELP;
  }
}
