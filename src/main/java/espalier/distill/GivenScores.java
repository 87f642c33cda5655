package espalier.distill;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.hierarchy.Consistency;
import espalier.message.Message;
import espalier.option.Nearest;
import espalier.tuning.Unseen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Scores that any model, or a person, has given to rows.
 *
 * @param targets what is scored
 * @param scores for each row a score for each output of the targets, or null for a row without all
 */
public record GivenScores(List<Attribute> targets, double[][] scores) {

  /** Columns of a table of predictions that are no scores. */
  private static final List<String> NO_SCORES = List.of(".chosen", ".low", ".high");

  /** Copies the list of targets. */
  public GivenScores {
    targets = List.copyOf(targets);
  }

  /**
   * The scores of a table for some rows. Rows are matched by their names, or numbers from 0, where
   * the table has some, else by their order. A label never scores above those above it: they are
   * raised.
   *
   * @param table numeric columns, one for each output: called as a label or number, or {@code
   *     target=value}; further columns are passed over
   * @param rows their targets say what is scored; without targets all columns are: classes if they
   *     are called {@code target=value}, labels if all scores are from 0 to 1, else numbers
   * @throws IllegalArgumentException if a column is missing, rows cannot be matched or none has
   *     scores
   */
  public static GivenScores of(Dataset table, Dataset rows) {
    List<Attribute> targets =
        rows.targets().count() > 0 ? rows.targets().attributes() : targets(table);
    Map<String, Integer> columns = Attribute.places(table.features());
    int[] at =
        targets.stream()
            .flatMap(t -> t.outputNames().stream())
            .mapToInt(name -> column(table, columns, name))
            .toArray();
    int[] place = places(table, rows);
    double[][] scores = new double[rows.rows()][];
    for (int i = 0; i < scores.length; i++) {
      int row = place[i];
      double[] own =
          row < 0
              ? new double[] {Double.NaN}
              : IntStream.of(at).mapToDouble(c -> table.value(row, c)).toArray();
      scores[i] = Arrays.stream(own).anyMatch(Double::isNaN) ? null : own;
    }
    if (Arrays.stream(scores).allMatch(Objects::isNull)) {
      throw Message.refused("No row of data set '%s' has all scores in the table.", rows.name());
    }
    rows.hierarchy()
        .ifPresent(
            h ->
                Arrays.stream(scores)
                    .filter(Objects::nonNull)
                    .forEach(s -> Consistency.repair(h, s)));
    return new GivenScores(targets, scores);
  }

  private static int column(Dataset table, Map<String, Integer> columns, String name) {
    Integer at = columns.get(name);
    if (at == null || !table.features().get(at).isNumeric()) {
      throw Message.refused(
          at == null
              ? "The scores have no column '%s'%s; every target needs its scores."
              : "The column '%s' of the scores holds no numbers%s.",
          name,
          at == null ? Nearest.hint(name, columns.keySet()) : "");
    }
    return at;
  }

  private static List<Attribute> targets(Dataset table) {
    List<Integer> scored =
        IntStream.range(0, table.features().size())
            .filter(f -> table.features().get(f).isNumeric())
            .filter(f -> NO_SCORES.stream().noneMatch(table.features().get(f).name()::endsWith))
            .boxed()
            .toList();
    List<String> names = scored.stream().map(f -> table.features().get(f).name()).toList();
    if (names.isEmpty()) {
      throw Message.refused("The table of scores '%s' has no column of numbers.", table.name());
    }
    if (names.stream().allMatch(n -> n.indexOf('=') > 0)) {
      Map<String, List<String>> classes = new LinkedHashMap<>();
      for (String name : names) {
        int cut = name.indexOf('=');
        classes
            .computeIfAbsent(name.substring(0, cut), n -> new ArrayList<>())
            .add(name.substring(cut + 1));
      }
      if (classes.values().stream().allMatch(values -> values.size() > 1)) {
        return classes.entrySet().stream()
            .map(e -> Attribute.nominal(e.getKey(), e.getValue()))
            .toList();
      }
    }
    boolean shares =
        scored.stream()
            .allMatch(
                f -> Arrays.stream(table.column(f).toArray()).allMatch(v -> !(v < 0 || v > 1)));
    return names.stream().map(n -> shares ? Attribute.label(n) : Attribute.numeric(n)).toList();
  }

  /** The row of the table for each row, -1 for none; rows without names are called by numbers. */
  private static int[] places(Dataset table, Dataset rows) {
    if (table.named()) {
      Map<String, Integer> named = new HashMap<>();
      for (int i = 0; i < table.rows(); i++) {
        named.put(table.rowName(i), i);
      }
      int[] places =
          IntStream.range(0, rows.rows())
              .map(i -> named.getOrDefault(rows.rowName(i), -1))
              .toArray();
      if (IntStream.of(places).allMatch(p -> p < 0)) {
        throw Message.refused(
            "No row of the scores has the name of a row of the data; names look like '%s' and '%s'.",
            table.rowName(0), rows.rowName(0));
      }
      return places;
    }
    if (table.rows() != rows.rows()) {
      throw Message.refused(
          "The scores have %,d rows and the data %,d; name the rows of both by an id column, or give"
              + " scores for each row in the order of the data.",
          table.rows(), rows.rows());
    }
    return IntStream.range(0, rows.rows()).toArray();
  }

  /** The scores of all rows but some. */
  public GivenScores without(int[] left) {
    double[][] others = scores.clone();
    IntStream.of(left).forEach(i -> others[i] = null);
    return new GivenScores(targets, others);
  }

  /** The rows that have scores, ascending. */
  public int[] rows() {
    return Unseen.scored(scores);
  }
}
