package espalier.adapter;

import espalier.option.OptionValues;
import espalier.run.Seeds;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import weka.core.Option;
import weka.core.OptionHandler;
import weka.core.SelectedTag;

/**
 * The options of a learner that its window does not show, as one object with its own window. The
 * object takes any text; the learner checks the texts when it is trained. What it shows of itself
 * are the options that differ from their defaults.
 */
public abstract class ExpertOptions implements OptionHandler, Serializable {

  private static final long serialVersionUID = 1L;

  private transient OptionTexts texts = new OptionTexts(defaults());

  /** The options of the learner with their defaults. */
  protected abstract OptionValues learner();

  /** The keys of the options that the learner's own window shows. */
  protected abstract Set<String> shown();

  /** The options of the learner, and those that are no learner's own. */
  protected OptionValues defaults() {
    return learner().and(CommonOptions.IMPORTANCE);
  }

  final OptionTexts texts() {
    return texts;
  }

  /** The keys of the options that are set here. */
  final Set<String> keys() {
    Set<String> keys = new LinkedHashSet<>(texts.list().keys());
    keys.removeAll(shown());
    keys.remove(Seeds.SEED.key());
    return keys;
  }

  /** The value of an option as text. */
  public final String text(String key) {
    return texts.text(key);
  }

  /** The value of an option as one of the few that are allowed. */
  protected final SelectedTag tag(String key) {
    return texts.tag(key);
  }

  /** Sets an option to a text, a number, true or false, an enum's constant or a tag. */
  public final void option(String key, Object value) {
    texts.set(key, value);
  }

  /** The text of the window above the options. */
  public final String globalInfo() {
    return "Options for experts; the defaults suit most data.";
  }

  /** How many of the most important features the text of the model lists; 0 for none. */
  public final int getImportance() {
    return Integer.parseInt(text(CommonOptions.IMPORTANCE.key()));
  }

  public final void setImportance(int number) {
    option(CommonOptions.IMPORTANCE.key(), number);
  }

  public final String importanceTipText() {
    return CommonOptions.IMPORTANCE.help();
  }

  @Override
  public final Enumeration<Option> listOptions() {
    List<Option> all = new ArrayList<>();
    texts.list(all, UnaryOperator.identity());
    return Collections.enumeration(all);
  }

  @Override
  public final void setOptions(String[] given) throws Exception {
    texts.read(given, UnaryOperator.identity());
  }

  @Override
  public final String[] getOptions() {
    List<String> all = new ArrayList<>();
    texts.write(all, UnaryOperator.identity());
    return all.toArray(new String[0]);
  }

  @Override
  public final boolean equals(Object other) {
    return other != null
        && getClass() == other.getClass()
        && texts.given().equals(((ExpertOptions) other).texts.given());
  }

  @Override
  public final int hashCode() {
    return texts.given().hashCode();
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(texts.given());
  }

  @SuppressWarnings("unchecked")
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    texts = new OptionTexts(defaults());
    ((Map<String, String>) in.readObject()).forEach(texts::set);
  }
}
