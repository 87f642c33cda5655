package espalier.io;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.io.column.ColumnDoubt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A summary of a column for inspection before training.
 *
 * @param name its name
 * @param use {@code target}, {@code row name}, {@code left out}, or empty for a feature
 * @param type what its cells are, such as {@code number}
 * @param distinct how many different values there are; negative for more than that many
 * @param missing how many rows have no value
 * @param example a value
 * @param doubts what to look at, in a word each, such as {@code sentinel}
 */
public record ColumnSummary(
    String name,
    String use,
    String type,
    int distinct,
    long missing,
    String example,
    List<String> doubts) {

  private static final int MOST = 1000;

  public ColumnSummary {
    doubts = List.copyOf(doubts);
  }

  /** This column with one more doubt. */
  public ColumnSummary with(String doubt) {
    List<String> all = new ArrayList<>(doubts);
    all.add(doubt);
    return new ColumnSummary(name, use, type, distinct, missing, example, all);
  }

  /**
   * The columns of data that were read: those seen in the files or, if none were, the features;
   * with a doubt where a feature may give the targets away. O(cells).
   */
  public static List<ColumnSummary> of(List<ColumnSummary> seen, Dataset data) {
    List<ColumnSummary> all = new ArrayList<>(seen);
    for (int f = 0; seen.isEmpty() && f < data.features().size(); f++) {
      all.add(of(data.features().get(f), data.column(f), data.rows()));
    }
    Set<String> leaks = Set.copyOf(LeakCheck.of(data));
    all.replaceAll(c -> leaks.contains(c.name) ? c.with(ColumnDoubt.Sort.LEAK.word()) : c);
    return all;
  }

  private static ColumnSummary of(Attribute feature, Column column, int rows) {
    Set<Double> values = new HashSet<>();
    long missing = 0;
    double example = Double.NaN;
    for (int i = 0; i < rows; i++) {
      double value = column.get(i);
      missing += Double.isNaN(value) ? 1 : 0;
      if (!Double.isNaN(value) && values.size() <= MOST) {
        values.add(value);
        example = Double.isNaN(example) ? value : example;
      }
    }
    return new ColumnSummary(
        feature.name(),
        "",
        feature.isNumeric() ? "number" : "nominal",
        values.size() > MOST ? -MOST : values.size(),
        missing,
        Double.isNaN(example) ? "" : ArffText.cell(feature, example),
        values.size() == 1
            ? List.of(ColumnDoubt.Sort.CONSTANT.word())
            : values.isEmpty() ? List.of(ColumnDoubt.Sort.EMPTY.word()) : List.of());
  }
}
