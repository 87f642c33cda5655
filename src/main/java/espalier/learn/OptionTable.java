package espalier.learn;

import espalier.option.OptionList;
import espalier.option.OptionSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The options of a learner by name: one table that the API, the command line, the GUIs and the
 * provenance share.
 *
 * @param <O> the options' type
 */
public final class OptionTable<O> {

  /**
   * One option.
   *
   * @param key its name, such as {@code min-leaf}
   * @param help what it does and which values it takes, in one sentence
   * @param get reads it from the options as text that {@code set} accepts
   * @param set the options with it changed; throws IllegalArgumentException for a bad value
   * @param <O> the options' type
   */
  public record Entry<O>(
      String key, String help, Function<O, String> get, BiFunction<O, String, O> set) {}

  private final List<Entry<O>> entries = new ArrayList<>();

  /** The options of a set; a bridge until every reader knows {@link OptionSet}. */
  public static <S extends OptionSet<S>> OptionTable<S> of(S options) {
    OptionTable<S> table = new OptionTable<>();
    for (OptionList.Entry<?> e : options.values().list().entries()) {
      table.add(
          e.key(), e.option().help(), o -> o.values().text(e.key()), (o, s) -> o.set(e.key(), s));
    }
    return table;
  }

  /** Adds an option; for building the table. */
  public OptionTable<O> add(
      String key, String help, Function<O, String> get, BiFunction<O, String, O> set) {
    entries.add(new Entry<>(key, help, get, set));
    return this;
  }

  /**
   * Adds all options of a part of the options; for building the table.
   *
   * @param get the part within the whole
   * @param set the whole with the part changed
   * @param <P> the part's type
   */
  public <P> OptionTable<O> addAll(
      OptionTable<P> part, Function<O, P> get, BiFunction<O, P, O> set) {
    for (Entry<P> entry : part.entries()) {
      add(
          entry.key(),
          entry.help(),
          o -> entry.get().apply(get.apply(o)),
          (o, s) -> set.apply(o, entry.set().apply(get.apply(o), s)));
    }
    return this;
  }

  /** The options but for some. */
  public OptionTable<O> without(Set<String> keys) {
    OptionTable<O> rest = new OptionTable<>();
    entries.stream().filter(e -> !keys.contains(e.key())).forEach(rest.entries::add);
    return rest;
  }

  /**
   * The options with other sentences for some.
   *
   * @param help the sentences by option
   */
  public OptionTable<O> explained(Map<String, String> help) {
    OptionTable<O> same = new OptionTable<>();
    for (Entry<O> e : entries) {
      same.add(e.key(), help.getOrDefault(e.key(), e.help()), e.get(), e.set());
    }
    return same;
  }

  /** All options in order. */
  public List<Entry<O>> entries() {
    return List.copyOf(entries);
  }

  /**
   * The options with one changed.
   *
   * @throws IllegalArgumentException for an unknown key (lists the known ones) or a bad value
   */
  public O set(O options, String key, String value) {
    for (Entry<O> entry : entries) {
      if (entry.key().equals(key)) {
        return entry.set().apply(options, value.trim());
      }
    }
    throw new IllegalArgumentException(
        "There is no option '"
            + key
            + "'; allowed: "
            + String.join(", ", entries.stream().map(Entry::key).toList())
            + ".");
  }

  /**
   * The options with several changed. Options that only go together may come in any order: what
   * does not fit yet is tried again after the others.
   *
   * @throws IllegalArgumentException as {@link #set}, for the first that fits nowhere
   */
  public O setAll(O options, Map<String, String> changes) {
    O now = options;
    Map<String, String> open = new LinkedHashMap<>(changes);
    while (!open.isEmpty()) {
      Map<String, String> rejected = new LinkedHashMap<>();
      IllegalArgumentException first = null;
      for (Map.Entry<String, String> change : open.entrySet()) {
        try {
          now = set(now, change.getKey(), change.getValue());
        } catch (IllegalArgumentException e) {
          first = first == null ? e : first;
          rejected.put(change.getKey(), change.getValue());
        }
      }
      if (first != null && rejected.size() == open.size()) {
        throw first;
      }
      open = rejected;
    }
    return now;
  }

  /** All options as text by name, in order. */
  public Map<String, String> describe(O options) {
    Map<String, String> all = new LinkedHashMap<>();
    entries.forEach(e -> all.put(e.key(), e.get().apply(options)));
    return all;
  }

  /**
   * A number from text within bounds.
   *
   * @throws IllegalArgumentException if it is no number or outside; names the option
   */
  public static double number(String key, String text, double low, double high) {
    double v;
    try {
      v = Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          String.format("Option %s was given as '%s'; a number is needed.", key, text), e);
    }
    if (!(v >= low && v <= high)) {
      throw new IllegalArgumentException(
          String.format(
              "Option %s was given as %s; it must lie between %s and %s.",
              key, text, plain(low), plain(high)));
    }
    return v;
  }

  /**
   * A whole number from text within bounds.
   *
   * @throws IllegalArgumentException if it is none or outside; names the option
   */
  public static long whole(String key, String text, long low, long high) {
    long v;
    try {
      v = Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          String.format("Option %s was given as '%s'; a whole number is needed.", key, text), e);
    }
    if (v < low || v > high) {
      throw new IllegalArgumentException(
          String.format(
              "Option %s was given as %d; it must lie between %d and %d.", key, v, low, high));
    }
    return v;
  }

  /** One of an enum's constants by its lower-case name with hyphens. */
  public static <E extends Enum<E>> E choice(String key, String text, Class<E> type) {
    List<String> names = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      if (name(constant).equals(text)) {
        return constant;
      }
      names.add(name(constant));
    }
    throw new IllegalArgumentException(
        String.format(
            "Option %s was given as '%s'; allowed: %s.", key, text, String.join(", ", names)));
  }

  /** A yes or no. */
  public static boolean flag(String key, String text) {
    if (text.equals("true") || text.equals("false")) {
      return text.equals("true");
    }
    throw new IllegalArgumentException(
        String.format("Option %s was given as '%s'; allowed: true, false.", key, text));
  }

  /** An enum constant's name as options write it. */
  public static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A number without a needless ".0". */
  public static String plain(double v) {
    return v == Math.rint(v) && Math.abs(v) < 1e15 ? Long.toString((long) v) : Double.toString(v);
  }
}
