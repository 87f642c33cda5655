package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.option.Form;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What a stored value may be, and how it is read and written. What is refused when it is read is
 * refused with the spot where it begins.
 *
 * @param <V> the type of the value
 */
record Value<V>(JsonIn.Part<JsonIn, V> source, Sink<V> sink) {

  interface Sink<V> {
    void write(V value, JsonGenerator out) throws IOException;
  }

  static final Value<String> TEXT =
      new Value<>(JsonIn::text, (value, out) -> out.writeString(value));
  static final Value<List<String>> TEXTS = TEXT.list();

  static final Value<Double> FINITE_OR_NULL =
      new Value<>(
          JsonIn::finiteOrNull, (v, out) -> Json.number(out, Double.isFinite(v) ? v : Double.NaN));

  static final Value<Double> FINITE = number(-Double.MAX_VALUE, Double.MAX_VALUE);

  static final Value<Double> AMOUNT = number(0, Double.MAX_VALUE);

  static final Value<Double> POSITIVE = number(Double.MIN_VALUE, Double.MAX_VALUE);

  static final Value<Double> SHARE = number(0, 1);

  static final Value<Boolean> FLAG = integer(0, 1).as(one -> one == 1, flag -> flag ? 1 : 0);

  static final Value<double[]> FINITE_OR_NULLS =
      new Value<>(JsonIn::finiteOrNulls, (values, out) -> Json.numbers(out, values));

  static final Value<double[]> FINITES = numbers(-Double.MAX_VALUE, Double.MAX_VALUE);

  static final Value<double[]> AMOUNTS = numbers(0, Double.MAX_VALUE);

  static final Value<double[]> POSITIVES = numbers(Double.MIN_VALUE, Double.MAX_VALUE);

  V read(JsonIn in) throws IOException {
    return source.of(in);
  }

  void write(V value, JsonGenerator out) throws IOException {
    sink.write(value, out);
  }

  static Value<Double> number(double least, double most) {
    return new Value<>(in -> in.number(least, most), (value, out) -> Json.number(out, value));
  }

  static Value<Integer> integer(int least, int most) {
    return new Value<>(in -> in.integer(least, most), (value, out) -> out.writeNumber(value));
  }

  static Value<double[]> numbers(double least, double most) {
    return new Value<>(in -> in.numbers(least, most), (values, out) -> Json.numbers(out, values));
  }

  /** Numbers in a range that stay in the text where others are packed. */
  static Value<double[]> line(double least, double most) {
    return new Value<>(in -> in.numbers(least, most), (values, out) -> Json.line(out, values));
  }

  /** Whole numbers from 0 to a bound, which may be packed. */
  static Value<double[]> wholes(int largest) {
    return new Value<>(in -> in.wholes(largest), (values, out) -> Json.numbers(out, values));
  }

  static Value<int[]> integers(int least, int most) {
    return new Value<>(in -> in.integers(least, most), Value::integers);
  }

  static Value<int[]> indices(int bound) {
    return new Value<>(in -> in.indices(bound), Value::integers);
  }

  private static void integers(int[] values, JsonGenerator out) throws IOException {
    out.writeArray(values, 0, values.length);
  }

  static <E extends Enum<E>> Value<E> choice(Class<E> type, String what) {
    return TEXT.as(name -> Form.choice(type).read(what, name), Form::name);
  }

  /** A value whose class is loaded when there is one. */
  static <V> Value<V> rare(Supplier<Value<V>> kind) {
    return new Value<>(in -> kind.get().read(in), (value, out) -> kind.get().write(value, out));
  }

  static <V> Value<Map<String, V>> map(Value<V> entry) {
    return new Value<>(
        in ->
            in.object(
                i -> {
                  Map<String, V> all = new LinkedHashMap<>();
                  while (i.atKey()) {
                    all.put(i.anyKey(), entry.read(i));
                  }
                  return all;
                }),
        (map, out) -> {
          out.writeStartObject();
          for (Map.Entry<String, V> e : map.entrySet()) {
            out.writeFieldName(e.getKey());
            entry.write(e.getValue(), out);
          }
          out.writeEndObject();
        });
  }

  Value<List<V>> list() {
    return new Value<>(
        in -> in.list(this::read),
        (values, out) -> {
          out.writeStartArray();
          for (V value : values) {
            write(value, out);
          }
          out.writeEndArray();
        });
  }

  /** Another type that is stored like this one. */
  <W> Value<W> as(Function<V, W> make, Function<W, V> back) {
    return new Value<>(
        in -> {
          String spot = in.spot();
          V value = read(in);
          return JsonIn.checked(spot, () -> make.apply(value));
        },
        (value, out) -> write(back.apply(value), out));
  }

  /** Values that a check does not refuse. */
  Value<V> checked(Consumer<V> check) {
    return as(
        value -> {
          check.accept(value);
          return value;
        },
        value -> value);
  }
}
