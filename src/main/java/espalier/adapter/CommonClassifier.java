package espalier.adapter;

import java.io.File;
import weka.classifiers.AbstractClassifier;
import weka.core.OptionMetadata;
import weka.core.Randomizable;
import weka.core.TechnicalInformationHandler;
import weka.core.WeightedInstancesHandler;
import weka.gui.ProgrammaticProperty;

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

  @OptionMetadata(
      displayName = "unlabelled",
      displayOrder = 40,
      description = CommonOptions.UNLABELLED_HELP)
  public final void setUnlabelled(File file) {
    common.unlabelled(file);
  }

  /** The number of threads; 0 for all processors. */
  public final int getNumExecutionSlots() {
    return common.slots();
  }

  @OptionMetadata(
      displayName = "numExecutionSlots",
      displayOrder = 80,
      description = CommonOptions.SLOTS_HELP)
  public final void setNumExecutionSlots(int number) {
    common.slots(number);
  }

  /** How many of the most important features the text of the model lists; 0 for none. */
  public final int getImportance() {
    return common.importance();
  }

  public void setImportance(int number) {
    common.importance(number);
  }

  public final String importanceTipText() {
    return CommonOptions.IMPORTANCE.help();
  }

  /** What the seed is. */
  public final String seedTipText() {
    return CommonOptions.SEED_HELP;
  }

  /** For programs; no learner of the library prints more for it. */
  @Override
  @ProgrammaticProperty
  public final void setDebug(boolean whether) {
    super.setDebug(whether);
  }

  /** For programs; rows are answered one by one. */
  @Override
  @ProgrammaticProperty
  public final void setBatchSize(String size) {
    super.setBatchSize(size);
  }

  /** For programs; capabilities are always checked. */
  @Override
  @ProgrammaticProperty
  public final void setDoNotCheckCapabilities(boolean whether) {
    super.setDoNotCheckCapabilities(whether);
  }

  /** For programs; numbers are printed with the digits that they need. */
  @Override
  @ProgrammaticProperty
  public final void setNumDecimalPlaces(int number) {
    super.setNumDecimalPlaces(number);
  }
}
