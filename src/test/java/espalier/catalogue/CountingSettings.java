package espalier.catalogue;

import espalier.option.OptionValues;
import java.util.LinkedHashMap;
import java.util.Map;

/** Settings for many methods, less those that a method refuses since they would change nothing. */
public final class CountingSettings {

  private CountingSettings() {}

  /** The settings that count in a method, alone and with each other. */
  public static Map<String, String> of(Method method, Map<String, String> settings) {
    Map<String, String> kept = new LinkedHashMap<>(settings);
    kept.keySet().removeIf(k -> !method.listed().knows(k) || method.fixed().containsKey(k));
    kept.entrySet().removeIf(e -> !reads(method, e.getKey(), e.getValue()));
    OptionValues values = method.defaults().setAll(kept);
    kept.keySet().removeIf(k -> values.unmet(k).isPresent());
    return kept;
  }

  /** An option of one name is a number in one method and a choice in another. */
  private static boolean reads(Method method, String key, String value) {
    try {
      return method.defaults().set(key, value) != null;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
