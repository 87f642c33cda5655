package espalier.adapter;

import espalier.option.Form;
import espalier.option.OptionList;
import espalier.option.OptionValues;
import espalier.run.Seeds;
import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weka.classifiers.AbstractClassifier;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.CapabilitiesHandler;
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.core.Randomizable;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformationHandler;
import weka.core.Utils;
import weka.core.WeightedInstancesHandler;
import weka.gui.ProgrammaticProperty;

/**
 * A classifier of WEKA or MEKA whose options are declared ones: the key {@code depth-base} is the
 * option {@code -depth-base} of WEKA, with the declared sentence as help, and a property that takes
 * any text. Values are checked by the command line and when training starts. They are saved with
 * the classifier as a map of texts. The seed is {@code -S}.
 */
public abstract class CommonClassifier extends AbstractClassifier
    implements Randomizable, TechnicalInformationHandler, WeightedInstancesHandler, TextOptions {

  private static final long serialVersionUID = 1L;

  private static final String SEED = "S";

  /** The texts that differ from the defaults; none in learners saved by earlier versions. */
  private LinkedHashMap<String, String> given;

  private transient OptionTexts texts;

  /** The method of the catalogue that it is. */
  protected abstract String method();

  /** The method's own options, each an option of WEKA, with their values before any was set. */
  protected abstract OptionValues defaults();

  /** The options that are no method's own and are listed before these. */
  protected OptionList first() {
    return OptionList.of();
  }

  /** The keys of options that WEKA's command line takes without a value. */
  protected Set<String> flags() {
    return Set.of();
  }

  /** The name of a key among the options of WEKA. */
  protected String spelled(String key) {
    return key;
  }

  @Override
  public final OptionTexts texts() {
    if (texts == null) {
      given = given == null ? new LinkedHashMap<>() : given;
      OptionValues own = defaults();
      OptionList all = first().and(own.list()).and(DoorOptions.LIST);
      texts = new OptionTexts(OptionValues.defaults(all).takeFrom(own), given, flags());
    }
    return texts;
  }

  /** The texts of the method's own options that differ from the defaults. */
  protected final Map<String, String> given() {
    Map<String, String> own = texts().given();
    own.keySet().retainAll(defaults().list().keys());
    return own;
  }

  /**
   * The values of the method's own options as they are set.
   *
   * @throws IllegalArgumentException if a text is not allowed; names the option and all that is
   */
  public final OptionValues values() {
    return defaults().setAll(given());
  }

  /**
   * Checks what was set, as the command line does at once and a window when training starts.
   *
   * @throws IllegalArgumentException if a text is not allowed; names the option and all that is
   */
  public final void check() {
    texts().check();
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

  @Override
  public Enumeration<Option> listOptions() {
    List<Option> all = new ArrayList<>();
    texts().list(all, this::spelled);
    all.add(new Option("\t" + DoorOptions.SEED_HELP + "\n\t(default: 1)", SEED, 1, "-S <number>"));
    all.addAll(Collections.list(super.listOptions()));
    return Collections.enumeration(all);
  }

  /** Takes the options; those not given get their defaults. */
  @Override
  public void setOptions(String[] options) throws Exception {
    if (take(options)) {
      check();
    }
  }

  /**
   * Takes options as they are; they are checked when training starts.
   *
   * @return whether they may be checked: the user is typing none of them in a window
   */
  public final boolean take(String[] options) throws Exception {
    boolean finished = texts().read(options, this::spelled);
    String number = Utils.getOption(SEED, options);
    setSeed(
        number.isEmpty() ? 1 : Form.whole(Integer.MIN_VALUE, Integer.MAX_VALUE).read(SEED, number));
    requireKnown(options);
    super.setOptions(options);
    return finished;
  }

  /** Refuses options that are left over and unknown, where no other program takes them. */
  protected void requireKnown(String... options) {}

  /** The options that differ from their defaults. */
  @Override
  public String[] getOptions() {
    List<String> all = new ArrayList<>();
    texts().write(all, this::spelled);
    if (getSeed() != 1) {
      Collections.addAll(all, "-" + SEED, Integer.toString(getSeed()));
    }
    Collections.addAll(all, super.getOptions());
    return all.toArray(new String[0]);
  }

  /** A description of the method with its papers. */
  public abstract String globalInfo();

  @Override
  public final TechnicalInformation getTechnicalInformation() {
    return Papers.of(method());
  }

  /** An ARFF file with unlabelled rows; an empty path for none. */
  public final File getUnlabelled() {
    return new File(text(DoorOptions.UNLABELLED.key()));
  }

  @OptionMetadata(
      displayName = "unlabelled",
      displayOrder = 40,
      description = DoorOptions.UNLABELLED_HELP)
  public final void setUnlabelled(File file) {
    option(DoorOptions.UNLABELLED.key(), file == null ? "" : file);
  }

  /** The number of threads; 0 for as many as there are processors, at most 8. */
  public final int getNumExecutionSlots() {
    return Integer.parseInt(text(DoorOptions.SLOTS.key()));
  }

  @OptionMetadata(
      displayName = "numExecutionSlots",
      displayOrder = 80,
      description = DoorOptions.SLOTS_HELP)
  public final void setNumExecutionSlots(int number) {
    option(DoorOptions.SLOTS.key(), number);
  }

  /** How many of the most important features the text of the model lists; 0 for none. */
  public final int getImportance() {
    return Integer.parseInt(text(DoorOptions.IMPORTANCE.key()));
  }

  /** In most windows it is one of the expert options. */
  @ProgrammaticProperty
  public void setImportance(int number) {
    option(DoorOptions.IMPORTANCE.key(), number);
  }

  public final String importanceTipText() {
    return DoorOptions.IMPORTANCE.help();
  }

  @Override
  public final int getSeed() {
    return Integer.parseInt(text(Seeds.SEED.key()));
  }

  @Override
  @OptionMetadata(displayName = "seed", displayOrder = 70, description = DoorOptions.SEED_HELP)
  public void setSeed(int seed) {
    option(Seeds.SEED.key(), seed);
  }
}
