package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * The fields of an object in the order in which they are stored. Each method takes a key, what its
 * value may be and how the object gives it, and returns the value: the one that the object has if
 * it is written, the one in the file if it is read. So one declaration serves both ways, and a
 * field may depend on those before it.
 *
 * @param <T> the type of the object
 */
sealed interface Fields<T> {

  /** The fields of a kind of object, and how it is made of them. */
  @FunctionalInterface
  interface Layout<T> {
    T of(Fields<T> f) throws IOException;
  }

  /** A field that every object has. */
  <V> V of(String key, Value<V> kind, Function<T, V> get) throws IOException;

  /** A field that an object may lack. */
  <V> Optional<V> optional(String key, Value<V> kind, Function<T, Optional<V>> get)
      throws IOException;

  /** A number in a range. */
  double number(String key, double least, double most, ToDoubleFunction<T> get) throws IOException;

  /** A finite number; null stands for any other. */
  double finiteOrNull(String key, ToDoubleFunction<T> get) throws IOException;

  /** A whole number in a range. */
  int integer(String key, int least, int most, ToIntFunction<T> get) throws IOException;

  /** The fields of a part, between those of the whole. */
  <U> U part(Layout<U> layout, Function<T, U> get) throws IOException;

  /** Whether the next field is this one. */
  boolean next(String key, Predicate<T> has) throws IOException;

  /** Whether there is any further field. */
  boolean more(Predicate<T> has) throws IOException;

  /** What is read is made of its fields; what is written is there. */
  T made(Supplier<T> maker);

  /** A finite number of 0 or more. */
  default double amount(String key, ToDoubleFunction<T> get) throws IOException {
    return number(key, 0, Double.MAX_VALUE, get);
  }

  /** A finite number above 0. */
  default double positive(String key, ToDoubleFunction<T> get) throws IOException {
    return number(key, Double.MIN_VALUE, Double.MAX_VALUE, get);
  }

  default double finite(String key, ToDoubleFunction<T> get) throws IOException {
    return number(key, -Double.MAX_VALUE, Double.MAX_VALUE, get);
  }

  /** A whole number from a least one. */
  default int count(String key, int least, ToIntFunction<T> get) throws IOException {
    return integer(key, least, Integer.MAX_VALUE, get);
  }

  /** A truth value, 0 or 1. */
  default boolean flag(String key, Predicate<T> get) throws IOException {
    return integer(key, 0, 1, object -> get.test(object) ? 1 : 0) == 1;
  }

  default String text(String key, Function<T, String> get) throws IOException {
    return of(key, Value.TEXT, get);
  }

  default <V> List<V> list(String key, Value<V> entry, Function<T, List<V>> get)
      throws IOException {
    return of(key, entry.list(), get);
  }

  /** Writes the fields of an object. */
  final class Written<T> implements Fields<T> {

    private final T object;
    private final JsonGenerator out;

    Written(T object, JsonGenerator out) {
      this.object = object;
      this.out = out;
    }

    @Override
    public <V> V of(String key, Value<V> kind, Function<T, V> get) throws IOException {
      V value = get.apply(object);
      out.writeFieldName(key);
      kind.write(value, out);
      return value;
    }

    @Override
    public <V> Optional<V> optional(String key, Value<V> kind, Function<T, Optional<V>> get)
        throws IOException {
      Optional<V> value = get.apply(object);
      if (value.isPresent()) {
        out.writeFieldName(key);
        kind.write(value.get(), out);
      }
      return value;
    }

    @Override
    public double number(String key, double least, double most, ToDoubleFunction<T> get)
        throws IOException {
      double value = get.applyAsDouble(object);
      Json.number(out, key, value);
      return value;
    }

    @Override
    public double finiteOrNull(String key, ToDoubleFunction<T> get) throws IOException {
      double value = get.applyAsDouble(object);
      Json.number(out, key, Double.isInfinite(value) ? Double.NaN : value);
      return value;
    }

    @Override
    public int integer(String key, int least, int most, ToIntFunction<T> get) throws IOException {
      int value = get.applyAsInt(object);
      out.writeNumberField(key, value);
      return value;
    }

    @Override
    public <U> U part(Layout<U> layout, Function<T, U> get) throws IOException {
      return layout.of(new Written<>(get.apply(object), out));
    }

    @Override
    public boolean next(String key, Predicate<T> has) {
      return has.test(object);
    }

    @Override
    public boolean more(Predicate<T> has) {
      return has.test(object);
    }

    @Override
    public T made(Supplier<T> maker) {
      return object;
    }
  }

  /** Reads the fields of an object. */
  final class Read<T> implements Fields<T> {

    private final JsonIn in;

    Read(JsonIn in) {
      this.in = in;
    }

    @Override
    public <V> V of(String key, Value<V> kind, Function<T, V> get) throws IOException {
      return kind.read(in.key(key));
    }

    @Override
    public <V> Optional<V> optional(String key, Value<V> kind, Function<T, Optional<V>> get)
        throws IOException {
      return in.at(key) ? Optional.of(kind.read(in.key(key))) : Optional.empty();
    }

    @Override
    public double number(String key, double least, double most, ToDoubleFunction<T> get)
        throws IOException {
      return in.key(key).number(least, most);
    }

    @Override
    public double finiteOrNull(String key, ToDoubleFunction<T> get) throws IOException {
      return in.key(key).finiteOrNull();
    }

    @Override
    public int integer(String key, int least, int most, ToIntFunction<T> get) throws IOException {
      return in.key(key).integer(least, most);
    }

    @Override
    public <U> U part(Layout<U> layout, Function<T, U> get) throws IOException {
      return layout.of(new Read<>(in));
    }

    @Override
    public boolean next(String key, Predicate<T> has) throws IOException {
      return in.at(key);
    }

    @Override
    public boolean more(Predicate<T> has) {
      return in.atKey();
    }

    @Override
    public T made(Supplier<T> maker) {
      return maker.get();
    }
  }
}
