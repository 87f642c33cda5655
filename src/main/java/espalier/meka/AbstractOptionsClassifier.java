package espalier.meka;

import espalier.adapter.CommonClassifier;
import espalier.learn.OptionTable;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Map;
import meka.classifiers.multilabel.AbstractMultiLabelClassifier;
import meka.classifiers.multilabel.MultiLabelClassifier;

/**
 * A classifier of MEKA whose options are those of an engine's table: what its properties for the
 * GUI read and set, and what is saved with it.
 *
 * @param <O> the engine's options
 */
public abstract class AbstractOptionsClassifier<O> extends CommonClassifier
    implements MultiLabelClassifier {

  private static final long serialVersionUID = 1L;

  private transient TableOptions<O> options = newOptions();

  /** MEKA's command line, which is not WEKA's. */
  protected static void runClassifier(MultiLabelClassifier learner, String[] arguments) {
    AbstractMultiLabelClassifier.runClassifier(learner, arguments);
  }

  /** The engine's options by name. */
  protected abstract OptionTable<O> table();

  /** The engine's options before any was set. */
  protected abstract O defaults();

  /** The engine's options that are called otherwise in MEKA, with that name; none here. */
  protected Map<String, String> spelled() {
    return Map.of();
  }

  private TableOptions<O> newOptions() {
    return new TableOptions<>(table(), defaults(), spelled());
  }

  /** The engine's options as they are set. */
  final TableOptions<O> options() {
    return options;
  }

  /** The value of an engine's option as text. */
  protected final String option(String key) {
    return options.get(key);
  }

  /** The value of an option that is a number. */
  protected final double number(String key) {
    return Double.parseDouble(option(key));
  }

  /** The value of an option that is a whole number. */
  protected final int whole(String key) {
    return Integer.parseInt(option(key));
  }

  /** The value of an option that is true or false. */
  protected final boolean flag(String key) {
    return Boolean.parseBoolean(option(key));
  }

  /** The value of an option that is one of an enum's constants. */
  protected final <E extends Enum<E>> E choice(String key, Class<E> type) {
    return OptionTable.choice(key, option(key), type);
  }

  /**
   * Sets an engine's option.
   *
   * @param value a text, a number, true or false, or an enum's constant
   * @throws IllegalArgumentException if the value does not fit; says which do
   */
  protected final void option(String key, Object value) {
    options.set(key, text(value));
  }

  private static String text(Object value) {
    if (value instanceof Enum<?> constant) {
      return OptionTable.name(constant);
    }
    return value instanceof Double number ? OptionTable.plain(number) : String.valueOf(value);
  }

  /** The sentence that explains an engine's option. */
  protected final String optionHelp(String key) {
    return options.help(key);
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(options.values());
  }

  @SuppressWarnings("unchecked")
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    options = newOptions();
    options.restore((Map<String, String>) in.readObject());
  }
}
