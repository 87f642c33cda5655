package espalier.option;

import espalier.message.Message;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Which values an option takes and how they are written. Immutable.
 *
 * @param <V> the type of the values
 */
public final class Form<V> {

  /** Greater than any number that makes sense. */
  private static final int MANY = 1_000_000_000;

  /** The word for a value that the learner finds. */
  private static final String AUTO = "auto";

  private final Class<?> type;
  private final Function<String, V> parse;
  private final Function<V, String> print;
  private final String allowed;
  private final List<String> choices;
  private final UnaryOperator<String> hint;

  private Form(
      Class<?> type,
      Function<String, V> parse,
      Function<V, String> print,
      String allowed,
      List<String> choices,
      UnaryOperator<String> hint) {
    this.type = type;
    this.parse = parse;
    this.print = print;
    this.allowed = allowed;
    this.choices = choices;
    this.hint = hint;
  }

  /** The form that says to a text which is not allowed which one is near, or nothing. */
  public Form<V> hinting(UnaryOperator<String> nearest) {
    return new Form<>(type, parse, print, allowed, choices, nearest);
  }

  /**
   * The best type of a bean property with such values: {@code double}, {@code int} or {@code
   * boolean}, the type of a few values, or {@code String} where the values have a special notation.
   */
  public Class<?> type() {
    return type;
  }

  /**
   * The value of a text without surrounding blanks.
   *
   * @throws IllegalArgumentException if the text is none of the allowed values; its message is not
   *     for people, {@link #allowed} is
   */
  public V parse(String text) {
    return parse.apply(text);
  }

  /**
   * The value of a text for an option.
   *
   * @throws IllegalArgumentException if the text is none of the allowed values; one sentence that
   *     names the option and the allowed values
   */
  public V read(String key, String text) {
    try {
      return parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          Message.of(
              "Option %s was given as '%s'%s; allowed: %s.", key, text, hint.apply(text), allowed),
          e);
    }
  }

  /** A value as {@link #parse} reads it. */
  public String print(V value) {
    return print.apply(value);
  }

  /** The allowed values in words, such as {@code a number from 1 up}. */
  public String allowed() {
    return allowed;
  }

  /** All allowed texts, if they are a few; empty where there are too many to list. */
  public List<String> choices() {
    return choices;
  }

  /** A number from low up. */
  public static Form<Double> from(double low) {
    return number(low, MANY, false, false, "a number from " + Numbers.exact(low) + " up");
  }

  public static Form<Double> above(double low) {
    return number(low, MANY, true, false, "a number above " + Numbers.exact(low));
  }

  /** A number from low to high. */
  public static Form<Double> between(double low, double high) {
    String range = "a number from " + Numbers.exact(low) + " to " + Numbers.exact(high);
    return number(low, high, false, false, range);
  }

  /** A number between low and high, both excluded. */
  public static Form<Double> inside(double low, double high) {
    String range = "a number above " + Numbers.exact(low) + " and below " + Numbers.exact(high);
    return number(low, high, true, true, range);
  }

  /** A share: above 0, at most 1. */
  public static Form<Double> share() {
    return number(0, 1, true, false, "a number above 0, at most 1");
  }

  private static Form<Double> number(
      double low, double high, boolean lowOpen, boolean highOpen, String allowed) {
    Function<String, Double> parse =
        text -> {
          double v = Double.parseDouble(text);
          boolean above = lowOpen ? v > low : v >= low;
          require(above && (highOpen ? v < high : v <= high), text);
          return v;
        };
    return of(double.class, parse, allowed, List.of());
  }

  /** A whole number from low up. */
  public static Form<Integer> whole(int low) {
    return whole(low, MANY);
  }

  /** A whole number from low to high. */
  public static Form<Integer> whole(int low, int high) {
    Function<String, Integer> parse =
        text -> {
          double v = Double.parseDouble(text);
          require(v == Math.rint(v) && v >= low && v <= high, text);
          return (int) v;
        };
    String range = "a whole number from " + low + (high >= MANY ? " up" : " to " + high);
    return of(int.class, parse, range, List.of());
  }

  /** Any whole number of 64 bits. */
  public static Form<Long> seed() {
    return of(String.class, Long::parseLong, "a whole number", List.of());
  }

  private static void require(boolean fits, String text) {
    if (!fits) {
      throw new IllegalArgumentException(text);
    }
  }

  public static Form<Boolean> flag() {
    Map<String, Boolean> byName = new LinkedHashMap<>();
    byName.put("true", true);
    byName.put("false", false);
    return choice(boolean.class, byName);
  }

  /** Any constant of an enum, written in lower case with hyphens. */
  public static <E extends Enum<E>> Form<E> choice(Class<E> type) {
    return choice(Arrays.asList(type.getEnumConstants()));
  }

  /**
   * Some values, at least one: constants of an enum, written in lower case with hyphens, or others
   * by their own texts.
   */
  public static <V> Form<V> choice(List<V> values) {
    Map<String, V> byName = new LinkedHashMap<>();
    for (V value : values) {
      byName.put(text(value), value);
    }
    // A constant with a body is of an anonymous class.
    Class<?> type = values.get(0).getClass();
    return choice(type.isAnonymousClass() ? type.getSuperclass() : type, byName);
  }

  private static <V> Form<V> choice(Class<?> type, Map<String, V> byName) {
    Function<String, V> parse =
        text -> {
          require(byName.containsKey(text), text);
          return byName.get(text);
        };
    List<String> names = List.copyOf(byName.keySet());
    return of(type, parse, String.join(", ", names), names);
  }

  private static <V> Form<V> of(
      Class<?> type, Function<String, V> parse, String allowed, List<String> choices) {
    return new Form<>(type, parse, Form::text, allowed, choices, text -> "");
  }

  private static String text(Object value) {
    if (value instanceof Enum<?> constant) {
      return name(constant);
    }
    return value instanceof Double number ? Numbers.exact(number) : value.toString();
  }

  /** A value, or auto for none: the learner finds it. */
  public static <V> Form<Optional<V>> auto(Form<V> given) {
    return new Form<>(
        String.class,
        text -> text.equals(AUTO) ? Optional.empty() : Optional.of(given.parse(text)),
        value -> value.isEmpty() ? AUTO : given.print(value.get()),
        AUTO + ", " + given.allowed,
        after(AUTO, given.choices),
        given.hint);
  }

  /** A value that has a name, or another. */
  public static <V> Form<V> word(String word, V meaning, Form<V> other) {
    return new Form<>(
        String.class,
        text -> text.equals(word) ? meaning : other.parse(text),
        value -> value.equals(meaning) ? word : other.print(value),
        word + ", or " + other.allowed,
        after(word, other.choices),
        other.hint);
  }

  private static List<String> after(String word, List<String> others) {
    List<String> all = new ArrayList<>(others);
    all.add(0, word);
    return others.isEmpty() ? others : List.copyOf(all);
  }

  /** A value with a special notation; {@code allowed} says it in words. */
  public static <V> Form<V> written(
      Function<String, V> parse, Function<V, String> print, String allowed) {
    return new Form<>(String.class, parse, print, allowed, List.of(), text -> "");
  }

  /** An enum constant's name as options write it. */
  public static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
