package espalier.adapter;

import espalier.option.OptionValues;
import espalier.run.Seeds;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import weka.core.Option;
import weka.core.OptionHandler;

/**
 * The options of a learner that its window does not show, as one object with its own window. The
 * object takes any text; the learner checks the texts when it is trained. What it shows of itself
 * are the options that differ from their defaults.
 */
public abstract class ExpertOptions implements OptionHandler, Serializable, TextOptions {

  private static final long serialVersionUID = 1L;

  /** A learner with options that are shown in a window of experts. */
  public interface Owner {
    /** The options that the learner's own window does not show. */
    ExpertOptions getExpert();

    void setExpert(ExpertOptions expert);
  }

  private final LinkedHashMap<String, String> given = new LinkedHashMap<>();
  private transient OptionTexts texts;

  /** The options of the learner with their defaults. */
  protected abstract OptionValues learner();

  /** The keys of the options that the learner's own window shows. */
  protected abstract Set<String> shown();

  /** The options of the learner, and those that are no learner's own. */
  protected OptionValues defaults() {
    return learner().and(DoorOptions.IMPORTANCE);
  }

  @Override
  public final OptionTexts texts() {
    texts = texts == null ? new OptionTexts(defaults(), given, Set.of()) : texts;
    return texts;
  }

  /** The object with what is set in a learner. */
  public final ExpertOptions from(CommonClassifier learner) {
    keys().forEach(key -> option(key, learner.text(key)));
    return this;
  }

  public final void into(CommonClassifier learner) {
    keys().forEach(key -> learner.option(key, text(key)));
  }

  /** The keys of the options that are set here. */
  private Set<String> keys() {
    Set<String> keys = new LinkedHashSet<>(texts().list().keys());
    keys.removeAll(shown());
    keys.remove(Seeds.SEED.key());
    return keys;
  }

  /** The text of the window above the options. */
  public final String globalInfo() {
    return "Options for experts; the defaults suit most data.";
  }

  /** How many of the most important features the text of the model lists; 0 for none. */
  public final int getImportance() {
    return Integer.parseInt(text(DoorOptions.IMPORTANCE.key()));
  }

  public final void setImportance(int number) {
    option(DoorOptions.IMPORTANCE.key(), number);
  }

  public final String importanceTipText() {
    return help(DoorOptions.IMPORTANCE.key());
  }

  @Override
  public final Enumeration<Option> listOptions() {
    List<Option> all = new ArrayList<>();
    texts().list(all, UnaryOperator.identity());
    return Collections.enumeration(all);
  }

  @Override
  public final void setOptions(String[] given) throws Exception {
    texts().read(given, UnaryOperator.identity());
  }

  @Override
  public final String[] getOptions() {
    List<String> all = new ArrayList<>();
    texts().write(all, UnaryOperator.identity());
    return all.toArray(new String[0]);
  }

  @Override
  public final boolean equals(Object other) {
    return other != null
        && getClass() == other.getClass()
        && given.equals(((ExpertOptions) other).given);
  }

  @Override
  public final int hashCode() {
    return given.hashCode();
  }
}
