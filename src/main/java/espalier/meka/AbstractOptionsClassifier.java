package espalier.meka;

import espalier.adapter.CommonClassifier;
import espalier.option.Form;
import espalier.option.OptionList;
import espalier.option.OptionValues;
import espalier.run.Seeds;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import meka.classifiers.multilabel.AbstractMultiLabelClassifier;
import meka.classifiers.multilabel.MultiLabelClassifier;
import weka.core.Option;
import weka.core.Utils;

/**
 * A classifier of MEKA whose options are the declared ones of a learner: the key {@code depth-base}
 * is the option {@code -depth-base} of WEKA, with the declared sentence as help. The values are
 * saved with the classifier as a map of texts. The seed is left to {@code -S}.
 */
public abstract class AbstractOptionsClassifier extends CommonClassifier
    implements MultiLabelClassifier {

  private static final long serialVersionUID = 1L;

  private transient OptionValues values = defaults();

  /** MEKA's command line, which is not WEKA's. */
  protected static void runClassifier(MultiLabelClassifier learner, String[] arguments) {
    AbstractMultiLabelClassifier.runClassifier(learner, arguments);
  }

  /** The learner's options with their values before any was set. */
  protected abstract OptionValues defaults();

  /** What a key is called among the options of WEKA. */
  protected String spelled(String key) {
    return key;
  }

  /**
   * What becomes of the values when one was set; {@code changed} itself, unless a learner has
   * options that follow each other.
   */
  protected OptionValues settled(OptionValues before, OptionValues changed) {
    return changed;
  }

  /** The values as they are set. */
  final OptionValues values() {
    return values;
  }

  /** The value of an option. */
  protected final Object value(String key) {
    return values.get(values.list().entry(key).option());
  }

  /** The value of an option as text. */
  protected final String text(String key) {
    return values.text(key);
  }

  /**
   * Sets an option.
   *
   * @param value a text, a number, true or false, or an enum's constant
   * @throws IllegalArgumentException if the value is not allowed; says which are
   */
  protected final void option(String key, Object value) {
    values = settled(values, values.set(key, written(value)));
  }

  private static String written(Object value) {
    if (value instanceof Enum<?> constant) {
      return Form.name(constant);
    }
    return value instanceof Double number ? Form.plain(number) : String.valueOf(value);
  }

  /** The sentence that explains an option. */
  protected final String optionHelp(String key) {
    return values.list().entry(key).help();
  }

  /** Adds a description of every option. */
  final void list(List<Option> all) {
    OptionValues defaults = defaults();
    for (OptionList.Entry<?> entry : unseeded(defaults.list())) {
      String help = entry.help() + "\n\t(default: " + defaults.text(entry.key()) + ")";
      String name = spelled(entry.key());
      all.add(new Option("\t" + help, name, 1, "-" + name + " <value>"));
    }
  }

  /** Takes the options out of an array; those not given get their defaults. */
  final void read(String[] given) throws Exception {
    OptionValues read = defaults();
    for (OptionList.Entry<?> entry : unseeded(read.list())) {
      String value = Utils.getOption(spelled(entry.key()), given);
      if (!value.isEmpty()) {
        read = settled(read, read.set(entry.key(), value));
      }
    }
    values = read;
  }

  /** Adds every option with its value. */
  final void write(List<String> all) {
    for (OptionList.Entry<?> entry : unseeded(values.list())) {
      all.add("-" + spelled(entry.key()));
      all.add(text(entry.key()));
    }
  }

  private static List<OptionList.Entry<?>> unseeded(OptionList options) {
    return options.without(OptionList.of(Seeds.SEED)).entries();
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(new LinkedHashMap<>(values.describe()));
  }

  @SuppressWarnings("unchecked")
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    values = defaults().setAll((Map<String, String>) in.readObject());
  }
}
