package espalier.model;

import espalier.learn.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Columns of numbers as the fields of an object, in the order in which they are declared. */
abstract class NumberColumns {

  final Schema schema;
  final String spot;
  private final List<Column> all = new ArrayList<>();

  /** Without columns; the spot is where the object begins in a file. */
  NumberColumns(Schema schema, String spot) {
    this.schema = schema;
    this.spot = spot;
  }

  final Column column(String name, Value<double[]> kind) {
    Column column = new Column(name, spot + ", " + name, kind);
    all.add(column);
    return column;
  }

  final NumberColumns fields(Fields<NumberColumns> f) throws IOException {
    for (Column c : all) {
      c.values = f.of(c.name, c.kind, columns -> c.added.build().toArray());
    }
    return this;
  }

  /** Refuses columns of which numbers are left. */
  final void end() {
    for (Column column : all) {
      if (column.left() > 0) {
        throw column.wrong("the column is too long");
      }
    }
  }

  /** A column, which grows at its end or is taken from front to back. */
  static final class Column {

    private final String name;
    private final String place;
    private final Value<double[]> kind;
    private final DoubleStream.Builder added = DoubleStream.builder();
    private double[] values = {};
    private int at;

    Column(String name, String place, Value<double[]> kind) {
      this.name = name;
      this.place = place;
      this.kind = kind;
    }

    void add(double value) {
      added.add(value);
    }

    void add(IntStream all) {
      all.forEach(added::add);
    }

    ModelFormatException wrong(String what) {
      return new ModelFormatException(place + ": " + what + ".");
    }

    int size() {
      return values.length;
    }

    int left() {
      return values.length - at;
    }

    /** The number after so many others. */
    double ahead(int others) {
      return values[at + others];
    }

    boolean isNext(int value) {
      return at < values.length && values[at] == value;
    }

    double next() {
      if (at == values.length) {
        throw wrong("the column ends too early");
      }
      return values[at++];
    }

    int nextInt() {
      return (int) next();
    }

    double[] next(int count) {
      if (count > left()) {
        throw wrong("the column ends too early");
      }
      at += count;
      return Arrays.copyOfRange(values, at - count, at);
    }

    /** Strictly ascending numbers below a bound. */
    int[] nextAscending(int count, int bound) {
      double[] found = next(count);
      int[] whole = new int[count];
      for (int k = 0; k < count; k++) {
        whole[k] = (int) found[k];
        if (whole[k] >= bound || k > 0 && whole[k] <= whole[k - 1]) {
          throw wrong("the numbers must ascend and be below " + bound);
        }
      }
      return whole;
    }
  }
}
