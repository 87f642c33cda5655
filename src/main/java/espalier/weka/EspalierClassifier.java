package espalier.weka;

import espalier.adapter.CommandLine;
import espalier.adapter.MethodChoice;
import espalier.adapter.OptionTexts;
import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.catalogue.OptionPresets;
import espalier.learn.Learner;
import espalier.message.Message;
import espalier.option.OptionList;
import espalier.option.OptionValues;
import espalier.run.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.Utils;

/**
 * Any method of Espalier as a classifier of WEKA, for one nominal or numeric class: {@code -method
 * ssl-rf -trees 50}.
 *
 * <p>A training row whose class is missing is unlabelled and is learned from, where the method
 * does; more of them come from a file. The answer is a distribution over the classes, or the
 * estimate of a number. Only settings that differ from their defaults are options; each is a
 * separate option on the command line and a part of one text, {@code key=value}, in the GUI.
 */
public class EspalierClassifier extends ClassLearner {

  private static final long serialVersionUID = 1L;

  private static final String DEFAULT_METHOD = "auto";
  private static final String METHOD = "method";
  private static final String SETTINGS = "settings";

  /** Settings that are checked when training starts: windows copy a learner at every key. */
  private static final String UNFINISHED = "unfinished-settings";

  private static final Tag[] METHODS = OptionTexts.tags(Catalogue.names());

  private String method;
  private String settings;

  /** The model in files of earlier versions. */
  private ClassModel learned;

  /** Forests of several kinds, chosen and mixed, with default options. */
  public EspalierClassifier() {
    this(DEFAULT_METHOD);
  }

  /**
   * A method with some options that differ from their defaults.
   *
   * @param method its name, such as {@code ssl-rf}
   * @param settings options as {@code key=value}
   * @throws IllegalArgumentException if there is no such method or option (lists the known ones),
   *     or a value does not fit
   */
  public EspalierClassifier(String method, String... settings) {
    choose(MethodChoice.of(method, List.of(settings)));
  }

  /** WEKA's command line; {@code -method NAME -h} lists the options of a method. */
  public static void main(String[] arguments) throws Exception {
    CommandLine.quiet();
    String name = Utils.getOption(METHOD, arguments.clone());
    boolean known = Catalogue.has(name);
    // WEKA reports an unknown name, as it reports every wrong option.
    runClassifier(new EspalierClassifier(known ? name : DEFAULT_METHOD), arguments);
  }

  private Object readResolve() {
    if (learned != null) {
      take(learned);
      learned = null;
    }
    return this;
  }

  @Override
  protected final String method() {
    return method;
  }

  /** None: they depend on the method, and are settings. */
  @Override
  protected final OptionValues defaults() {
    return OptionValues.defaults(OptionList.of());
  }

  @Override
  final Learner learner() {
    return MethodChoice.of(method, split(settings)).learner(getSeed());
  }

  @Override
  final String title() {
    return super.title() + " " + method;
  }

  private void choose(MethodChoice choice) {
    method = choice.method();
    settings =
        Utils.joinOptions(
            choice.settings().entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .toArray(String[]::new));
  }

  @Override
  public final Enumeration<Option> listOptions() {
    List<Option> all = new ArrayList<>();
    all.add(
        new Option(
            "\t" + methodTipText() + "\n\t(default: " + DEFAULT_METHOD + ")",
            METHOD,
            1,
            "-" + METHOD + " <name>"));
    all.add(
        new Option(
            "\tFurther options of the method as key=value, separated by blanks.",
            SETTINGS,
            1,
            "-" + SETTINGS + " <text>"));
    OptionValues defaults = Catalogue.of(method).defaults();
    for (OptionList.Entry<?> o : free()) {
      String normal = "\n\t(default: " + defaults.text(o.key()) + ")";
      String help = "\t" + defaults.list().help(o) + normal;
      all.add(new Option(help, o.key(), 1, "-" + o.key() + " <value>"));
    }
    all.addAll(Collections.list(super.listOptions()));
    return Collections.enumeration(all);
  }

