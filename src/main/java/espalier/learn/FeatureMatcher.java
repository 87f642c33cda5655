package espalier.learn;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.message.Message;
import espalier.option.Form;
import espalier.option.Nearest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds a model's features in other data by name. Extra features are ignored; a missing feature or
 * one of another kind is an error; a nominal value unknown to the model counts as missing and is
 * reported once.
 */
public final class FeatureMatcher {

  /** More unknown values of a feature than this are counted, not named. */
  private static final int NAMED = 10;

  private final Dataset data;
  private final Column[] columns;
  private final double[][] codes;
  private final List<String> warnings = new ArrayList<>();

  /**
   * Matches the data to the schema. O(features).
   *
   * @throws IllegalArgumentException if a feature of the schema is absent or of another kind
   */
  public FeatureMatcher(Schema schema, Dataset data) {
    this.data = data;
    Map<String, Integer> index = Attribute.places(data.features());
    columns = new Column[schema.features().size()];
    codes = new double[columns.length][];
    Set<String> absent = new LinkedHashSet<>();
    for (int f = 0; f < columns.length; f++) {
      Attribute needed = schema.features().get(f);
      Integer at = index.get(needed.name());
      if (at == null) {
        absent.add(needed.name());
        continue;
      }
      Attribute given = data.features().get(at);
      if (given.kind() != needed.kind()) {
        throw Message.refused(
            "Feature '%s' is %s in data set '%s' but the model was trained with it as %s.",
            needed.name(), Form.name(given.kind()), data.name(), Form.name(needed.kind()));
      }
      columns[f] = data.column(at);
      codes[f] = recode(needed, given);
    }
    if (!absent.isEmpty()) {
      throw Message.refused(
          "Data set '%s' lacks %d of the model's %d features, the first is '%s'%s.",
          data.name(),
          absent.size(),
          columns.length,
          absent.iterator().next(),
          Nearest.hint(absent.iterator().next(), index.keySet()));
    }
  }

  private double[] recode(Attribute needed, Attribute given) {
    if (!needed.isNominal() || needed.values().equals(given.values())) {
      return null;
    }
    double[] map = new double[given.values().size()];
    List<String> unknown = new ArrayList<>();
    for (int v = 0; v < map.length; v++) {
      int at = needed.values().indexOf(given.values().get(v));
      map[v] = at < 0 ? Double.NaN : at;
      if (at < 0) {
        unknown.add(given.values().get(v));
      }
    }
    for (String value : unknown.subList(0, Math.min(NAMED, unknown.size()))) {
      warnings.add(
          Message.of(
              "Value '%s' of feature '%s' was unknown in training and counts as missing.",
              value, needed.name()));
    }
    if (unknown.size() > NAMED) {
      warnings.add(
          Message.of(
              "%,d further values of feature '%s' were unknown in training and count as missing.",
              unknown.size() - NAMED, needed.name()));
    }
    return map;
  }

  /** Whether no cell of the data is missing in the model's terms. O(features). */
  boolean complete() {
    return Arrays.stream(columns).noneMatch(Column::hasMissing)
        && Arrays.stream(codes)
            .filter(Objects::nonNull)
            .flatMapToDouble(Arrays::stream)
            .allMatch(FeatureMatcher::known);
  }

  /** How many rows have no known feature. O(rows) where most rows know the first features. */
  public int blankRows() {
    return complete()
        ? 0
        : (int)
            IntStream.range(0, data.rows())
                .mapToObj(this::row)
                .filter(r -> IntStream.range(0, columns.length).noneMatch(f -> known(r.value(f))))
                .count();
  }

  /** The columns of the features in the model's terms: of nominal ones the model's codes. */
  public List<Column> columns() {
    return IntStream.range(0, columns.length)
        .mapToObj(f -> codes[f] == null ? columns[f] : recoded(f))
        .toList();
  }

  private Column recoded(int feature) {
    double[] all = columns[feature].toArray();
    Arrays.setAll(all, i -> known(all[i]) ? codes[feature][(int) all[i]] : all[i]);
    return DenseColumn.of(all);
  }

  private static boolean known(double value) {
    return !Double.isNaN(value);
  }

  /** Notes about harmless differences in the data. */
  public List<String> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * Fills in some rows of the data in the model's terms, the same values as {@link #row} has.
   * O(rows x features).
   *
   * @param from the first row
   * @param into rows x features
   */
  public void fill(int from, double[][] into) {
    for (int f = 0; f < columns.length; f++) {
      Column column = columns[f];
      double[] map = codes[f];
      column.copyTo(from, into, f);
      for (int i = 0; map != null && i < into.length; i++) {
        double v = into[i][f];
        into[i][f] = Double.isNaN(v) ? v : map[(int) v];
      }
    }
  }

  /**
   * A row of the data in the model's terms.
   *
   * @throws IllegalArgumentException if there is no such row
   */
  public FeatureRow row(int row) {
    if (row < 0 || row >= data.rows()) {
      throw Message.refused(
          "Row %s was requested; data set '%s' has rows 0 to %s.",
          Integer.toString(row), data.name(), Integer.toString(data.rows() - 1));
    }
    return f -> {
      double v = columns[f].get(row);
      return codes[f] == null || Double.isNaN(v) ? v : codes[f][(int) v];
    };
  }
}
