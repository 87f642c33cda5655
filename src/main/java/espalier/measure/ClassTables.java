package espalier.measure;

import espalier.data.IndexSort;
import espalier.data.Targets;
import espalier.message.Message;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Confusion tables of nominal targets, over known cells. The predicted class is the one with the
 * highest score, the first of equal ones. Measures of several targets are means over the targets
 * for which they are defined.
 */
record ClassTables(Targets truth, String positive, long rows, long[][][] tables) {

  ClassTables(Targets truth, ScoreTable scores, String positive) {
    this(truth, positive, scores.labelledRows(), new long[truth.count()][][]);
    for (int t = 0; t < tables.length; t++) {
      int classes = truth.attribute(t).outputs();
      tables[t] = new long[classes][classes];
      for (int i = 0; i < truth.rows(); i++) {
        if (truth.known(i, t)) {
          int from = truth.offset(t);
          int best = IndexSort.largest(scores.array(scores.arrayOf(i)), from, from + classes);
          tables[t][(int) truth.get(i, t)][best - from]++;
        }
      }
    }
  }

  Measurement accuracy() {
    return mean(
        table ->
            (double) IntStream.range(0, table.length).mapToLong(c -> table[c][c]).sum()
                / total(table),
        "no cell is known");
  }

  Measurement kappa() {
    return mean(
        table -> {
          double n = total(table);
          double hits = 0;
          double expected = 0;
          for (int c = 0; c < table.length; c++) {
            hits += table[c][c];
            expected += actual(table, c) / n * (predicted(table, c) / n);
          }
          return expected >= 1 ? Double.NaN : (hits / n - expected) / (1 - expected);
        },
        "all known cells have and are predicted the same class, so chance agreement is 1");
  }

  Measurement macroF1() {
    return mean(
        table -> {
          RowMean mean = new RowMean();
          for (int c = 0; c < table.length; c++) {
            long both = actual(table, c) + predicted(table, c);
            if (both > 0) {
              mean.add(2.0 * table[c][c] / both);
            }
          }
          return mean.value();
        },
        "no cell is known");
  }

  /** The F1 of the named class, or of the rarer one (the second of equal ones). */
  Measurement binaryF1() {
    long[][] table = tables[0];
    int c = actual(table, 0) < actual(table, 1) ? 0 : 1;
    List<String> names = truth.attribute(0).values();
    if (positive != null) {
      c = names.indexOf(positive);
      if (c < 0) {
        throw Message.refused(
            "There is no class '%s' in '%s'; its classes are %s.",
            positive, truth.attribute(0).name(), names);
      }
    }
    long known = total(table);
    return Measurement.ratio(
        2.0 * table[c][c],
        actual(table, c) + predicted(table, c),
        rows,
        1,
        known,
        "class '" + names.get(c) + "' neither occurs nor is predicted");
  }

  private Measurement mean(Function<long[][], Double> value, String reason) {
    RowMean mean = new RowMean();
    long cells = 0;
    for (long[][] table : tables) {
      long known = total(table);
      double v = known == 0 ? Double.NaN : value.apply(table);
      if (!Double.isNaN(v)) {
        mean.add(v);
        cells += known;
      }
    }
    return mean.overTargets(rows, cells, rows == 0 ? "no cell is known" : reason);
  }

  private static long total(long[][] table) {
    return Arrays.stream(table).flatMapToLong(Arrays::stream).sum();
  }

  private static long actual(long[][] table, int c) {
    return Arrays.stream(table[c]).sum();
  }

  private static long predicted(long[][] table, int c) {
    return Arrays.stream(table).mapToLong(row -> row[c]).sum();
  }
}
