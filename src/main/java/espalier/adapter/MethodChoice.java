package espalier.adapter;

import espalier.experiment.Method;
import espalier.experiment.MethodProvider;
import espalier.experiment.Methods;
import espalier.experiment.Plan;
import espalier.learn.Learner;
import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A method of the library by its name, and what is set otherwise than usual.
 *
 * @param method a name of {@link Methods}
 * @param settings options by name, such as {@code omega} with {@code 0.5}; {@code preset} is one of
 *     them
 */
public record MethodChoice(String method, Map<String, String> settings) implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final String SEED = "seed";

  /**
   * Checks both.
   *
   * @throws IllegalArgumentException if there is no such method or option (lists the known ones),
   *     or a value does not fit
   */
  public MethodChoice {
    method = Methods.of(method).name();
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    make(method, settings, 1);
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
  public static List<Method.OptionHelp> options(String method) {
    Method<?> known = Methods.of(method);
    return known.options().stream()
        .filter(o -> !o.key().equals(SEED) && !known.fixed().containsKey(o.key()))
        .toList();
  }

  /** The learner; the seed counts unless one is among the settings. */
  public Learner learner(long seed) {
    return make(method, settings, seed);
  }

  private static Learner make(String method, Map<String, String> settings, long seed) {
    return MethodProvider.ours().learner(new Plan.How(method, method, settings, ""), seed);
  }
}
