package espalier.adapter;

import espalier.catalogue.Catalogue;
import espalier.catalogue.Method;
import espalier.catalogue.OptionPresets;
import espalier.learn.Learner;
import espalier.option.OptionList;
import espalier.run.Seeds;
import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weka.core.Option;
import weka.core.Utils;

/**
 * A method of the library by its name, and the options that differ from their defaults.
 *
 * @param method a name of the {@link Catalogue}
 * @param settings options by name, such as {@code omega} with {@code 0.5}; {@code preset} is one of
 *     them
 */
public record MethodChoice(String method, Map<String, String> settings) implements Serializable {

  private static final long serialVersionUID = 1L;

  /**
   * Checks the method and its options.
   *
   * @throws IllegalArgumentException if there is no such method or option (lists the known ones),
   *     or a value does not fit
   */
  public MethodChoice {
    method = Catalogue.of(method).name();
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    Catalogue.of(method).learner(settings, 1);
  }

  /**
   * A method with settings written as {@code key=value}, as the command line takes them.
   *
   * @throws IllegalArgumentException as the constructor, or if a setting has another form
   */
  public static MethodChoice of(String method, List<String> settings) {
    return new MethodChoice(method, parse(settings));
  }

  /**
   * Settings by name, of texts {@code key=value}.
   *
   * @throws IllegalArgumentException if a text has another form or a key is set twice
   */
  public static Map<String, String> parse(List<String> settings) {
    Map<String, String> parsed = new LinkedHashMap<>();
    for (String setting : settings) {
      int sign = setting.indexOf('=');
      if (sign < 1) {
        throw new IllegalArgumentException(
            "The setting '" + setting + "' is not of the form key=value, such as omega=0.5.");
      }
      String key = setting.substring(0, sign).strip();
      if (parsed.put(key, setting.substring(sign + 1).strip()) != null) {
        throw new IllegalArgumentException("The setting '" + key + "' was given twice.");
      }
    }
    return parsed;
  }

  /** The options that can be set, but for the seed, which is set apart. */
  public static List<OptionList.Entry<?>> options(String method) {
    Method known = Catalogue.of(method);
    return known.listed().entries().stream()
        .filter(o -> o.option() != Seeds.SEED && !known.fixed().containsKey(o.key()))
        .toList();
  }

  /** Adds a description of every option that can be set, as an option of WEKA. */
  public static void list(String method, List<Option> all) {
    Method known = Catalogue.of(method);
    for (OptionList.Entry<?> o : options(method)) {
      String text =
          "\t" + known.options().help(o) + "\n\t(default: " + known.defaults().text(o.key()) + ")";
      all.add(new Option(text, o.key(), 1, "-" + o.key() + " <value>"));
    }
  }

  /**
   * Takes the options of a method, and a preset, out of an array.
   *
   * @param further more of them, as {@code key=value}
   * @throws IllegalArgumentException as the constructor
   */
  public static MethodChoice read(String method, String[] given, List<String> further)
      throws Exception {
    Set<String> keys = new LinkedHashSet<>(Catalogue.of(method).listed().keys());
    keys.remove(Seeds.SEED.key());
    keys.add(OptionPresets.KEY);
    Map<String, String> read = parse(further);
    for (String key : keys) {
      String value = Utils.getOption(key, given);
      if (!value.isEmpty()) {
        read.put(key, value);
      }
    }
    return new MethodChoice(method, read);
  }

  /** The learner; the seed counts unless one is among the settings. */
  public Learner learner(long seed) {
    return Catalogue.of(method).learner(settings, seed);
  }
}
