package espalier.experiment;

import espalier.message.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** A JSON object with typed access to its keys; every error names the key and its place. */
record JsonObject(String where, Map<String, Object> values) {

  private static final int LONGEST_SHOWN = 60;

  static JsonObject read(String text, String source) {
    return of(source, JsonText.read(text, source));
  }

  static JsonObject of(String where, Object value) {
    if (!(value instanceof Map<?, ?> map)) {
      throw new IllegalArgumentException(
          where + " must be an object { … }, but is " + kind(value) + ".");
    }
    Map<String, Object> copy = new LinkedHashMap<>();
    map.forEach((k, v) -> copy.put((String) k, v));
    return new JsonObject(where, copy);
  }

  JsonObject only(String... known) {
    for (String key : values.keySet()) {
      if (!List.of(known).contains(key)) {
        throw Message.refused(
            "%s: there is no key '%s'; allowed: %s.",
            where, key, String.join(", ", new TreeSet<>(List.of(known))));
      }
    }
    return this;
  }

  Map<String, Object> all() {
    return new LinkedHashMap<>(values);
  }

  boolean has(String key) {
    return values.get(key) != null;
  }

  Object raw(String key) {
    return values.get(key);
  }

  String at(String key) {
    return where + ", key '" + key + "'";
  }

  String text(String key) {
    if (!(values.get(key) instanceof String text) || text.isBlank()) {
      throw wrong(key, "a text");
    }
    return text;
  }

  String text(String key, String otherwise) {
    return has(key) ? text(key) : otherwise;
  }

  int whole(String key, int lowest, int otherwise) {
    return has(key) ? whole(at(key), values.get(key), lowest) : otherwise;
  }

  static int whole(String where, Object value, int lowest) {
    if (!(value instanceof Long number) || number < lowest || number > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          where + " must be a whole number from " + lowest + " up, but is " + kind(value) + ".");
    }
    return number.intValue();
  }

  double number(String key, double lowest, double highest, double otherwise) {
    return has(key) ? number(at(key), values.get(key), lowest, highest) : otherwise;
  }

  static double number(String where, Object value, double lowest, double highest) {
    double v = value instanceof Number number ? number.doubleValue() : Double.NaN;
    if (!(v >= lowest && v <= highest)) {
      throw Message.refused(
          "%s must be a number from %s to %s, but is %s.", where, lowest, highest, kind(value));
    }
    return v;
  }

  /** The elements of a list; a single value counts as a list of one; absent ones as the default. */
  List<Object> list(String key, List<Object> otherwise) {
    if (!has(key)) {
      return otherwise;
    }
    List<Object> all =
        values.get(key) instanceof List<?> list
            ? new ArrayList<>(list)
            : new ArrayList<>(List.of(values.get(key)));
    if (all.isEmpty()) {
      throw new IllegalArgumentException(
          at(key) + " must name at least one, but the list is empty.");
    }
    if (all.stream().map(String::valueOf).distinct().count() < all.size()) {
      throw new IllegalArgumentException(at(key) + " names something twice.");
    }
    return all;
  }

  List<Object> list(String key) {
    if (!has(key)) {
      throw new IllegalArgumentException(where + ": the key '" + key + "' is missing.");
    }
    return list(key, List.of());
  }

  /** The entries of an object as texts; numbers and flags as they are written. */
  Map<String, String> texts(String key) {
    Map<String, String> all = new LinkedHashMap<>();
    if (has(key)) {
      JsonObject inner = of(at(key), values.get(key));
      inner.values.forEach(
          (k, v) -> {
            if (v == null || v instanceof Map || v instanceof List) {
              throw inner.wrong(k, "a text, a number or true/false");
            }
            all.put(k, v.toString());
          });
    }
    return all;
  }

  IllegalArgumentException wrong(String key, String needed) {
    return new IllegalArgumentException(
        values.containsKey(key)
            ? at(key) + " must be " + needed + ", but is " + kind(values.get(key)) + "."
            : where + ": the key '" + key + "' is missing; it must be " + needed + ".");
  }

  private static String kind(Object value) {
    return value == null
        ? "null"
        : value instanceof Map
            ? "an object"
            : value instanceof List ? "a list" : "'" + shown(value.toString()) + "'";
  }

  /** A text without control characters, cut where it is long. */
  private static String shown(String text) {
    String plain = text.replaceAll("\\p{Cntrl}", "\uFFFD");
    return plain.length() > LONGEST_SHOWN ? plain.substring(0, LONGEST_SHOWN) + "..." : plain;
  }
}
