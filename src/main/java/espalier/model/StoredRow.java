package espalier.model;

import static espalier.model.Value.object;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** A row that answers for those near it: its name or weight, its place and its targets. */
record StoredRow(String name, double weight, double[] place, double[] scores) {

  static List<StoredRow> of(double[] weights, double[][] places, double[][] scores) {
    return IntStream.range(0, places.length)
        .mapToObj(i -> new StoredRow("", weights[i], places[i], scores[i]))
        .toList();
  }

  static double[] weights(List<StoredRow> rows) {
    return rows.stream().mapToDouble(StoredRow::weight).toArray();
  }

  static double[][] places(List<StoredRow> rows) {
    return rows.stream().map(StoredRow::place).toArray(double[][]::new);
  }

  static double[][] scores(List<StoredRow> rows) {
    return rows.stream().map(StoredRow::scores).toArray(double[][]::new);
  }

  static <T> List<StoredRow> fields(
      Fields<T> f, Value.Part<Fields<StoredRow>, StoredRow> row, Function<T, List<StoredRow>> get)
      throws IOException {
    return f.list("rows", object(row), get);
  }

  static StoredRow weighed(
      Fields<StoredRow> f, String place, Value<double[]> coordinates, Value<double[]> scores)
      throws IOException {
    return new StoredRow(
        "",
        f.positive("weight", StoredRow::weight),
        f.of(place, coordinates, StoredRow::place),
        f.of("scores", scores, StoredRow::scores));
  }
}
