package espalier.spark;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.learn.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Row;

/**
 * Rows of a table in a model's terms. A null cell is missing; so is a text that is empty, {@code
 * ?}, {@code NA} or {@code NaN}, and a value of a nominal feature that the model does not know.
 */
final class RowBlock {

  private final Schema schema;

  RowBlock(Schema schema) {
    this.schema = schema;
  }

  /**
   * The features of rows that have a column for each.
   *
   * @param places the column of each feature of the model
   */
  Dataset byName(List<Row> rows, int[] places) {
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < places.length; f++) {
      Attribute feature = schema.features().get(f);
      double[] values = new double[rows.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = value(feature, rows.get(i).get(places[f]));
      }
      columns.add(DenseColumn.of(values));
    }
    return dataset(rows.size(), columns);
  }

  /**
   * The features of rows that have them as sparse vectors, a map from the number of a feature, from
   * 0, to its value; absent ones are 0.
   */
  Dataset sparse(List<Row> rows, int place) {
    List<Map<Integer, Double>> cells = new ArrayList<>();
    for (int f = 0; f < schema.features().size(); f++) {
      cells.add(new TreeMap<>());
    }
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      if (row.isNullAt(place)) {
        throw new IllegalArgumentException("A row has no features: its map is null.");
      }
      Map<Integer, Double> vector = row.getJavaMap(place);
      for (Map.Entry<Integer, Double> cell : vector.entrySet()) {
        if (cell.getKey() < 0 || cell.getKey() >= cells.size()) {
          throw new IllegalArgumentException(
              String.format(
                  Locale.ROOT,
                  "A row names feature %d; the model has features 0 to %d.",
                  cell.getKey(),
                  cells.size() - 1));
        }
        cells.get(cell.getKey()).put(i, cell.getValue() == null ? Double.NaN : cell.getValue());
      }
    }
    List<Column> columns = new ArrayList<>();
    for (Map<Integer, Double> column : cells) {
      columns.add(
          SparseColumn.of(
              rows.size(),
              column.keySet().stream().mapToInt(i -> i).toArray(),
              column.values().stream().mapToDouble(v -> v).toArray()));
    }
    return dataset(rows.size(), columns);
  }

  private Dataset dataset(int rows, List<Column> columns) {
    Targets.Builder none = Targets.builder(schema.targets());
    for (int i = 0; i < rows; i++) {
      none.addUnlabelled();
    }
    return Dataset.of("table", schema.features(), columns, none.build());
  }

  private static double value(Attribute feature, Object cell) {
    if (cell == null || cell instanceof String text && missing(text)) {
      return Double.NaN;
    }
    if (feature.isNominal()) {
      int code = feature.values().indexOf(cell.toString());
      return code < 0 ? Double.NaN : code;
    }
    if (cell instanceof Number number) {
      return number.doubleValue();
    }
    if (cell instanceof Boolean flag) {
      return flag ? 1 : 0;
    }
    try {
      return Double.parseDouble(cell.toString());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          String.format("Column '%s' holds '%s', which is no number.", feature.name(), cell), e);
    }
  }

  private static boolean missing(String text) {
    return Arrays.asList("", "?", "NA", "NaN").contains(text);
  }
}
