package espalier.meka;

import espalier.learn.OptionTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weka.core.Option;
import weka.core.Utils;

/**
 * The options of an engine as options of WEKA: the key {@code min-leaf} of the engine's {@link
 * OptionTable} is the option {@code -min-leaf}, with the table's own sentence as help; a few keys
 * are spelled otherwise here.
 *
 * @param <O> the engine's options
 */
final class TableOptions<O> {

  /** Written as -S and shown as a number, as WEKA's users expect. */
  static final String SEED = "seed";

  private final OptionTable<O> table;
  private final O defaults;
  private final Map<String, String> spelled;
  private O current;

  /**
   * @param spelled the keys that are options by another name, with that name
   */
  TableOptions(OptionTable<O> table, O defaults, Map<String, String> spelled) {
    this.table = table;
    this.defaults = defaults;
    this.spelled = spelled;
    this.current = defaults;
  }

  private String flag(String key) {
    return spelled.getOrDefault(key, key);
  }

  O current() {
    return current;
  }

  String get(String key) {
    return table.describe(current).get(key);
  }

  void set(String key, String value) {
    current = table.set(current, key, value);
  }

  String help(String key) {
    for (OptionTable.Entry<O> entry : table.entries()) {
      if (entry.key().equals(key)) {
        return entry.help();
      }
    }
    throw new IllegalArgumentException("There is no option '" + key + "'.");
  }

  /** Adds a description of every option. */
  void list(List<Option> options) {
    for (OptionTable.Entry<O> entry : table.entries()) {
      String key = entry.key();
      if (!key.equals(SEED)) {
        String text = "\t" + entry.help() + "\n\t(default: " + entry.get().apply(defaults) + ")";
        options.add(new Option(text, flag(key), 1, "-" + flag(key) + " <value>"));
      }
    }
  }

  /** Takes its options out of an array; those not given get their defaults. */
  void read(String[] options) throws Exception {
    O read = defaults;
    for (OptionTable.Entry<O> entry : table.entries()) {
      String key = entry.key();
      String value = key.equals(SEED) ? "" : Utils.getOption(flag(key), options);
      if (!value.isEmpty()) {
        read = table.set(read, key, value);
      }
    }
    current = read;
  }

  /** Adds every option with its value. */
  void write(List<String> options) {
    table
        .describe(current)
        .forEach(
            (key, value) -> {
              if (!key.equals(SEED)) {
                options.add("-" + flag(key));
                options.add(value);
              }
            });
  }

  /** All options as text. */
  LinkedHashMap<String, String> values() {
    return new LinkedHashMap<>(table.describe(current));
  }

  /** Sets all options from {@link #values}. */
  void restore(Map<String, String> values) {
    O restored = defaults;
    for (Map.Entry<String, String> entry : values.entrySet()) {
      restored = table.set(restored, entry.getKey(), entry.getValue());
    }
    current = restored;
  }
}
