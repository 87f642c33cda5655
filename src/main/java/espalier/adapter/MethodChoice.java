package espalier.adapter;

import espalier.catalogue.Catalogue;
import espalier.learn.Learner;
import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
   * @throws IllegalArgumentException as the constructor, or if a setting has another form or is
   *     given twice
   */
  public static MethodChoice of(String method, List<String> settings) {
    return new MethodChoice(method, parse(settings));
  }

  private static Map<String, String> parse(List<String> settings) {
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

  /** The learner; the seed counts unless one is among the settings. */
  public Learner learner(long seed) {
    return Catalogue.of(method).learner(settings, seed);
  }
}
