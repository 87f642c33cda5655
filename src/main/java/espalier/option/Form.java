package espalier.option;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Which values an option takes and how they are written.
 *
 * @param <V> the type of the values
 */
public sealed interface Form<V> {

  /**
   * The value of a text without surrounding blanks.
   *
   * @throws IllegalArgumentException if the text is none of the allowed values; its message is not
   *     for people, {@link #allowed} is
   */
  V parse(String text);

  /**
   * The value of a text for an option.
   *
   * @throws IllegalArgumentException if the text is none of the allowed values; one sentence that
   *     names the option and the allowed values
   */
  default V read(String key, String text) {
    try {
      return parse(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          String.format("Option %s was given as '%s'; allowed: %s.", key, text, allowed()), e);
    }
  }

  /** A value as {@link #parse} reads it. */
  String print(V value);

  /** The allowed values in words, such as {@code a number from 1 up}. */
  String allowed();

  /** All allowed texts, if they are a few; empty where there are too many to list. */
  default List<String> choices() {
    return List.of();
  }

  /**
   * A number.
   *
   * @param low the least value
   * @param high the greatest value; {@link #MANY} for no limit
   * @param lowOpen whether low itself is not allowed
   * @param highOpen whether high itself is not allowed
   */
  record Numbers(double low, double high, boolean lowOpen, boolean highOpen)
      implements Form<Double> {
    @Override
    public Double parse(String text) {
      double v = Double.parseDouble(text);
      if (!(v >= low && v <= high) || (lowOpen && v == low) || (highOpen && v == high)) {
        throw new IllegalArgumentException(text);
      }
      return v;
    }

    @Override
    public String print(Double value) {
      return plain(value);
    }

    @Override
    public String allowed() {
      String least = (lowOpen ? "a number above " : "a number from ") + plain(low);
      if (high >= MANY) {
        return least + (lowOpen ? "" : " up");
      }
      return least + (highOpen ? " and below " : lowOpen ? ", at most " : " to ") + plain(high);
    }
  }

  /** A whole number from low to high; {@link #MANY} for no limit. */
  record Wholes(int low, int high) implements Form<Integer> {
    @Override
    public Integer parse(String text) {
      double v = Double.parseDouble(text);
      if (v != Math.rint(v) || !(v >= low && v <= high)) {
        throw new IllegalArgumentException(text);
      }
      return (int) v;
    }

    @Override
    public String print(Integer value) {
      return value.toString();
    }

    @Override
    public String allowed() {
      return "a whole number from " + low + (high >= MANY ? " up" : " to " + high);
    }
  }

  /** Any whole number of 64 bits. */
  record Seeds() implements Form<Long> {
    @Override
    public Long parse(String text) {
      return Long.parseLong(text);
    }

    @Override
    public String print(Long value) {
      return value.toString();
    }

    @Override
    public String allowed() {
      return "a whole number";
    }
  }

  /** True or false. */
  record Flags() implements Form<Boolean> {
    @Override
    public Boolean parse(String text) {
      if (!text.equals("true") && !text.equals("false")) {
        throw new IllegalArgumentException(text);
      }
      return text.equals("true");
    }

    @Override
    public String print(Boolean value) {
      return value.toString();
    }

    @Override
    public String allowed() {
      return String.join(", ", choices());
    }

    @Override
    public List<String> choices() {
      return List.of("true", "false");
    }
  }

  /** Some constants of an enum, written in lower case with hyphens. */
  record Choices<E extends Enum<E>>(Class<E> type, List<E> values) implements Form<E> {
    /** Copies the list. */
    public Choices {
      values = List.copyOf(values);
    }

    @Override
    public E parse(String text) {
      return values.stream()
          .filter(c -> name(c).equals(text))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException(text));
    }

    @Override
    public String print(E value) {
      return name(value);
    }

    @Override
    public String allowed() {
      return String.join(", ", choices());
    }

    @Override
    public List<String> choices() {
      return values.stream().map(Form::name).toList();
    }
  }

  /** A value that can also be given by a word. */
  record Worded<V>(String word, V meaning, Form<V> other) implements Form<V> {
    @Override
    public V parse(String text) {
      return text.equals(word) ? meaning : other.parse(text);
    }

    @Override
    public String print(V value) {
      return value.equals(meaning) ? word : other.print(value);
    }

    @Override
    public String allowed() {
      return word + ", or " + other.allowed();
    }

    @Override
    public List<String> choices() {
      return after(word, other.choices());
    }
  }

  /** A value, or auto for none: the learner finds it. */
  record Auto<V>(Form<V> given) implements Form<Optional<V>> {
    @Override
    public Optional<V> parse(String text) {
      return text.equals(AUTO) ? Optional.empty() : Optional.of(given.parse(text));
    }

    @Override
    public String print(Optional<V> value) {
      return value.map(given::print).orElse(AUTO);
    }

    @Override
    public String allowed() {
      return AUTO + ", " + given.allowed();
    }

    @Override
    public List<String> choices() {
      return after(AUTO, given.choices());
    }
  }

  /** A value with a notation of its own; {@code allowed} says it in words. */
  record Written<V>(Function<String, V> read, Function<V, String> write, String allowed)
      implements Form<V> {
    @Override
    public V parse(String text) {
      return read.apply(text);
    }

    @Override
    public String print(V value) {
      return write.apply(value);
    }
  }

  /** Greater than any number that makes sense. */
  int MANY = 1_000_000_000;

  /** The word for a value that the learner finds. */
  String AUTO = "auto";

  /** A number from low up. */
  static Form<Double> from(double low) {
    return new Numbers(low, MANY, false, false);
  }

  /** A number above low. */
  static Form<Double> above(double low) {
    return new Numbers(low, MANY, true, false);
  }

  /** A number from low to high. */
  static Form<Double> between(double low, double high) {
    return new Numbers(low, high, false, false);
  }

  /** A number between low and high, both excluded. */
  static Form<Double> inside(double low, double high) {
    return new Numbers(low, high, true, true);
  }

  /** A share: above 0, at most 1. */
  static Form<Double> share() {
    return new Numbers(0, 1, true, false);
  }

  /** A whole number from low up. */
  static Form<Integer> whole(int low) {
    return new Wholes(low, MANY);
  }

  /** A whole number from low to high. */
  static Form<Integer> whole(int low, int high) {
    return new Wholes(low, high);
  }

  /** Any whole number. */
  static Form<Long> seed() {
    return new Seeds();
  }

  /** True or false. */
  static Form<Boolean> flag() {
    return new Flags();
  }

  /** Any constant of an enum. */
  static <E extends Enum<E>> Form<E> choice(Class<E> type) {
    return new Choices<>(type, Arrays.asList(type.getEnumConstants()));
  }

  /** A value, or auto. */
  static <V> Form<Optional<V>> auto(Form<V> given) {
    return new Auto<>(given);
  }

  /** A value that has a name, or another. */
  static <V> Form<V> word(String word, V meaning, Form<V> other) {
    return new Worded<>(word, meaning, other);
  }

  /** A value with a notation of its own. */
  static <V> Form<V> written(Function<String, V> read, Function<V, String> write, String allowed) {
    return new Written<>(read, write, allowed);
  }

  private static List<String> after(String word, List<String> others) {
    return others.isEmpty() ? others : Stream.concat(Stream.of(word), others.stream()).toList();
  }

  /** An enum constant's name as options write it. */
  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A number without a needless ".0". */
  static String plain(double v) {
    return v == Math.rint(v) && Math.abs(v) < 1e15 ? Long.toString((long) v) : Double.toString(v);
  }
}
