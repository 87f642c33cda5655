package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The fields of an object in the order in which they are stored. Each method takes a key, what its
 * value may be and how the object gives it, and returns the value: the one that the object has if
 * it is written, the one in the file if it is read. So one declaration serves both ways, and a
 * field may depend on those before it.
 *
 * @param <T> the type of the object
 */
sealed interface Fields<T> {

  /** An object of the fields that a layout declares. */
  static <T> Value<T> object(JsonIn.Part<Fields<T>, T> layout) {
    return new Value<>(
        in -> in.object(i -> layout.of(new Read<>(i))),
        (value, out) -> {
          out.writeStartObject();
          layout.of(new Written<>(value, out));
          out.writeEndObject();
        });
  }

  /** A field that every object has. */
  <V> V of(String key, Value<V> kind, Function<T, V> get) throws IOException;

  /** The fields of a part, between those of the whole. */
  <U> U part(JsonIn.Part<Fields<U>, U> layout, Function<T, U> get) throws IOException;

  /** Whether the next field is this one. */
  boolean next(String key, Predicate<T> has) throws IOException;

  /** What is read is made of its fields; what is written is there. */
  T made(Supplier<T> maker);

  /** A field that an object may lack. */
  default <V> Optional<V> optional(String key, Value<V> kind, Function<T, Optional<V>> get)
      throws IOException {
    return next(key, object -> get.apply(object).isPresent())
        ? Optional.of(of(key, kind, object -> get.apply(object).get()))
        : Optional.empty();
  }

  /** A field that an object lacks if its value is the default. */
  default <V> V orDefault(String key, Value<V> kind, V absent, Function<T, V> get)
      throws IOException {
    return next(key, object -> !get.apply(object).equals(absent)) ? of(key, kind, get) : absent;
  }

  default double amount(String key, Function<T, Double> get) throws IOException {
    return of(key, Value.AMOUNT, get);
  }

  default double positive(String key, Function<T, Double> get) throws IOException {
    return of(key, Value.POSITIVE, get);
  }

  default double share(String key, Function<T, Double> get) throws IOException {
    return of(key, Value.SHARE, get);
  }

  default double finite(String key, Function<T, Double> get) throws IOException {
    return of(key, Value.FINITE, get);
  }

  default double finiteOrNull(String key, Function<T, Double> get) throws IOException {
    return of(key, Value.FINITE_OR_NULL, get);
  }

  default int count(String key, int least, Function<T, Integer> get) throws IOException {
    return of(key, Value.integer(least, Integer.MAX_VALUE), get);
  }

  default boolean flag(String key, Function<T, Boolean> get) throws IOException {
    return of(key, Value.FLAG, get);
  }

  default String text(String key, Function<T, String> get) throws IOException {
    return of(key, Value.TEXT, get);
  }

  default <V> List<V> list(String key, Value<V> entry, Function<T, List<V>> get)
      throws IOException {
    return of(key, entry.list(), get);
  }

  record Written<T>(T object, JsonGenerator out) implements Fields<T> {

    @Override
    public <V> V of(String key, Value<V> kind, Function<T, V> get) throws IOException {
      V value = get.apply(object);
      out.writeFieldName(key);
      kind.write(value, out);
      return value;
    }

    @Override
    public <U> U part(JsonIn.Part<Fields<U>, U> layout, Function<T, U> get) throws IOException {
      return layout.of(new Written<>(get.apply(object), out));
    }

    @Override
    public boolean next(String key, Predicate<T> has) {
      return has.test(object);
    }

    @Override
    public T made(Supplier<T> maker) {
      return object;
    }
  }

  record Read<T>(JsonIn in) implements Fields<T> {

    @Override
    public <V> V of(String key, Value<V> kind, Function<T, V> get) throws IOException {
      return kind.read(in.key(key));
    }

    @Override
    public <U> U part(JsonIn.Part<Fields<U>, U> layout, Function<T, U> get) throws IOException {
      return layout.of(new Read<>(in));
    }

    @Override
    public boolean next(String key, Predicate<T> has) throws IOException {
      return in.at(key);
    }

    @Override
    public T made(Supplier<T> maker) {
      return maker.get();
    }
  }
}
