package espalier.io;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.io.arff.ArffText;
import espalier.io.column.ColumnDoubt;
import espalier.io.column.ColumnSummary;
import espalier.message.Message;
import espalier.message.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Features that may give the targets away: they have a value only in rows with a known target. Such
 * columns are often filled in together with the target and unknown when a row is to be predicted.
 */
public final class LeakCheck {

  private static final int MOST = 1000;

  private static final int ENOUGH_ROWS = 5;
  private static final int SHOWN = 5;

  private LeakCheck() {}

  /** The names of such features. O(cells) at worst; O(features) where columns are filled. */
  static List<String> of(Dataset data) {
    int[] unlabelled = data.targets().unlabelledRows();
    if (unlabelled.length < ENOUGH_ROWS || data.rows() - unlabelled.length < ENOUGH_ROWS) {
      return List.of();
    }
    return IntStream.range(0, data.features().size())
        .filter(f -> unknown(data.column(f), IntStream.of(unlabelled)))
        .filter(f -> !unknown(data.column(f), IntStream.range(0, data.rows())))
        .mapToObj(f -> data.features().get(f).name())
        .toList();
  }

  private static boolean unknown(Column column, IntStream rows) {
    return rows.allMatch(i -> Double.isNaN(column.get(i)));
  }

  /**
   * The columns of data that were read: those seen in the files or, if none were, the features;
   * with a doubt where a feature may give the targets away. O(cells).
   */
  public static List<ColumnSummary> summaries(List<ColumnSummary> seen, Dataset data) {
    List<ColumnSummary> all = new ArrayList<>(seen);
    for (int f = 0; seen.isEmpty() && f < data.features().size(); f++) {
      all.add(summary(data.features().get(f), data.column(f), data.rows()));
    }
    Set<String> leaks = Set.copyOf(of(data));
    all.replaceAll(c -> leaks.contains(c.name()) ? c.with(ColumnDoubt.Sort.LEAK.word()) : c);
    return all;
  }

  private static ColumnSummary summary(Attribute feature, Column column, int rows) {
    double[] known =
        IntStream.range(0, rows).mapToDouble(column::get).filter(v -> !Double.isNaN(v)).toArray();
    long values = DoubleStream.of(known).distinct().limit(MOST + 1).count();
    return new ColumnSummary(
        feature.name(),
        "",
        feature.isNumeric() ? "number" : "nominal",
        values > MOST ? -MOST : (int) values,
        rows - known.length,
        values == 0 ? "" : ArffText.cell(feature, known[0]),
        values == 1
            ? List.of(ColumnDoubt.Sort.CONSTANT.word())
            : values == 0 ? List.of(ColumnDoubt.Sort.EMPTY.word()) : List.of(),
        List.of());
  }

  /** The data with a note on such features, if there are any. */
  static Dataset noted(Dataset data) {
    List<String> found = of(data);
    if (found.isEmpty()) {
      return data;
    }
    String note =
        Message.of(
            "%s: %,d feature%s a value only in rows with a known target and may leak it: %s;"
                + " --ignore leaves a column out.",
            data.name(),
            found.size(),
            found.size() == 1 ? " has" : "s have",
            Phrases.some(found, SHOWN));
    return data.withNotes(List.of(note));
  }
}
