package espalier.adapter;

import espalier.option.Form;
import java.io.File;
import java.util.Collections;
import java.util.List;
import weka.classifiers.AbstractClassifier;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.CapabilitiesHandler;
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.core.Randomizable;
import weka.core.TechnicalInformationHandler;
import weka.core.Utils;
import weka.core.WeightedInstancesHandler;
import weka.gui.ProgrammaticProperty;

/** A classifier of WEKA or MEKA with the options that are no method's own as its properties. */
public abstract class CommonClassifier extends AbstractClassifier
    implements Randomizable, TechnicalInformationHandler, WeightedInstancesHandler {

  private static final long serialVersionUID = 1L;

  private static final String SEED = "S";

  private final CommonOptions common = new CommonOptions();

  /** The options that are no method's own. */
  protected final CommonOptions common() {
    return common;
  }

  /** Features and a nominal class, or one of another kind, all of which may be missing. */
  public static Capabilities capabilities(CapabilitiesHandler learner, Capability other) {
    Capabilities able = new Capabilities(learner);
    able.disableAll();
    able.enable(Capability.NOMINAL_ATTRIBUTES);
    able.enable(Capability.NUMERIC_ATTRIBUTES);
    able.enable(Capability.MISSING_VALUES);
    able.enable(Capability.NOMINAL_CLASS);
    able.enable(other);
    able.enable(Capability.MISSING_CLASS_VALUES);
    able.setMinimumNumberInstances(1);
    return able;
  }

  /** Adds a description of every option that is no method's own, and of the seed. */
  protected final void listCommon(List<Option> all) {
    common.list(all);
    all.add(new Option("\t" + seedTipText() + "\n\t(default: 1)", SEED, 1, "-S <number>"));
  }

  /** Takes the options that are no method's own, and the seed, out of an array. */
  protected final void readCommon(String[] given) throws Exception {
    common.read(given);
    String number = Utils.getOption(SEED, given);
    setSeed(
        number.isEmpty() ? 1 : Form.whole(Integer.MIN_VALUE, Integer.MAX_VALUE).read(SEED, number));
  }

  /** Adds every option that is no method's own, and the seed, if they differ from the defaults. */
  protected final void writeCommon(List<String> all) {
    common.write(all);
    if (getSeed() != 1) {
      all.add("-" + SEED);
      all.add(Integer.toString(getSeed()));
    }
  }

  /** Refuses unknown options; the message has the nearest option or the grammar of this door. */
  protected final void refuseRest(String... given) {
    List<String> known = Collections.list(listOptions()).stream().map(Option::name).toList();
    CommandLine.unknown(known, given)
        .ifPresent(
            message -> {
              throw new IllegalArgumentException(message);
            });
  }

  /** A description of the method with its papers. */
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

  /** The number of threads; 0 for as many as there are processors, at most 8. */
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

  /** The help text of the seed. */
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