  @Override
  public final void setOptions(String[] given) throws Exception {
    String requested = Utils.getOption(METHOD, given);
    String name = requested.isEmpty() ? DEFAULT_METHOD : requested;
    List<String> chosen = new ArrayList<>(split(Utils.getOption(SETTINGS, given)));
    String unfinished = Utils.getOption(UNFINISHED, given);
    List<String> keys = new ArrayList<>(Catalogue.of(name).listed().keys());
    keys.remove(Seeds.SEED.key());
    keys.add(OptionPresets.KEY);
    for (String key : keys) {
      String value = Utils.getOption(key, given);
      if (!value.isEmpty()) {
        chosen.add(key + "=" + value);
      }
    }
    choose(MethodChoice.of(name, chosen));
    settings = unfinished.isEmpty() ? settings : unfinished;
    for (String left : given) {
      String key = left.replaceFirst("^-", "");
      if (left.startsWith("-")
          && Catalogue.all().stream().anyMatch(m -> m.options().keys().contains(key))) {
        // Says which methods have it; WEKA would call it illegal.
        Catalogue.of(method).learner(Map.of(key, ""));
      }
    }
    super.setOptions(given);
  }

  @Override
  public final String[] getOptions() {
    List<String> all = new ArrayList<>(List.of("-" + METHOD, method));
    addSettings(all);
    Collections.addAll(all, super.getOptions());
    return all.toArray(new String[0]);
  }

  @Override
  public final String globalInfo() {
    return Message.of(
        "Trees and forests that learn from rows with and without a class. A split gains omega times"
            + " what it explains of the class and 1 - omega times what it explains of the"
            + " attributes, so that rows whose class is missing shape the model, too; omega is"
            + " chosen by internal cross-validation unless given. Chosen is %s: %s For more"
            + " information see:\n\n"
            + "%s",
        method, Catalogue.of(method).description(), getTechnicalInformation());
  }

  /** The method by its name. */
  public final SelectedTag getMethod() {
    return new SelectedTag(method, METHODS);
  }

  /** Chooses the method; settings that it does not have are reported when it is trained. */
  @OptionMetadata(
      displayName = METHOD,
      displayOrder = 10,
      description =
          "The method by its name, on which the settings depend; ssl- means semi-supervised.")
  public final void setMethod(SelectedTag chosen) {
    method = Catalogue.of(chosen.getSelectedTag().getReadable()).name();
  }

  /** Up to its first full stop this is the GUI's tool tip, as a whole a part of its help. */
  public final String methodTipText() {
    return Message.of(
        "The method by its name, on which the other options depend; ssl- means semi-supervised."
            + " The methods are %s.",
        String.join(", ", Catalogue.names()));
  }

  /** The settings that differ from their defaults, as key=value with blanks between. */
  public final String getSettings() {
    return settings;
  }

  /**
   * Sets the method's options; those not named keep their defaults. The text is kept as it is, for
   * it may be unfinished, and checked when training starts.
   */
  @OptionMetadata(
      displayName = SETTINGS,
      displayOrder = 20,
      description =
          "Options of the method as key=value with blanks between, such as omega=0.5"
              + " max-depth=4; More lists them all.")
  public final void setSettings(String text) {
    settings = text;
  }

  /** The options that can be set, but for the seed, which is set apart. */
  private List<OptionList.Entry<?>> free() {
    Method known = Catalogue.of(method);
    return known.listed().entries().stream()
        .filter(o -> o.option() != Seeds.SEED && !known.fixed().containsKey(o.key()))
        .toList();
  }

  private static List<String> split(String text) {
    try {
      return List.of(Utils.splitOptions(text));
    } catch (Exception e) {
      throw new IllegalArgumentException(
          "The settings '" + text + "' cannot be read: " + e.getMessage(), e);
    }
  }

  /** Adds the settings as options, or unchanged while the user types them. */
  private void addSettings(List<String> all) {
    try {
      MethodChoice.of(method, split(settings))
          .settings()
          .forEach((key, value) -> Collections.addAll(all, "-" + key, value));
    } catch (IllegalArgumentException e) {
      Collections.addAll(all, "-" + UNFINISHED, settings);
    }
  }

  public final String settingsTipText() {
    StringBuilder text =
        new StringBuilder("Options of the method as key=value with blanks between. ");
    text.append(method).append(" has the options below, with their defaults:");
    OptionValues defaults = Catalogue.of(method).defaults();
    for (OptionList.Entry<?> o : free()) {
      text.append("\n").append(o.key()).append("=").append(defaults.text(o.key()));
      text.append("  ").append(defaults.list().help(o));
    }
    return text.toString();
  }

  /** Unlike in windows of families it is shown. */
  @Override
  public final void setImportance(int number) {
    super.setImportance(number);
  }
}
